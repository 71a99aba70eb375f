import { player } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { canonical, DraftWrites } from "./draft_writes.js";

/** The edition under which a proposal of each system is written down. */
const EDITIONS = { dutch: "dutch-2026", neighbours: "neighbours", "round-robin": "berger", knockout: "bracket", scheveningen: "scheveningen", "team-swiss": "team-swiss-2026", "by-hand": "by-hand" };

/**
 * The working document of the next round, as the server keeps it; every change is one write of the whole (CONTRACTS A8).
 * A change says what is wanted of players; where they sit is looked up when its turn comes.
 */
export class Draft {
  constructor(desk, notice) {
    this.desk = desk;
    this.writes = new DraftWrites(desk.tournament, notice);
    this.table = null;
    this.round = 0;
    this.steps = [];
    desk.feed.addEventListener("change", () => this.take(desk.info));
  }

  /** Look at the newest table of the draft. */
  take({ round, rounds }) {
    this.round = round + 1;
    this.table = round < rounds ? this.desk.table(`draft.${this.round}`) : null;
    this.writes.show(this.round, this.revision);
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

  /** Begin: the proposal of a system, or an empty sheet to pair by hand; made of all that was entered here before. */
  async propose(system) {
    const { sender } = this.desk;
    await sender.settled();
    const make = () => ({ round: this.round, from: Math.max(this.desk.feed.n, sender.written), system, edition: EDITIONS[system], alterations: [], manual: system === "by-hand" });
    return this.writes.add({ words: phrase("the proposal"), make, anew: true });
  }

  discard() {
    return this.writes.add({ words: phrase("the discarding"), make: () => (this.exists ? null : undefined), anew: true });
  }

  /** Begin or end the manual phase; the server notes the time (VCL4THP "Manual pairing"). */
  setManual(manual) {
    return this.#write(manual ? phrase("the begin of the manual phase") : phrase("the end of the manual phase"), () => ({ manual }));
  }

  /** Drop every alteration. */
  backToEngine() {
    return this.#write(phrase("back to the engine"), () => ({ alterations: [] }));
  }

  /** Take back the last change that was made here, if it is still the last. @returns {boolean} whether there is one */
  undo() {
    if (!this.steps.length && !this.writes.waiting) return false;
    this.writes.add({ words: phrase("the undoing"), make: () => this.#changed(({ alterations }) => {
      let step = this.steps.pop();
      while (step && canonical(step.after) !== canonical(alterations)) step = this.steps.pop();
      return step && { alterations: step.before };
    }) });
    return true;
  }

  /** Two players get a board of their own; wherever they sat before, they sit no more. */
  seat(white, black, code) {
    return this.#alter(this.#pair(white, black), code, () => this.#seating(white, black));
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
    return this.#alter(this.#pair(first, second), code, () => {
      const boards = [...new Set([this.#boardOf(first), this.#boardOf(second)].filter((line) => line !== undefined))];
      if (!boards.length) return this.#seating(first, second);
      const swap = (k) => (k === first ? second : k === second ? first : k);
      return boards.map(({ board, white, black }) => ({ change: "board-set", board, white: swap(white), black: swap(black) }));
    });
  }

  /** White and Black of a board change colours. */
  turn({ white, black }, code) {
    return this.#alter(phrase("the colours of {pair}", { pair: this.#pair(white, black) }), code, () => {
      const line = this.#boardOf(white, black);
      return line ? [{ change: "board-set", board: line.board, white: line.black, black: line.white }] : [];
    });
  }

  /** The two at a board sit there no more. */
  remove({ white, black }, code) {
    return this.#alter(phrase("the removal of {pair}", { pair: this.#pair(white, black) }), code, () => {
      const line = this.#boardOf(white, black);
      return line ? [{ change: "board-removed", board: line.board }] : [];
    });
  }

  /** A player has no opponent. @param {string} kind of the bye */
  giveBye(player, kind, code) {
    return this.#alter(phrase("the bye of {number}", { number: this.#number(player) }), code, () => [{ change: "bye-set", player, kind }]);
  }

  #seating(white, black) {
    if (this.#boardOf(white, black)?.white === white) return [];
    const left = this.#boards().filter((line) => [line.white, line.black].some((k) => k === white || k === black));
    const board = this.#numberFor([white, black], left.map((line) => line.board));
    return [...left.map((line) => ({ change: "board-removed", board: line.board })), { change: "board-set", board, white, black }];
  }

  #boards() {
    return this.lines().filter(({ board }) => board !== null);
  }

  /** The board where all of these sit. */
  #boardOf(...players) {
    return this.#boards().find(({ white, black }) => players.every((k) => k === white || k === black));
  }

  #number(k) {
    return this.desk.table("players")?.cell(k, "number") ?? k;
  }

  #pair(white, black) {
    return `${this.#number(white)}-${this.#number(black)}`;
  }

  /** Add alterations, each with a reason of the fixed list. @param {() => object[]} changes made when their turn comes */
  #alter(words, code, changes) {
    return this.#write(words, ({ alterations }) => {
      const more = changes().map((change) => ({ ...change, by: this.desk.grant, reason: { code } }));
      return more.length ? { alterations: [...alterations, ...more] } : undefined;
    });
  }

  /** @param {(document: object) => object|undefined} change the fields that become others */
  #write(words, change) {
    return this.writes.add({ words, make: () => {
      const document = this.#changed(change);
      if (document) this.steps.push({ before: this.meta.alterations, after: document.alterations });
      return document;
    } });
  }

  #changed(change) {
    const { from, system, edition, alterations, manual } = this.meta;
    const changed = this.exists ? change({ alterations }) : undefined;
    return changed && { round: this.round, from, system, edition, alterations, manual, ...changed };
  }
}
