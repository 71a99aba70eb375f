/**
 * For the time when the server is away: a page of ours that is opened then is the one that was kept (display/lib/kept.js), never
 * the browser's error. It gives pages and files only; tables it knows nothing of, so nothing old can pass for live.
 */

const BUILDS = "openhall-build-";
const IMAGES = "openhall-images";
const MOST_IMAGES = 20;

/** So long the server may think before the page that was kept is shown, ms. */
const PATIENCE = 5_000;

/** So often a file is asked for that a page cannot do without, ms. */
const AGAIN = 2_000;
const TRIES = 100;

/**
 * What a worker has that a window has not.
 * @typedef {Event & {request: Request, respondWith: (answer: Promise<Response>) => void, waitUntil: (done: Promise<void>) => void}} WorkerEvent
 * @typedef {object} Scope
 * @property {() => Promise<void>} skipWaiting @property {{claim: () => Promise<void>}} clients @property {Location} location
 * @property {(type: string, listener: (event: WorkerEvent) => void) => void} addEventListener
 */

const worker = /** @type {Scope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request, pathname));
  else if (pathname.startsWith("/images/")) event.respondWith(image(request, pathname));
});

/** The server's, so that a new build is seen at once; where it does not answer, the one that was kept. */
async function page(request, pathname) {
  const kept = await caches.match(pathname);
  if (!kept) return fetch(request);
  const answer = await inTime(fetch(request));
  return answer === null || answer.status >= 500 ? kept : answer;
}

/** Files never change within a build. One that is missing is waited for: half a page would stay white for ever. */
async function file(request, pathname) {
  const kept = await caches.match(pathname);
  if (kept) return kept;
  const answer = await patiently(request);
  if (answer.ok) await keep(BUILDS + pathname.split("/")[2], pathname, answer);
  return answer;
}

async function image(request, pathname) {
  const answer = await inTime(fetch(request));
  if (answer === null || answer.status >= 500) return (await caches.match(pathname)) ?? Response.error();
  if (answer.ok) {
    const cache = await keep(IMAGES, pathname, answer);
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST_IMAGES))) await cache.delete(old);
  }
  return answer;
}

async function keep(name, pathname, answer) {
  const cache = await caches.open(name);
  await cache.put(pathname, answer.clone());
  return cache;
}

/** The answer, or null where there is none in time. */
function inTime(answer) {
  const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));
  return Promise.race([answer.catch(() => null), late]);
}

async function patiently(request) {
  for (let tries = 1; tries < TRIES; tries += 1) {
    const answer = await fetch(request).catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
  return fetch(request);
}
