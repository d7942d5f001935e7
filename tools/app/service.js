// The service worker keeps the files of this version, so that the application opens offline. It knows no pages.
// @ts-check

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const FILES = /** @type {string[]} */ (["@FILES@"]);
const BASE = "@BASE@";
const CACHE = `dtk ${BASE} @VERSION@`;

worker.addEventListener("install", (event) => {
  const kept = async () => {
    const cache = await caches.open(CACHE);
    await Promise.all(FILES.map((file) => cache.add(file)));
    await cache.add(new Request(`${BASE}/`, { cache: "reload" }));
    await worker.skipWaiting();
  };
  event.waitUntil(kept());
});

worker.addEventListener("activate", (event) => {
  const cleared = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(`dtk ${BASE} `) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(cleared());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const answered = async () => {
    const cache = await caches.open(CACHE);
    if (request.mode !== "navigate") return (await cache.match(request)) ?? fetch(request);
    // The newest page where there is a network: it names the files of its own version.
    const home = `${BASE}/`;
    const newest = await fetch(home, { cache: "reload" }).catch(() => Response.error());
    return newest.ok ? newest : ((await cache.match(home)) ?? newest);
  };
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answered());
});
