import { loadJson } from "../lib/feed.js";
import { Table } from "../lib/table.js";

const PAGES = 60;

/**
 * Which version last changed the subjects that no view shows: the tournament itself and its rounds. Read from the log: its
 * newest page comes with the feed, older ones are fetched once.
 */
export class Versions {
  #found = new Map();
  #oldest = null;

  /** @param {string} base address of the live views */
  constructor(base) {
    this.base = base;
  }

  /** Take the newest page of the log. */
  take(table) {
    for (const n of table.keys()) this.#note(n, table.cell(n, "subject"));
    this.#oldest ??= Math.min(...table.keys(), Infinity);
  }

  /** What a command of ours has changed: known before the feed tells. */
  note(subject, n) {
    this.#note(n, subject);
  }

  /** The version of a subject, or null if it does not exist yet. */
  async of(subject) {
    for (let page = 0; page < PAGES && !this.#found.has(subject) && this.#oldest > 1; page += 1) await this.#older();
    return this.#found.get(subject) ?? null;
  }

  /** What we know without asking. */
  known(subject) {
    return this.#found.get(subject) ?? null;
  }

  async #older() {
    const body = await loadJson(`${this.base}log@${this.#oldest - 1}`);
    if (body === null) throw new Error("the log cannot be read");
    const table = new Table(body);
    for (const n of table.keys()) this.#note(n, table.cell(n, "subject"));
    this.#oldest = Math.min(...table.keys());
  }

  #note(n, subjects) {
    for (const subject of subjects.split(" ")) this.#found.set(subject, Math.max(n, this.#found.get(subject) ?? 0));
  }
}
