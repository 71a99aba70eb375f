import { Aside } from "./aside.js";
import { earlierMoved } from "./news.js";
import { BROWSER, backoff, between } from "./retry.js";
import { pollOnce } from "./poll.js";
import { Session } from "./session.js";

const SILENCE = 50_000;
const CHECK = 60_000;
const QUIET = 25_000;
const POLL_AFTER = 3;
const POLL_EVERY = [2_000, 5_000];
const PATIENCE = 3_000;
const WRITE_EVERY = 5_000;
const STALE = 30_000;

/**
 * Follows views of one tournament: by socket, and by polling after three failures.
 * Events: "change" (detail: {name, before, after}[]), "state" (the connection), "ready" (first tick).
 */
export class Feed extends EventTarget {
  #socket = null;
  #timers = new Map();
  #failures = 0;
  #stopped = true;
  #aside;
  #kept = null;
  #writing = false;

  /**
   * @param {string} base address of the tournament, ends in "/"; the socket is `<base>feed`
   * @param {object} world {now, random, later, cancel, connect(url), load(url)}: what a test replaces; {shelf} where the page
   *   keeps its last tables for the time when the server is away
   */
  constructor(base, world = {}) {
    super();
    this.base = base;
    this.world = { ...BROWSER, connect: openSocket, load: loadJson, ...world };
    this.session = new Session();
    this.heard = null;
    this.offset = 0;
    this.mode = "connecting";
    this.#aside = new Aside((name) => base + name, this.world.load, () => this.#emit([]));
  }

  /** The newest table of a view, or null. */
  table(name) {
    return this.session.table(name);
  }

  /** A table that only HTTP offers (standings.<r>), or null while it is not here; "change" tells when it has come. */
  aside(name) {
    return this.#aside.table(name, this.world.now());
  }

  get n() {
    return this.session.n;
  }

  get build() {
    return this.session.build;
  }

  /** The server's time in ms. */
  now() {
    return this.world.now() + this.offset;
  }

  /** Follow these views from now on; what is already here stays. */
  follow(names) {
    const before = [...this.session.followed.keys()].sort().join();
    this.session.follow(names);
    if (this.#kept) this.#later("kept", () => this.#takeKept(), 0);
    if (before !== [...names].sort().join()) this.#want();
  }

  start() {
    this.#stopped = false;
    this.#connect();
    if (this.world.shelf) this.#later("patience", () => this.#readKept(), PATIENCE);
    document.addEventListener("visibilitychange", this.#visible);
  }

  stop() {
    this.#stopped = true;
    document.removeEventListener("visibilitychange", this.#visible);
    for (const name of [...this.#timers.keys()]) this.#cancel(name);
    this.#close();
  }

  /** since: of the data, server time; an open line that is silent is not old yet. @returns {import("./freshness.js").State} */
  state() {
    if (this.heard === null) return { kind: "old", since: null, age: 0 };
    if (this.#kept) return this.#oldState();
    const age = this.world.now() - this.heard;
    const open = this.mode === "open" ? QUIET : 5_000 + POLL_EVERY[1];
    const live = this.mode !== "connecting" && age < open;
    return { kind: live ? "live" : "old", since: this.heard + this.offset, age };
  }

  #visible = () => {
    if (document.visibilityState !== "visible" || this.#stopped) return;
    if (this.mode === "open") this.#want();
    else this.#connect();
  };

  #connect() {
    this.#cancel("retry");
    this.#close();
    const url = new URL(`${this.base}feed`, document.baseURI);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = this.world.connect(url.href);
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => socket === this.#socket && this.#received(JSON.parse(event.data));
    socket.onclose = () => socket === this.#socket && this.#lost();
    this.#later("silence", () => this.#lost(), SILENCE);
  }

  #opened(socket) {
    if (socket !== this.#socket) return;
    this.mode = "open";
    if (this.heard !== null) this.#askBuild();
    this.#cancel("poll");
    this.#want();
    this.#announce();
  }

  /** After a cut the server may be a newer one, and a heartbeat does not say its build. */
  async #askBuild() {
    const head = await this.world.load(`${this.base}head`).catch(() => null);
    this.session.build = head?.build ?? this.session.build;
  }

  #want() {
    if (this.mode !== "open" || this.#stopped) return;
    this.#socket.send(JSON.stringify(this.session.want()));
    this.#later("check", () => this.#want(), CHECK);
  }

  #received(message) {
    this.#later("silence", () => this.#lost(), SILENCE);
    if (message.t === "bye") this.#lost(message.retry);
    if (message.t === "tick") this.#tick(message);
  }

  #tick(message) {
    this.#failures = 0;
    this.#hear(message.now);
    this.#settle(this.session.tick(message));
  }

  #hear(now) {
    const first = this.heard === null;
    this.#kept = null;
    this.#cancel("patience");
    this.heard = this.world.now();
    if (now) this.offset = now - this.heard;
    if (first) this.dispatchEvent(new CustomEvent("ready"));
    if (this.world.shelf && !this.#timers.has("write")) this.#later("write", () => this.#write(), this.#writing ? WRITE_EVERY : 1000);
    this.#announce();
  }

  #settle({ changed, fetch, want }) {
    if (changed.some(earlierMoved)) this.#aside.doubt();
    if (changed.length) this.#emit(changed);
    for (const { name, url } of fetch) this.#fetch(name, url);
    if (want) this.#want();
  }

  // ---- what is kept for the time when the server is away ----

  async #write() {
    this.#writing = true;
    const names = [...this.session.followed.keys()].filter((name) => this.table(name) !== null);
    const tables = new Map(names.map((name) => /** @type {[string, any]} */ ([name, this.table(name)])));
    const { n, at, build } = this.session;
    await this.world.shelf.write(this.base, { heard: this.heard, offset: this.offset, n, at, build }, tables).catch(() => null); // a full disk: the page goes on
  }

