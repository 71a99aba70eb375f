import { Table } from "./table.js";

const FRESH = 60_000;

/**
 * Tables that only HTTP offers (standings.<r>): fetched when somebody looks, kept for a minute. A name may carry a
 * position (explain.17@28-12d0c0e27d) where the table has to belong to what is shown beside it.
 */
export class Aside {
  #found = new Map();

  /**
   * @param {(name: string) => string} address of a view
   * @param {(url: string) => Promise<object|null>} load
   * @param {() => void} arrived called when a table has come
   */
  constructor(address, load, arrived) {
    this.address = address;
    this.load = load;
    this.arrived = arrived;
  }

  /** The table if it is here; asks for it otherwise. @param {number} now ms */
  table(name, now) {
    const entry = this.#found.get(name);
    if (entry === undefined || now - entry.since > FRESH) this.#fetch(name, now, entry?.table ?? null);
    return entry?.table ?? null;
  }

  /** Something earlier has changed: what is here is shown until it has been asked for again. */
  doubt() {
    for (const [name, entry] of this.#found) if (!name.includes("@")) entry.since = -Infinity;
  }

  forget() {
    this.#found.clear();
  }

  /** One position of a view is enough. */
  #dropOthers(name) {
    const [view, position] = name.split("@");
    if (position === undefined) return;
    for (const other of this.#found.keys()) if (other.startsWith(`${view}@`)) this.#found.delete(other);
  }

  async #fetch(name, now, table) {
    const entry = { table, since: now };
    this.#dropOthers(name);
    this.#found.set(name, entry);
    try {
      const body = await this.load(this.address(name));
      if (body === null || body.to === table?.to) return;
      entry.table = new Table(body);
      this.arrived();
    } catch {
      entry.since = now - FRESH + 5_000;
    }
  }
}
