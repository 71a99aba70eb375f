import { player } from "../lib/joined.js";
import { refusalText } from "./fields.js";

/** The edition under which a proposal of each system is written down. */
const EDITIONS = { dutch: "dutch-2026", neighbours: "neighbours", "round-robin": "berger", "by-hand": "by-hand" };

/** So long an edit waits for the table that shows the one before. */
const PATIENCE = 3_000;

/**
 * The working document of the next round, as the server keeps it; every change is one write of the whole (CONTRACTS A8).
 * Edits are made one after the other, each on what the one before has led to.
 */
export class Draft {
  #last = Promise.resolve();
  #awaited = null;

  constructor(desk, notice) {
    this.desk = desk;
    this.notice = notice;
    this.table = null;
    this.round = 0;
  }

  /** Look at the newest table of the draft. */
  take({ round, rounds }) {
    this.round = round + 1;
    this.table = round < rounds ? this.desk.table(`draft.${this.round}`) : null;
    if (this.#awaited !== null && this.revision >= this.#awaited.revision) this.#awaited.shown();
  }

  get revision() {
    return this.meta.revision ?? 0;
  }

  get meta() {
    return this.table?.meta ?? {};
  }

  get exists() {
    return this.meta.system !== undefined;
  }

  /** Whether boards may be altered now: a proposal needs its manual phase open, a sheet by hand is nothing else. */
  get manual() {
    return this.meta.manual === true;
  }

  get byEngine() {
    return this.exists && this.meta.system !== "by-hand";
  }

  /** {board|null, white, black|null, byHand, note, engine: {white, black}|null} in board order, byes last. */
  lines() {
    if (!this.exists) return [];
    const { table } = this;
    return table.keys().map((key) => ({
      board: typeof key === "number" ? key : null,
      fixed: this.meta.fixed?.includes(key) ?? false,
      white: table.cell(key, "white"), black: table.cell(key, "black"),
      byHand: table.cell(key, "by_hand") === 1, note: table.cell(key, "note"),
      engine: table.cell(key, "engine_white") === null ? null : { white: table.cell(key, "engine_white"), black: table.cell(key, "engine_black") },
    }));
  }

  /** How many results of the round before are newer than what the proposal is made of. */
  newer() {
    const before = this.desk.table(`pairings.${this.round - 1}`);
    if (!this.byEngine || before === null) return 0;
    return before.keys().filter((key) => typeof key === "number" && before.cell(key, "result") !== null && before.cell(key, "v") > this.meta.from).length;
  }

  /** Those who may play and are not placed, by starting number. */
  free() {
    const placed = new Set(this.lines().flatMap(({ white, black }) => [white, black]));
    const present = this.desk.table("checkin");
    const plays = (k) => {
      const { status, entered } = player(this.desk.feed, k);
      return !status && entered <= this.round && present?.cell(k, "present") !== 0;
    };
    return (this.desk.table("players")?.keys() ?? []).filter((k) => !placed.has(k) && plays(k));
  }

  /** The player with a starting number (before there are numbers: with an entry number). */
  withNumber(number) {
    const table = this.desk.table("players");
    return table?.keys().find((k) => (table.cell(k, "number") ?? k) === number) ?? null;
  }

  /** Begin: the proposal of a system, or an empty sheet to pair by hand. */
  propose(system) {
    return this.#write(() => ({ round: this.round, from: this.desk.feed.n, system, edition: EDITIONS[system], alterations: [], manual: system === "by-hand" }));
  }

  /** Add alterations, each with a reason of the fixed list. @param {() => object[]} changes made when their turn comes */
  alter(changes, code) {
    return this.#write(() => {
      const document = this.#document();
      const more = changes().map((change) => ({ ...change, by: this.desk.grant, reason: { code } }));
      return { ...document, alterations: [...document.alterations, ...more] };
    });
  }

  /** Begin or end the manual phase; the server notes the time (VCL4THP "Manual pairing"). */
  setManual(manual) {
    return this.#write(() => ({ ...this.#document(), manual }));
  }

  /** Drop every alteration. */
  backToEngine() {
    return this.#write(() => ({ ...this.#document(), alterations: [] }));
  }

  #document() {
    const { from, system, edition, alterations, manual } = this.meta;
    return { round: this.round, from, system, edition, alterations, manual };
  }

  /** Two players get a board of their own; wherever they sat before, they sit no more. */
  seat(white, black, code) {
    return this.alter(() => {
      const left = this.lines().filter((line) => line.board !== null && [line.white, line.black].some((k) => k === white || k === black));
      const board = this.#numberFor([white, black], left.map((line) => line.board));
      return [...left.map((line) => ({ change: "board-removed", board: line.board })), { change: "board-set", board, white, black }];
    }, code);
  }

  /** The board of a new pair: one's fixed board, or one that they leave, or the first that is free. */
  #numberFor(pair, left) {
    const fixed = this.desk.table("info")?.meta.boards?.fixed ?? [];
    const own = fixed.filter(([k]) => pair.includes(k)).map(([, board]) => board);
    const others = fixed.map(([, board]) => board).filter((board) => !own.includes(board));
    const taken = this.lines().map(({ board }) => board).filter((board) => board !== null && !left.includes(board));
    const candidates = [...own.sort((a, b) => a - b), ...left.filter((board) => !others.includes(board))];
    return candidates.find((board) => !taken.includes(board)) ?? this.meta.free;
  }

  /** Two players that were picked: both free make a board; otherwise they change places. */
  join(first, second, code) {
    if (first.board === null && second.board === null) return this.seat(first.k, second.k, code);
    return this.alter(() => this.#exchange(first, second), code);
  }

  #exchange(first, second) {
    const swap = (k) => (k === first.k ? second.k : k === second.k ? first.k : k);
    const boards = [...new Set([first.board, second.board].filter((board) => board !== null))];
    return boards.map((board) => {
      const { white, black } = this.lines().find((line) => line.board === board);
      return { change: "board-set", board, white: swap(white), black: swap(black) };
    });
  }

  #write(make) {
    this.#last = this.#last.then(async () => {
      const body = JSON.stringify({ revision: this.revision, draft: make() });
      await this.#ask(this.#address(), { method: "PUT", headers: { "content-type": "application/json" }, body });
    });
    return this.#last;
  }

  async discard() {
    await this.#ask(`${this.#address()}?revision=${this.revision}`, { method: "DELETE" });
  }

  #address() {
    return `/api/t/${encodeURIComponent(this.desk.tournament)}/draft/${this.round}`;
  }

  async #ask(address, options) {
    try {
      const response = await fetch(address, options);
      if (response.ok) await this.#shown((await response.json()).revision);
      else if (response.status === 409) this.notice.say("Somebody else changed this draft at the same moment; the page shows theirs now.", true);
      else this.notice.say(refusalText(await response.json()), true);
    } catch {
      this.notice.say("The server does not answer; nothing was changed.", true);
    }
  }

  /** Wait until the table shows this revision. */
  async #shown(revision) {
    this.notice.say("");
    if (this.revision >= revision) return;
    await new Promise((shown) => {
      this.#awaited = { revision, shown };
      setTimeout(shown, PATIENCE);
    });
    this.#awaited = null;
  }
}
