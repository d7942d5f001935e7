"""The application inside a page: Python in WebAssembly answers its requests, and the browser keeps its documents."""
