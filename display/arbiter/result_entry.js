import { handicapOf } from "../lib/handicap.js";
import { withWorth } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { scaledText } from "../lib/scale.js";
import { onlyForReport } from "./authors.js";
import { refusalText } from "./fields.js";
import { gameLine, newestGame, seatOf, subjectOf } from "./games.js";
import { DELETE, LOTS_KEY } from "./keys.js";

/** So long a result that was sent from here is marked, in ms. */
const JUST = 5_000;

/** What a key means for the board in hand: a first result is sent at once, another one is a correction, and what is on its way is waited for. */
export class ResultEntry {
  #sent = new Map();
  #waiting = new Map();
  #thought = null;
  #wrong = null;
  #refused = null;

  /** @param {import("./results.js").ResultsTab} tab */
  constructor(tab) {
    this.tab = tab;
    this.desk = tab.desk;
    this.notice = tab.notice;
  }

  /** Ours before the table tells: what is not written yet `waits`, what is written is the result. */
  withOurs(line, round) {
    const place = `${round}:${line.board}`;
    const ours = this.#waiting.get(place);
    if (ours === undefined) return { ...line, waits: null };
    if (ours.n === null) return { ...line, waits: ours.result };
    if (line.v >= ours.n) this.#waiting.delete(place);
    else if (line.encounter) return { ...line, waits: ours.result };
    return withWorth(handicapOf(this.desk.feed), { ...line, waits: null, ...(line.v < ours.n ? { result: ours.result } : {}) });
  }

  /** Was the result of this board of the round that is shown sent from here a moment ago? */
  justSent(board) {
    return this.#sent.has(`${this.tab.shown}:${board}`);
  }

  /** Forget the marks that have had their time. @returns {boolean} whether there were any */
  expired() {
    const old = [...this.#sent].filter(([, at]) => performance.now() - at > JUST);
    for (const [place] of old) this.#sent.delete(place);
    return old.length > 0;
  }

  /** Another board is in hand: no game of the one before is to be changed any more. */
  elsewhere() {
    this.#wrong = null;
  }

  enter(result) {
    const line = this.tab.line();
    const { board } = line;
    if (line.waits) return this.#stillWaits(line, result);
    if (line.encounter !== null) return this.#enterGame(line, result);
    if (line.match && result === "adj") return this.notice.say(phrase("A game of a match that is not finished stays without a result; the match can be put off under Matches."), true);
    const stands = line.report === null ? line.result : onlyForReport(this.desk.info, this.tab.shown) ? line.report : null;
    if (stands === result) return;
    if (result === "adj" && line.result !== null) return this.notice.say(phrase("Board {board} has a result. Take it back first, with the key {key}, if the game is adjourned.", { board, key: DELETE }), true);
    if (line.result !== null && line.result !== "adj") this.#correct(line, result);
    else this.#send(line, result);
  }

  /** A key is the result of the game that comes next; of one that is to be changed, or of the last one, another result. */
  #enterGame(line, result) {
    const { next } = line.encounter;
    if (this.#wrong?.board === line.board) return this.#corrects(this.#wrong, result);
    if (result === "adj") return line.result === null ? this.#send(line, result) : null;
    if (next === null) return this.#corrects(newestGame(line), result);
    if (next.white === null) return this.notice.say(phrase("Board {board}: lots say who has White first, key {key}.", { board: line.board, key: LOTS_KEY.toUpperCase() }), true);
    return this.#send(gameLine(line, next), result);
  }

  #correct(line, result) {
    this.tab.correction.open(line, this.tab.shown, result);
  }

  #corrects(line, result) {
    this.#wrong = null;
    if (line.result !== result) this.#correct(line, result);
  }

  /** Another result of one game: the next key says which. */
  change(line) {
    this.#wrong = line;
    this.notice.say(phrase("Game {game} of board {board}: {name} has White. Press the key of the right result; {key} takes it back.", { game: line.game, board: line.board, name: line.white.name, key: DELETE }));
  }

  delete() {
    const line = this.tab.line();
    if (line.waits) return this.#stillWaits(line, null);
    if (line.encounter?.games.length) return this.#corrects(this.#wrong ?? newestGame(line), null);
    if (line.result === "adj") this.#send(line, null);
    else if (line.result !== null) this.#correct(line, null);
  }

  /** What waits cannot be changed before it is written: the other wish is asked about then, if the board is still in hand. */
  #stillWaits({ board, waits, encounter, scale }, result) {
    if (waits === result) return;
    const said = { board, result: scaledText(waits, scale) };
    if (encounter !== null) return this.notice.say(phrase("Board {board}: {result} waits for the server; the next game comes after it.", said), true);
    this.#thought = { place: `${this.tab.shown}:${board}`, result };
    this.notice.say(phrase("Board {board}: {result} waits for the server. You are asked about the change when it is saved.", said), true);
  }

  #secondThought(place) {
    const wish = this.#thought;
    if (wish?.place !== place) return;
    this.#thought = null;
    const line = place === `${this.tab.shown}:${this.tab.board}` ? this.tab.line() : null;
    if (line?.result && line.result !== wish.result && wish.result !== "adj") this.#correct(line, wish.result);
  }

  async #send(line, result) {
    const { shown } = this.tab;
    const { white, black } = this.tab.line(line.board) ?? line;
    const pairing = { round: shown, board: seatOf(line).board, white: white.k, black: black.k };
    const game = { ...pairing, ...seatOf(line), white: line.white.k, black: line.black.k };
    const command = result === null ? { type: "resume-game", ...pairing } : result === "adj" ? { type: "adjourn-game", ...pairing } : { type: "enter-result", ...game, result };
    const place = `${shown}:${line.board}`;
    this.#sent.set(place, performance.now());
    this.#waiting.set(place, { result: result ?? "resumed", n: null });
    this.tab.draw(this.desk.info);
    const answer = await this.desk.send(command, subjectOf(shown, line), line.v);
    this.#answered({ place, line, command, result }, answer);
    this.tab.draw(this.desk.info);
    this.#secondThought(place);
  }

  #answered({ place, line, command, result }, answer) {
    const written = answer.kind === "done" ? answer.body.events?.at(-1) : null;
    if (written) this.#waiting.set(place, { result, n: written.n });
    else this.#waiting.delete(place);
    if (answer.kind === "stale") this.tab.conflicts.add(line, command, answer.body);
    if (answer.kind !== "done") this.#sent.delete(place);
    this.#tell(place, answer);
  }

  /** A refusal stands until its own board is done: the next board must not take it away unread. */
  #tell(place, answer) {
    if (answer.kind === "done" || answer.kind === "stale") {
      if (this.#refused === null || this.#refused === place) this.notice.say("");
      if (this.#refused === place) this.#refused = null;
      return;
    }
    this.#refused = place;
    this.notice.say(`${phrase("Board {board}", { board: place.split(":")[1] })}: ${refusalText(answer.body)}`, true);
  }
}
