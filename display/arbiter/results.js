import { minutes } from "../lib/clock.js";
import { attributes, button, make, property, renew, say } from "../lib/dom.js";
import { handicapOf } from "../lib/handicap.js";
import { keyed } from "../lib/keyed.js";
import { counted, phrase } from "../lib/language.js";
import { matchesViews, ofTeams } from "../lib/team_match.js";
import { scaledText } from "../lib/scale.js";
import { AppealCard } from "./appeals.js";
import { author, reported } from "./authors.js";
import { Conflicts } from "./conflict.js";
import { Correction } from "./correction.js";
import { EncounterCard } from "./encounter.js";
import { choice, Notice } from "./fields.js";
import { deskLines, isOpen, linesDone, newestGame, seatOf } from "./games.js";
import { barKeys } from "./key_bar.js";
import { AGREED_KEY, DELETE, KEY_BAR, LOTS_KEY, RESULT_KEYS } from "./keys.js";
import { ResultEntry } from "./result_entry.js";
import { ResultRows, scoreWords } from "./result_rows.js";

const LATEST = 6;
/** So many boards without a result stand beside the list. */
const CHIPS = 60;

/** The desk of results: the current board large at one place, one key a result, Enter to the next missing one (5.17). */
export class ResultsTab {
  constructor(desk) {
    this.desk = desk;
    this.board = null;
    this.round = null;
    this.kept = null;
    this.shown = null;
    this.of = null;
    this.typed = null;
    this.notice = new Notice();
    this.entry = new ResultEntry(this);
    this.rows = new ResultRows(this);
    this.conflicts = new Conflicts(desk, () => this.draw(desk.info));
    this.correction = new Correction(desk, this.notice, () => this.draw(desk.info));
    this.appeals = new AppealCard(desk);
    this.encounter = new EncounterCard(desk, (line) => this.entry.change(line));
    this.appeal = button("", "", () => this.#appeal());
    this.count = make("div", "missing-head");
    this.missing = make("div", "missing-boards");
    this.latest = make("div", "latest");
    this.rounds = make("div", "round-choice");
    this.close = button("", "", () => this.#close());
    this.bar = make("footer", "key-bar");
    this.element = make("div", "keyed-desk",
      make("div", "columns",
        make("section", "wide", this.rows.current, this.#heads(), this.rows.element),
        make("aside", "narrow", this.rounds, this.count, this.missing, this.notice.element, this.encounter.element, this.correction.element, this.conflicts.element, this.appeals.element, make("h2", "", phrase("Just entered")), this.latest, this.appeal, this.close)),
      this.bar);
  }

  #heads() {
    const words = [phrase("Board"), phrase("Pts"), phrase("White"), "", phrase("Result"), "", phrase("Black"), phrase("Pts"), phrase("Entered by")];
    const heads = make("div", "result-row heads", ...words.map((head) => make("span", "", head)));
    this.besides = [heads.children[3], heads.children[5]];
    return heads;
  }

  /** A draw by agreement is offered where the scoring tells it from others. */
  #drawBar() {
    const agreed = handicapOf(this.desk.feed)?.worth[RESULT_KEYS[AGREED_KEY]] !== undefined;
    const teams = ofTeams(this.desk.info);
    for (const head of this.besides) say(head, teams ? phrase("Team|column") : handicapOf(this.desk.feed) === null ? phrase("Rtg") : phrase("Cat."));
    const games = this.lines?.some(({ encounter }) => encounter !== null) ?? false;
    if (this.agreed === agreed && this.games === games && this.teams === teams) return;
    this.agreed = agreed;
    this.games = games;
    this.teams = teams;
    const entries = KEY_BAR.filter(([, , tap]) => (agreed || tap !== AGREED_KEY) && (games || tap !== LOTS_KEY) && (!teams || RESULT_KEYS[tap] !== "adj"));
    this.bar.replaceChildren(...barKeys(entries, (key) => this.lines?.length && this.#action(key)()));
  }

  /** Opened again: at the newest round, unless another one was chosen. */
  opened() {
    this.kept = null;
    this.shown = null;
  }

  views() {
    this.#keep(this.desk.info);
    const { info } = this.desk;
    const shown = this.chosen ?? info.current;
    if (ofTeams(info)) return ["log", "appeals", ...matchesViews(shown)];
    return ["log", "appeals", ...(this.chosen === null ? [] : [`pairings.${this.chosen}`])];
  }

  /** A round that is published elsewhere does not slip under the hands of somebody who enters results of the one before. */
  #keep({ current: round }) {
    if (this.desk.tab === this && this.chosen === null && this.shown && this.shown < round && this.open.length) this.kept = this.shown;
  }

  /** The round that is shown though it may not be the newest, or null. */
  get chosen() {
    return this.round ?? this.kept;
  }

  context({ current: round, rounds }) {
    const shown = this.chosen ?? round;
    return shown ? phrase("round {round} of {rounds}", { round: shown, rounds }) : "";
  }

  draw(info) {
    const round = this.chosen ?? info.current;
    if (round !== this.of) this.board = null; // another round begins at its first open board
    this.of = round;
    this.lines = round ? this.#lines(round) : [];
    this.open = this.lines.filter((line) => !line.waits && isOpen(line, info)).map(({ board }) => board);
    if (!this.lines.some(({ board }) => board === this.board)) this.board = this.open[0] ?? this.lines[0]?.board ?? null;
    this.shown = round;
    this.#drawBar();
    this.#drawRounds(info);
    this.#drawCurrent();
    this.rows.draw(this.lines, info);
    this.#drawMissing(info, round);
    this.#drawLatest(info);
    this.conflicts.draw(info);
    this.correction.draw(this.lines, round);
    this.appeals.draw();
    this.encounter.draw(this.line(), round, info);
    this.#drawAppeal();
  }

  #drawAppeal() {
    const line = this.line();
    this.appeal.hidden = !line?.result || line.result === "adj";
    this.appeal.textContent = phrase("Appeal against board {board}", { board: line?.board });
  }

  #appeal() {
    const { board, white, black, match } = this.line();
    const game = { round: this.shown, board: seatOf(this.line()).board, ...(match ?? { white: white.k, black: black.k }) };
    let last = "";
    const words = () => {
      const line = game.round === this.shown ? this.line(board) : null;
      if (line?.result) last = phrase("Against {result} at board {board}", { result: scaledText(line.result, line.scale), board });
      return last;
    };
    this.appeals.lodge(words, { game }, [white.k, black.k]);
  }

