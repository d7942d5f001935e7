// The page around the application: it asks the worker for what a browser would ask a server for.
// @ts-check

const base = document.body.dataset.base ?? "";
const here = new URL(".", import.meta.url).href;
// Made from text, the worker is under the policy of this page: it reaches this site only.
const code = new Blob([`import ${JSON.stringify(`${here}worker.js`)};`], { type: "text/javascript" });
const worker = new Worker(URL.createObjectURL(code), { type: "module" });

/** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
const waiting = new Map();
let last = 0;

/** Say something where the page is loading. @param {string} words */
const say = (words) => {
  const line = document.getElementById("step");
  if (line) line.textContent = words;
};

/** Show a sentence beside the page. @param {string} words */
const warn = (words) => {
  const place = document.getElementById("notices");
  const line = Object.assign(document.createElement("p"), { className: "notice", textContent: words });
  const close = Object.assign(document.createElement("button"), { type: "button", className: "quiet", textContent: "×" });
  close.setAttribute("aria-label", "Close this note");
  close.dataset.close = "";
  line.append(close);
  place?.replaceChildren(line);
};
let isLost = false;
const LOST = "This browser keeps nothing for this page. Decks and games are gone when you close this tab: save them as a file (Home, Backup).";
const NEWER = "A part of the application is missing, perhaps because a newer version is there. Reload the page.";

worker.onmessage = (/** @type {MessageEvent} */ { data }) => {
  if (data.isLost) isLost = true;
  if (data.isLost) return;
  if (data.step) return say(`${data.step} …`);
  const asker = waiting.get(data.number);
  waiting.delete(data.number);
  if (data.error) asker?.reject(new Error(data.error));
  else asker?.resolve(data);
};
worker.onerror = () => {
  for (const { reject } of waiting.values()) reject(new Error("reload the page, or use a newer browser."));
  waiting.clear();
};

/** An answer of the application. Redirects are followed. @param {Request} request @returns {Promise<Response>} */
const asked = async (request) => {
  const { pathname, search } = new URL(request.url);
  const body = new Uint8Array(await request.arrayBuffer());
  const headers = [...request.headers];
  const answer = await new Promise((resolve, reject) => {
    waiting.set(++last, { resolve, reject });
    worker.postMessage({ number: last, base, method: request.method, address: pathname + search, headers, body });
  });
  if (request.method === "POST" && answer.status < 400) void keep();
  const given = new Headers(answer.headers);
  const onward = given.get("Location");
  if (onward && answer.status >= 300 && answer.status < 400) return asked(new Request(new URL(onward, request.url)));
  const response = new Response(answer.body, { status: answer.status, headers: given });
  Object.defineProperty(response, "url", { value: request.url });
  return response;
};

/** Ask the browser, after the first change, not to clear the documents when space is short. */
const keep = async () => {
  keep.isDone ||= Boolean(await navigator.storage?.persist?.().catch(() => true));
};
keep.isDone = false;

/** Load a file that a page names, once. @param {HTMLElement} named @returns {Promise<boolean>} */
const loaded = (named) =>
  new Promise((resolve) => {
    const made = document.createElement(named.localName);
    for (const { name, value } of named.attributes) made.setAttribute(name, value);
    made.addEventListener("load", () => resolve(true));
    made.addEventListener("error", () => resolve(false));
    document.head.append(made);
  });

/** Make the answer the page. @param {Response} response */
const shown = async (response) => {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const config = page.head.querySelector("meta[name=htmx-config]");
  if (config && !document.head.querySelector("meta[name=htmx-config]")) document.head.append(config);
  const styles = [.../** @type {NodeListOf<HTMLLinkElement>} */ (page.head.querySelectorAll("link[rel=stylesheet]"))];
  const held = [.../** @type {NodeListOf<HTMLLinkElement>} */ (document.head.querySelectorAll("link[rel=stylesheet]"))];
  const found = await Promise.all(styles.filter(({ href }) => !held.some((style) => style.href === href)).map(loaded));
  for (const style of held) if (!styles.some(({ href }) => href === style.href)) style.remove();
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  const htmx = /** @type {any} */ (window).htmx;
  for (const script of /** @type {NodeListOf<HTMLScriptElement>} */ (page.head.querySelectorAll("script[src]"))) {
    if (![...document.scripts].some(({ src }) => src === script.src)) found.push(await loaded(script));
  }
  // Scripts that are there already learn of the page as they learn of a part of it.
  if (htmx) {
    htmx.process(document.body);
    document.dispatchEvent(new CustomEvent("htmx:after:swap", { detail: { ctx: { sourceElement: document.body, target: document.body } } }));
  }
  if (found.includes(false)) warn(NEWER);
  if (isLost) warn(LOST);
  isLost = false;
};

/** Go to a page, as a browser does. @param {Request} request @param {"push" | "stay"} history_ */
const go = async (request, history_) => {
  try {
    const response = await asked(request);
    const name = /filename="([^"]*)"/.exec(response.headers.get("Content-Disposition") ?? "");
    if (name) return save(await response.blob(), name[1]);
    if (history_ === "push") history.pushState({ htmx: true }, "", response.url + new URL(request.url).hash);
    else if (response.url !== request.url) history.replaceState({ htmx: true }, "", response.url + location.hash);
    await shown(response);
    if (history_ === "push") scrollTo(0, 0);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    say(`The application cannot start: ${reason}`);
    warn(`No answer: ${reason}`);
  }
};

/** Show an answer in a tab of its own, where no application runs. @param {Request} request */
const alone = async (request) => {
  const response = await asked(request);
  const address = URL.createObjectURL(await response.blob());
  open(address, "_blank");
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Offer a file to save. @param {Blob} blob @param {string} name */
const save = (blob, name) => {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};

/** Whether an address is a page of the application. @param {URL} url */
const isOurs = (url) => url.origin === location.origin && `${url.pathname}/`.startsWith(`${base}/`);

document.addEventListener("htmx:config:request", (event) => {
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  ctx.fetch = async (/** @type {string} */ url, /** @type {RequestInit} */ init) => {
    const response = await asked(new Request(new URL(url, location.href), init));
    const onward = response.headers.get("HX-Redirect");
    if (!onward) return response;
    // As a browser would by loading the page, which would end the worker with its runs.
    void go(new Request(new URL(onward, location.href)), "push");
    return new Response(null, { status: 204 });
  };
});

// Those that htmx has not taken.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const url = new URL(link.href);
  const isHere = url.hash && url.pathname + url.search === location.pathname + location.search;
  if (url.protocol === "blob:" || !isOurs(url) || isHere) return;
  event.preventDefault();
  void (link.target ? alone(new Request(url)) : go(new Request(url), "push"));
});

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const url = new URL(form.action);
  if (event.defaultPrevented || form.method === "dialog" || !isOurs(url)) return;
  event.preventDefault();
  const fields = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
  if (form.method === "get") url.search = String(fields);
  void go(new Request(url, form.method === "get" ? {} : { method: "POST", body: fields }), "push");
});

// Before htmx, whose way back knows parts of pages only.
addEventListener("popstate", (event) => {
  event.stopImmediatePropagation();
  void go(new Request(location.href), "stay");
});

void go(new Request(location.href), "stay");
// Without it all works but being offline.
navigator.serviceWorker?.register(`${base}/service.js`).catch(() => {});
