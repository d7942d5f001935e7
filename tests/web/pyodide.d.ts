// The part of Pyodide that the worker uses; its own module is there only where the application is built.
declare module "*/pyodide.mjs" {
  export const loadPyodide: (options: { indexURL: string }) => Promise<any>;
}