  /** The server does not answer: what it said last, and never as if it were live. */
  async #readKept() {
    this.#cancel("patience");
    const found = await this.world.shelf.read(this.base).catch(() => null);
    if (found === null || this.heard !== null || this.#stopped) return;
    this.#kept = { ...found, since: this.world.now() };
    this.heard = found.heard;
    this.offset = found.offset;
    this.#takeKept();
    this.#announce();
  }

  #takeKept() {
    const missing = [...this.session.followed.keys()].filter((name) => this.table(name) === null && this.#kept?.tables[name]);
    if (!missing.length) return;
    const { n, at, tables } = this.#kept;
    this.#settle(this.session.tick({ n, at, views: Object.fromEntries(missing.map((name) => [name, tables[name]])) }));
  }

  /** A device without a clock of its own may be wrong about the time: what is kept is stale in any case. @returns {import("./freshness.js").State} */
  #oldState() {
    const now = this.world.now();
    return { kind: "old", since: this.heard + this.offset, age: Math.max(now - this.heard, STALE + 1 + now - this.#kept.since) };
  }

  async #fetch(name, url) {
    try {
      const entry = await this.world.load(url);
      if (entry === null) throw new Error(`${url} is not there`);
      this.#settle(this.session.fetched(name, url, entry));
    } catch {
      this.session.failed(name, url);
      this.#later(`again ${name}`, () => this.#want(), backoff(1, this.world.random));
    }
  }

  #lost(retry = null) {
    this.#close();
    this.#failures += 1;
    if (this.mode !== "polling") this.mode = "connecting";
    if (this.#timers.has("patience")) this.#readKept();
    if (this.#failures >= POLL_AFTER && !this.#timers.has("poll")) this.#poll();
    const wait = retry ? between(retry, this.world.random) : backoff(this.#failures, this.world.random);
    this.#later("retry", () => this.#connect(), wait);
    this.#announce();
  }

  #poll() {
    this.#later("poll", () => this.#pollNow(), between(POLL_EVERY, this.world.random));
  }

  async #pollNow() {
    try {
      const tick = await pollOnce(this.base, this.world.load, this.session);
      if (this.mode === "open" || this.#stopped) return;
      this.mode = "polling";
      this.#hear(tick.now);
      this.#settle(this.session.tick(tick));
    } catch {
      if (this.mode === "polling") this.mode = "connecting";
    }
    if (this.mode !== "open" && !this.#stopped) this.#poll();
  }

  #close() {
    this.#cancel("silence");
    this.#cancel("check");
    const socket = this.#socket;
    this.#socket = null;
    if (socket) socket.close();
    if (this.mode === "open") this.mode = "connecting";
  }

  #later(name, action, ms) {
    this.#cancel(name);
    this.#timers.set(name, this.world.later(() => {
      this.#timers.delete(name);
      if (!this.#stopped) action();
    }, ms));
  }

  #cancel(name) {
    if (this.#timers.has(name)) this.world.cancel(this.#timers.get(name));
    this.#timers.delete(name);
  }

  #emit(changed) {
    this.dispatchEvent(new CustomEvent("change", { detail: changed }));
  }

  #announce() {
    this.dispatchEvent(new CustomEvent("state"));
  }
}

function openSocket(url) {
  return new WebSocket(url);
}

/** JSON of an address; null for 404. */
export async function loadJson(url) {
  const response = await fetch(url);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
