import { Table } from "./table.js";
import { eventWords } from "./words.js";

const PAGES = 30;

/**
 * What happened at which version: read from the pages of the view `log`, newest first, at most 30 of them. Older versions
 * stay without a word; the slider reaches them all the same.
 */
export class Timeline {
  /** The newest version that was wished for. */
  #wanted = 0;
  #running = null;

  /**
   * @param {string} base address of the tournament
   * @param {(url: string) => Promise<object|null>} load
   */
  constructor(base, load) {
    this.base = base;
    this.load = load;
    this.entries = new Map();
    this.newest = 0;
    this.published = [];
  }

  /** Has somebody asked for it? */
  get begun() {
    return this.newest > 0 || this.#running !== null;
  }

  /** Read what is missing up to version n; what is wished for while the log is read comes with it. @returns {Promise<void>} */
  read(n) {
    this.#wanted = Math.max(this.#wanted, n);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run() {
    while (this.newest < this.#wanted) await this.#upTo(this.#wanted);
  }

  async #upTo(n) {
    let upto = n;
    for (let page = 0; page < PAGES && upto > this.newest; page += 1) {
      const body = await this.load(`${this.base}log@${upto}`);
      const keys = body === null ? [] : this.#take(new Table(body));
      if (!keys.length) break;
      upto = Math.min(...keys) - 1;
    }
    this.newest = Math.max(this.newest, n);
  }

  #take(table) {
    for (const key of table.keys()) {
      this.entries.set(Number(key), { at: table.cell(key, "at"), type: table.cell(key, "type"), event: table.cell(key, "event") });
    }
    this.published = publicationsOf(this.entries);
    return table.keys().map(Number);
  }

  /** Time of a version in ms, or null. */
  at(n) {
    return this.entries.get(n)?.at ?? null;
  }

  /** The publications, oldest first; those with nothing between them are one, as when all rounds of a league are published. */
  rounds() {
    return this.published;
  }

  /** What happened at a version, in words. @param {number} n @param {(k: number) => string} nameOf @param {[(number|null)?, (number|null)?]} units of a point, and of a point of a board */
  words(n, nameOf, units) {
    const entry = this.entries.get(n);
    if (entry === undefined) return "";
    return eventWords(entry.type, JSON.parse(entry.event), nameOf, ...units);
  }
}

/** @returns {{from: number, n: number, first: number, last: number}[]} from: version of the first; n: the one after which all are public; then their rounds */
function publicationsOf(entries) {
  const found = [...entries].filter(([, { type }]) => type.startsWith("pairing-published")).sort(([a], [b]) => a - b);
  return joined(found.map(([n, { event }]) => publication(n, JSON.parse(event))), (before, { n }) => n === before.n + 1);
}

function publication(n, { round }) {
  return { from: n, n, first: round, last: round };
}

/** Publications as one with those before them where they belong together. @param {(before: object, one: object) => boolean} together */
export function joined(publications, together) {
  const all = [];
  for (const one of publications) {
    const before = all.at(-1);
    if (before === undefined || !together(before, one)) all.push(one);
    else all[all.length - 1] = { from: before.from, n: one.n, first: Math.min(before.first, one.first), last: Math.max(before.last, one.last) };
  }
  return all;
}