  /** The boards of a round; with what waits to be written, and what counts for the rating report only. */
  #lines(round) {
    const log = this.desk.table("log");
    const lines = deskLines(this.desk.feed, this.desk.info, round);
    return lines.map((line) => ({ ...this.entry.withOurs(line, round), report: reported(author(log, round, line.board)) }));
  }

  second() {
    if (this.entry.expired()) this.draw(this.desk.info);
  }

  /** The line of a board, of that in hand if none is named; null where it is not listed. */
  line(board = this.board) {
    return this.lines?.find((line) => line.board === board) ?? null;
  }

  #drawRounds({ round, current }) {
    this.rounds.hidden = round < 2;
    const rounds = Array.from({ length: round }, (_, i) => [String(i + 1), phrase("Round {round}", { round: i + 1 })]);
    const now = `${round} ${this.shown}`;
    if (this.roundsShown === now || round < 1) return;
    this.roundsShown = now;
    const pick = attributes(choice("round", rounds, String(this.shown)), { "aria-label": phrase("Round") });
    pick.addEventListener("change", () => {
      this.round = Number(pick.value) === current ? null : Number(pick.value);
      this.kept = null;
      this.board = null;
      pick.blur();
      this.desk.draw();
    });
    this.rounds.replaceChildren(pick);
  }

  #drawCurrent() {
    const { info } = this.desk;
    const lineUps = ofTeams(info) && info.round;
    this.rows.drawCurrent(this.line(), lineUps ? phrase("No line-up of this round is known yet. Enter or reveal them under Matches.") : phrase("No round is published. Pair the first one."));
  }

  #drawMissing(info, round) {
    const { done, total } = linesDone(this.lines);
    renew(this.count, make("b", "", phrase("{done} of {total} in", { done, total })), make("span", "bar", property(make("span"), "--part", total ? done / total : 0)));
    keyed(this.missing, this.open.slice(0, CHIPS).map((board) => ({ key: board })), ({ key }) => this.#chipLook(key), ({ key }) => button(this.#chipLook(key), key, () => this.goTo(key)));
    const closed = info.schedule.find((one) => one.round === round)?.closed;
    this.close.hidden = !total || Boolean(closed);
    this.close.textContent = this.open.length ? counted(this.open.length, "Close: {count} missing", "Close: {count} missing") : phrase("Close round {round}", { round });
    this.close.classList.toggle("waiting", this.open.length > 0);
  }

  #chipLook(board) {
    return `missing-chip ${board === this.board ? "here" : ""}`;
  }

  #drawLatest(info) {
    const newest = [...(this.lines ?? [])].filter(({ result, at }) => result !== null && at).sort((a, b) => b.at - a.at).slice(0, LATEST);
    keyed(this.latest, newest.map((line) => ({ line, key: line.board })), ({ line }) => JSON.stringify([line, this.shown, this.rows.enteredBy(line), info.zone]), ({ line }) => this.#latestRow(line, info));
  }

  #latestRow(line, { zone }) {
    return make("div", "latest-row",
      make("span", "meta", minutes(line.at, zone)), make("b", "", line.board),
      make("span", "", line.encounter?.games.length || line.was === null ? scoreWords(line) : make("span", "", make("s", "", scaledText(line.was, line.scale)), ` ${scoreWords(line)}`)),
      make("span", "meta", this.rows.enteredBy(line)), button("quiet", phrase("undo|a result"), () => this.correction.open(newestGame(line), this.shown, null)));
  }

  /** Take a board into hand. */
  goTo(board) {
    if (this.board !== board) this.entry.elsewhere();
    this.board = board;
    this.draw(this.desk.info);
    this.rows.element.querySelector(".here")?.scrollIntoView({ block: "center" });
  }

  /** Keys count wherever the focus is, but not in a field. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.lines?.length) return;
    if (event.key === "Escape") this.correction.close();
    if (event.target.closest("input, select, textarea")) return;
    const action = this.typed === null ? this.#action(event.key) : this.#typing(event.key);
    if (action === null) return;
    event.preventDefault();
    action();
  }

  #action(key) {
    if (key === AGREED_KEY && !this.agreed) return null;
    if (RESULT_KEYS[key] !== undefined) return () => this.entry.enter(RESULT_KEYS[key]);
    const actions = {
      [DELETE]: () => this.entry.delete(), Enter: () => this.#next(), ArrowDown: () => this.#step(1), ArrowUp: () => this.#step(-1),
      b: () => this.#type(""), B: () => this.#type(""), [LOTS_KEY]: () => this.encounter.draws(), [LOTS_KEY.toUpperCase()]: () => this.encounter.draws(),
    };
    return actions[key] ?? null;
  }

  #typing(key) {
    if (/^[\d.]$/.test(key)) return () => this.#type(this.typed + key);
    if (key === "Backspace") return () => this.#type(this.typed.slice(0, -1));
    if (key === "Enter") return () => this.#jump(this.typed);
    return key === "Escape" ? () => this.#type(null) : null;
  }

  #type(text) {
    this.typed = text;
    this.#drawCurrent();
  }

  /** A board; of a match of teams "3.2" its game, "3" the first that has no result. */
  #jump(text) {
    this.typed = null;
    const found = this.lines.find(({ board }) => String(board) === text) ?? this.lines.find(({ seat, result }) => String(seat?.board) === text && result === null);
    if (found) this.goTo(found.board);
    else this.#drawCurrent();
  }

  #step(by) {
    const place = this.lines.findIndex(({ board }) => board === this.board);
    this.goTo(this.lines[Math.max(0, Math.min(this.lines.length - 1, place + by))].board);
  }

  /** The next board without a result after this one, and from the top again. */
  #next() {
    const place = (board) => this.lines.findIndex((line) => line.board === board);
    const here = place(this.board);
    const after = this.open.find((board) => place(board) > here) ?? this.open.find((board) => board !== this.board);
    if (after !== undefined) this.goTo(after);
  }

  async #close() {
    this.notice.answer(await this.desk.send({ type: "close-round", round: this.shown }, `round:${this.shown}`), phrase("The round is closed."));
  }
}
