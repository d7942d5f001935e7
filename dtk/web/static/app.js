// What every page needs: notes that can be closed, dialogs, a key to the search field, and text to copy.
// @ts-check
import "./backup.js";
import "./build.js";
import { around, field, isTyping, note } from "./page.js";

const dialog = (/** @type {string | undefined} */ id) =>
  /** @type {HTMLDialogElement | null} */ (id ? document.getElementById(id) : null);

document.addEventListener("click", async (event) => {
  around(event, "[data-close]")?.parentElement?.remove();
  around(event, "[data-shut]")?.closest("dialog")?.close();
  dialog(around(event, "[data-show-dialog]")?.dataset.showDialog)?.showModal();
  if (event.target instanceof HTMLDialogElement) event.target.close();
  if (around(event, "[data-print]")) print();
  const copied = around(event, "[data-copy]")?.dataset.copy;
  if (copied) {
    const text = field(copied);
    text?.select();
    try {
      await navigator.clipboard.writeText(text?.value ?? "");
      note("Copied.", true);
    } catch {
      note("Select the text and copy it by hand.");
    }
  }
  const saved = around(event, "[data-download]");
  if (saved) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([field(saved.dataset.download ?? "")?.value ?? ""], { type: "text/plain" }));
    link.download = saved.dataset.file ?? "deck.txt";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const search = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-slash]"));
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
});

// A page that Back takes from the browser's memory has lists as they were: load them again, and keep its forms.
addEventListener("pageshow", (event) => {
  if (!event.persisted || !document.getElementById("lists")) return;
  /** @type {any} */ (window).htmx.ajax("GET", location.href, { target: "#lists", select: "#lists", swap: "outerHTML" });
});

// A request without an answer: the server, or the worker of the page, has stopped.
document.addEventListener("htmx:error", () => note("No answer. If dtk has stopped, start it again, or reload the page."));
