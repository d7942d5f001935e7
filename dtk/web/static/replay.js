// Replay: autoplay, the next mistake, a link to the moment, and the point from which to play on.
// @ts-check
const byId = (/** @type {string} */ id) => document.getElementById(id);
const count = () => Number(/** @type {HTMLInputElement} */ (byId("place")).value);
const answers = /** @type {number[]} */ (JSON.parse(byId("answers")?.textContent ?? "[]"));
let timer = 0;

/** Take in the step shown. */
const takeIn = () => {
  const here = /** @type {HTMLInputElement | null} */ (byId("answers-here"));
  if (here) here.value = String(answers[count() - 1] ?? 0);
  const link = /** @type {HTMLInputElement | null} */ (byId("moment-link"));
  if (link) link.value = `${location.origin}${location.pathname}${location.search}#step-${count()}`;
};

const stop = () => {
  clearInterval(timer);
  timer = 0;
  byId("autoplay")?.setAttribute("aria-pressed", "false");
};

const step = () => {
  const next = /** @type {HTMLElement | null} */ (document.querySelector("[data-go=on]"));
  if (!next || next.getAttribute("aria-disabled") === "true") stop();
  else next.click();
};

byId("autoplay")?.addEventListener("click", () => {
  if (timer) {
    stop();
    return;
  }
  timer = window.setInterval(step, 1000 * Number(/** @type {HTMLSelectElement} */ (byId("pace")).value));
  byId("autoplay")?.setAttribute("aria-pressed", "true");
  step();
});
byId("pace")?.addEventListener("change", () => { if (timer) { stop(); byId("autoplay")?.click(); } });
byId("next-mark")?.addEventListener("click", () => {
  const marked = [...document.querySelectorAll(".steps .remark")].map((remark) => Number(remark.closest("li")?.id.slice(1)));
  const next = marked.find((place) => place > count()) ?? marked[0];
  if (next) location.hash = `#step-${next}`;
});
const shown = byId("count");
if (shown) new MutationObserver(takeIn).observe(shown, { childList: true, characterData: true, subtree: true });
takeIn();
export {};
