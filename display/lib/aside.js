import { Table } from "./table.js";

const FRESH = 60_000;

/** Tables that only HTTP offers (standings.<r>): fetched when somebody looks, kept for a minute. */
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

  forget() {
    this.#found.clear();
  }

  async #fetch(name, now, table) {
    const entry = { table, since: now };
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
