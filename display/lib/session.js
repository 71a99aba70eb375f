import { Table } from "./table.js";

/**
 * The client's side of the feed without any input or output (CONTRACTS A7): it keeps the tables, takes messages, and says
 * what is to be done. The socket, the poller of `head` and the samples all drive this one reducer.
 */
export class Session {
  constructor() {
    this.followed = new Map();
    this.n = 0;
    this.m = 0;
    this.at = 0;
    this.now = 0;
    this.build = null;
  }

  /** Change the wish; tables of views that stay are kept. */
  follow(names) {
    const kept = this.followed;
    this.followed = new Map(names.map((name) => [name, kept.get(name) ?? { table: null, held: null, lost: false }]));
  }

  /** The newest table of a view, or null. */
  table(name) {
    return this.followed.get(name)?.table ?? null;
  }

  /** Where I stand: a view behind a url counts as standing at the position the url leads to. */
  position(name) {
    const view = this.followed.get(name);
    return view.held?.to ?? (view.lost ? null : (view.table?.to ?? null));
  }

  want() {
    const views = {};
    for (const name of this.followed.keys()) views[name] = this.position(name);
    return { t: "want", views };
  }

  /**
   * Take a tick.
   * @returns {{changed: {name: string, before: Table|null, after: Table}[], fetch: {name: string, url: string}[], want: boolean}}
   */
  tick(message) {
    for (const field of ["n", "m", "at", "now", "build"]) this[field] = message[field] ?? this[field];
    const outcome = { changed: [], fetch: [], want: false };
    for (const [name, entry] of Object.entries(message.views ?? {})) this.#take(name, entry, outcome);
    return outcome;
  }

  /** The table behind a url has come: take it, then those held entries that fit. */
  fetched(name, url, entry) {
    const outcome = { changed: [], fetch: [], want: false };
    const view = this.followed.get(name);
    if (view?.held?.url !== url) return outcome;
    const later = view.held.later;
    view.held = null;
    this.#set(name, view, new Table(entry), outcome);
    for (const held of later) this.#take(name, held, outcome);
    return outcome;
  }

  /** The table behind a url did not come: we show what we have, and stand nowhere; the caller says `want` after its back-off. */
  failed(name, url) {
    const view = this.followed.get(name);
    if (view?.held?.url === url) Object.assign(view, { held: null, lost: true });
  }

  #take(name, entry, outcome) {
    const view = this.followed.get(name);
    if (view === undefined || entry.error !== undefined) return;
    if (entry.url !== undefined) this.#hold(name, view, entry, outcome);
    else if (entry.columns !== undefined) this.#whole(name, view, entry, outcome);
    else if (view.held !== null) view.held.later.push(entry);
    else this.#delta(name, view, entry, outcome);
  }

  #hold(name, view, entry, outcome) {
    if (view.table?.to === entry.to && !view.lost) return;
    view.held = { to: entry.to, url: entry.url, later: [] };
    outcome.fetch.push({ name, url: entry.url });
  }

  #whole(name, view, entry, outcome) {
    view.held = null;
    if (view.table?.to !== entry.to || view.lost) this.#set(name, view, new Table(entry), outcome);
  }

  #delta(name, view, entry, outcome) {
    const mine = view.table?.to;
    if (entry.to === mine || view.lost) return;
    if (entry.from === mine) this.#set(name, view, view.table.apply(entry), outcome);
    else outcome.want = true;
  }

  #set(name, view, table, outcome) {
    outcome.changed.push({ name, before: view.table, after: table });
    view.table = table;
    view.lost = false;
  }
}
