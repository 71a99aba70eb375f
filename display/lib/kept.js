import { BUILD } from "./assets.js";

/**
 * What a page keeps for the time when the server is away: itself, and the last tables that it had (docs/feed.md). Browsers keep
 * things only for encrypted pages and on the server's own machine; elsewhere nothing here does anything.
 */

const BUILDS = "openhall-build-";
const TABLES = "openhall-tables";
const MOST_RECORDS = 60;

/** The shelf of this page: what lies on it is old, whoever takes it has to say so. */
export class Shelf {
  #kept = new Set();
  #written = new Map();
  #paged = false;

  static get possible() {
    return BUILD !== null && "serviceWorker" in navigator && "caches" in globalThis;
  }

  /**
   * Write down the tables of a feed, and with them the page that shows them.
   * @param {string} base address of the feed @param {{heard: number, offset: number, n: number}} facts
   * @param {Map<string, import("./table.js").Table>} tables
   */
  async write(base, facts, tables) {
    if (!Shelf.possible) return;
    await this.page();
    const cache = await caches.open(TABLES);
    const positions = [...tables].map(([name, { to }]) => `${name} ${to}`).join();
    if (this.#written.get(base) !== positions) {
      await cache.put(address(base, "tables"), new Response(`{${[...tables].map(([name, table]) => `${JSON.stringify(name)}:${table.encode(name)}`).join()}}`));
      this.#written.set(base, positions);
    }
    await cache.put(address(base, "facts"), new Response(JSON.stringify(facts)));
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST_RECORDS))) await cache.delete(old);
  }

  /** What was written down last, or null. @returns {Promise<{heard: number, offset: number, n: number, tables: object}|null>} */
  async read(base) {
    if (!Shelf.possible) return null;
    const cache = await caches.open(TABLES);
    const [facts, tables] = await Promise.all(["facts", "tables"].map((what) => cache.match(address(base, what))));
    return facts && tables ? { ...(await facts.json()), tables: await tables.json() } : null;
  }

  /** Note a small thing that the server said. */
  async note(name, value) {
    if (Shelf.possible) await (await caches.open(TABLES)).put(address("", name), new Response(JSON.stringify(value)));
  }

  /** What was noted last, or null. */
  async noted(name) {
    const found = Shelf.possible ? await (await caches.open(TABLES)).match(address("", name)) : undefined;
    return found === undefined ? null : found.json();
  }

  /** Keep this page and all that it has loaded; what other builds left behind goes. */
  async page() {
    if (!Shelf.possible) return;
    const own = await caches.open(BUILDS + BUILD);
    if (!this.#paged && !(await this.#document(own))) return;
    this.#paged = true;
    for (const { name } of performance.getEntriesByType("resource")) await this.#file(own, name);
    await forget(location.pathname);
  }

  /** The page itself, if the server still gives that of our build. */
  async #document(own) {
    await navigator.serviceWorker.register("/worker.js", { scope: `/${location.pathname.split("/")[1]}/` });
    const answer = await fetch(location.pathname);
    const text = answer.ok ? await answer.clone().text() : "";
    if (!text.includes(`/assets/${BUILD}/`)) return false;
    await own.put(location.pathname, answer);
    return true;
  }

  async #file(own, name) {
    if (this.#kept.has(name) || !name.startsWith(`${location.origin}/assets/${BUILD}/`)) return;
    if (!(await own.match(name))) await own.add(name);
    this.#kept.add(name);
  }
}

/** Of other builds: this page, builds without a page, and all but the newest. */
async function forget(pathname) {
  const others = (await caches.keys()).filter((name) => name.startsWith(BUILDS) && name !== BUILDS + BUILD);
  for (const [place, name] of others.entries()) {
    const cache = await caches.open(name);
    await cache.delete(pathname);
    const pages = (await cache.keys()).filter(({ url }) => !url.includes("/assets/"));
    if (!pages.length || place < others.length - 1) await caches.delete(name);
  }
}

function address(base, what) {
  return `/kept${location.pathname}?${new URLSearchParams({ base, what })}`;
}
