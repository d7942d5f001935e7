// Helpers that the modules of all sections share.
// @ts-check

/** Where the application is: the path before its addresses. */
export const base = () => document.body.dataset.base ?? "";

/** Whether keys are being typed into a field. @param {EventTarget | null} target */
export const isTyping = (target) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=radio], [type=checkbox]), select, textarea"));

/** The nearest element around an event that fits a selector. @param {Event} event @param {string} selector */
export const around = (event, selector) =>
  event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(selector)) : null;

/** A field of the page, if it is there. @param {string} id */
export const field = (id) =>
  /** @type {HTMLInputElement | HTMLTextAreaElement | null} */ (document.getElementById(id));

/** Show a note. @param {string} message @param {boolean} [isGood] */
export const note = (message, isGood = false) => {
  const line = document.createElement("p");
  line.className = isGood ? "notice good" : "notice";
  const close = document.createElement("button");
  Object.assign(close, { type: "button", className: "quiet", textContent: "×" });
  close.dataset.close = "";
  close.setAttribute("aria-label", "Close this note");
  line.append(message, close);
  document.getElementById("notices")?.replaceChildren(line);
  if (isGood) setTimeout(() => line.remove(), 4000);
};

/** Ask the application, and swap its answer in.
 * @param {string} path @param {Record<string, string>} values @param {{ source?: string, target: string, swap: string }} how */
export const ask = (path, values, how) =>
  /** @type {any} */ (window).htmx.ajax("POST", base() + path, { source: how.source, target: how.target, swap: how.swap, values });

/** Something kept by the browser; nothing where it keeps nothing. @param {"sessionStorage" | "localStorage"} storage @param {string} key */
export const kept = (storage, key) => {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
};

/** Keep something, or remove it. @param {"sessionStorage" | "localStorage"} storage @param {string} key @param {string | null} value */
export const keep = (storage, key, value) => {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
};
