// What every page needs: a key to the search field, and notes that can be closed.
// @ts-check

/** Whether keys are being typed into a field. @param {EventTarget | null} target */
export const isTyping = (target) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));

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

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-close]") : null;
  button?.parentElement?.remove();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-slash]"));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
});

// A request that failed: the server is gone, or it could not answer.
document.addEventListener("htmx:error", () => note("No answer. Is dtk still running?"));
