import { Aside } from "./aside.js";
import { earlierMoved } from "./news.js";
import { backoff, BROWSER } from "./retry.js";
import { Table } from "./table.js";

/** A jump of so many versions makes tables of earlier rounds doubtful: corrections may lie between. */
const FAR = 20;
/** So many deltas refused one after the other: this server gives none to a bare version, so we ask for none. */
const PATIENCE = 4;
/** Answers that say nothing of the table: it is to be asked for again. */
const [TOO_MANY, SERVER_ERROR] = [429, 500];

/**
 * Time travel (CONTRACTS A7): tables of one version, fetched as `@<n>` once, then as deltas in either direction. It never
 * uses the socket. Offers what a feed offers to a page: `table`, `follow`, "change", so that a page need not know which it has.
 */
export class TimeTravel extends EventTarget {
  #tables = new Map();
  #names = [];
  #wanted = null;
  /** Where the newest wish leads, or has led. */
  #goal = null;
  #running = null;
  #refused = 0;
  #failures = 0;
  /** Ends the pause before the next try. */
  #hurry = () => {};
  #aside;

  /**
   * @param {string} base address of the tournament, ends in "/"
   * @param {(url: string) => Promise<{status: number, body: any}>} load
   * @param {typeof BROWSER} world
   */
  constructor(base, load = loadStatus, world = BROWSER) {
    super();
    this.base = base;
    this.load = load;
    this.world = world;
    this.n = null;
    this.#aside = new Aside((name) => (name.includes("@") ? base + name : `${base}${name}@${this.n}`), async (url) => (await this.#answer(url)).body, () => this.#emit([]));
  }

  /** As of a feed: standings.<r> at this version. */
  aside(name) {
    return this.#aside.table(name, this.world.now());
  }

  table(name) {
    return this.#tables.get(name) ?? null;
  }

  follow(names) {
    const more = names.some((name) => !this.#names.includes(name));
    this.#names = [...names];
    for (const name of this.#tables.keys()) if (!names.includes(name)) this.#tables.delete(name);
    if (more && this.#goal !== null) this.seek(this.#goal);
  }

  /**
   * Go to version n; only the newest wish counts. Resolves when the tables of some wish as new as this are shown: while the
   * server does not give them, what was shown stays, and they are asked for again.
   */
  seek(n) {
    this.#goal = n;
    this.#wanted = n;
    this.#failures = 0;
    this.#hurry();
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Nobody looks at the past any more: what was not to be had is asked for no longer. */
  rest() {
    this.#goal = null;
    this.#wanted = null;
    this.#hurry();
  }

  async #run() {
    while (this.#wanted !== null) {
      const n = this.#wanted;
      this.#wanted = null;
      const shown = await this.#show(n);
      if (!shown && this.#wanted === null && this.#goal === n) await this.#pause(n);
    }
    this.#running = null;
  }

  /** Before version n is tried again. */
  async #pause(n) {
    this.#wanted = n;
    this.#failures += 1;
    await new Promise((resolve) => {
      this.#hurry = () => resolve(null);
      this.world.later(this.#hurry, backoff(this.#failures, this.world.random));
    });
  }

  /** @returns {Promise<boolean>} false: some of its tables are not to be had now */
  async #show(n) {
    const names = [...this.#names];
    const found = await Promise.all(names.map((name) => this.#at(name, n))).catch(() => null);
    if (found === null) return false;
    const changed = names.map((name, i) => ({ name, before: this.table(name), after: found[i] })).filter(moved);
    for (const { name, after } of changed) {
      if (after === null) this.#tables.delete(name);
      else this.#tables.set(name, after);
    }
    const told = changed.filter(({ after }) => after !== null);
    if (this.n !== null && Math.abs(n - this.n) > FAR) this.#aside.forget();
    else if (told.some(earlierMoved)) this.#aside.doubt();
    this.n = n;
    this.#emit(told);
    return true;
  }

  #emit(changed) {
    this.dispatchEvent(new CustomEvent("change", { detail: changed }));
  }

  async #at(name, n) {
    return (await this.#delta(name, n)) ?? (await this.#whole(name, n));
  }

  async #whole(name, n) {
    const { status, body } = await this.#answer(name === "people" ? `${this.base}people` : `${this.base}${name}@${n}`);
    return status === 200 ? new Table(body) : null;
  }

  /** @throws where the answer says nothing of the table */
  async #answer(url) {
    const answer = await this.load(url);
    if (answer.status >= SERVER_ERROR || answer.status === TOO_MANY) throw new Error(`${url}: ${answer.status}`);
    return answer;
  }

  /** The delta to the bare version n, which leads on to that of its position. No delta: the whole table. */
  async #delta(name, n) {
    const mine = this.table(name);
    if (mine === null || name === "people" || this.#refused >= PATIENCE) return name === "people" ? mine : null;
    const { status, body } = await this.#answer(`${this.base}${name}@${mine.to}~${n}`);
    if (status !== 200) this.#refused += 1;
    if (status !== 200 || body.from !== mine.to) return null;
    this.#refused = 0;
    return body.to === mine.to ? mine : mine.apply(body);
  }
}

function moved({ before, after }) {
  return (before?.to ?? null) !== (after?.to ?? null);
}

async function loadStatus(url) {
  const response = await fetch(url);
  return { status: response.status, body: response.ok ? await response.json() : null };
}
