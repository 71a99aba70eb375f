import { boardDigits, boardNumber, lengthOf } from "../lib/board_number.js";
import { figure, name } from "../lib/cells.js";
import { minutes } from "../lib/clock.js";
import { button, make, property, say } from "../lib/dom.js";
import { encounterText } from "../lib/encounter.js";
import { adjustedText, handicapOf, shortScore } from "../lib/handicap.js";
import { metaLine, withWorth } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { written } from "../lib/points.js";
import { matchesViews, ofTeams } from "../lib/team_match.js";
import { winner } from "../lib/results.js";
import { scaledText } from "../lib/scale.js";
import { AppealCard } from "./appeals.js";
import { author, onlyForReport, reported } from "./authors.js";
import { Conflicts } from "./conflict.js";
import { Correction } from "./correction.js";
import { EncounterCard } from "./encounter.js";
import { choice, Notice, refusalText } from "./fields.js";
import { deskLines, dueWords, gameInHand, gameLine, isOpen, linesDone, seatOf, subjectOf } from "./games.js";
import { barKeys } from "./key_bar.js";
import { AGREED_KEY, DELETE, KEY_BAR, LOTS_KEY, RESULT_KEYS } from "./keys.js";

const JUST = 5_000;
const LATEST = 6;
/** Type of the list in px; below this width it keeps board, names and result only. */
const SIZE = 17;
const NARROW = 900;
/** Type of the board in hand in px. */
const CURRENT = 27;

/** Result entry: the current board large at one place, one key a result, Enter to the next missing one (5.17). */
export class ResultsTab {
  constructor(desk) {
    this.desk = desk;
    this.board = null;
    this.round = null;
    this.kept = null;
    this.shown = null;
    this.refused = null;
    this.sent = new Map();
    this.waiting = new Map();
    this.thought = null;
    this.typed = null;
    this.wrong = null;
    this.notice = new Notice();
    this.conflicts = new Conflicts(desk, () => this.draw(desk.info));
    this.correction = new Correction(desk, this.notice, () => this.draw(desk.info));
    this.appeals = new AppealCard(desk);
    this.encounter = new EncounterCard(desk, (line) => this.#change(line));
    this.appeal = button("", "", () => this.#appeal());
    this.current = make("section", "current-board");
    this.rows = make("div", "result-rows");
    this.count = make("div", "missing-head");
    this.missing = make("div", "missing-boards");
    this.latest = make("div", "latest");
    this.rounds = make("div", "round-choice");
    this.close = button("", "", () => this.#close());
    const heads = make("div", "result-row heads", ...["Board", "Pts", "White", "", "Result", "", "Black", "Pts", "Entered by"].map((head) => make("span", "", head)));
    this.besides = [heads.children[3], heads.children[5]];
    this.bar = make("footer", "key-bar");
    this.element = make("div", "keyed-desk",
      make("div", "columns",
        make("section", "wide", this.current, heads, this.rows),
        make("aside", "narrow", this.rounds, this.count, this.missing, this.notice.element, this.encounter.element, this.correction.element, this.conflicts.element, this.appeals.element, make("h2", "", "Just entered"), this.latest, this.appeal, this.close)),
      this.bar);
  }

  /** A draw by agreement is offered where the scoring tells it from others. */
  #drawBar() {
    const agreed = handicapOf(this.desk.feed)?.worth[RESULT_KEYS[AGREED_KEY]] !== undefined;
    const teams = ofTeams(this.desk.info);
    for (const head of this.besides) say(head, teams ? "Team" : handicapOf(this.desk.feed) === null ? "Rtg" : "Cat.");
    const games = this.lines?.some(({ encounter }) => encounter !== null) ?? false;
    if (this.agreed === agreed && this.games === games && this.teams === teams) return;
    Object.assign(this, { agreed, games, teams });
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
    return shown ? `round ${shown} of ${rounds}` : "";
  }

  draw(info) {
    const round = this.chosen ?? info.current;
    this.lines = round ? this.#lines(round) : [];
    this.open = this.lines.filter((line) => !line.waits && isOpen(line, info)).map(({ board }) => board);
    if (!this.lines.some(({ board }) => board === this.board)) this.board = this.open[0] ?? this.lines[0]?.board ?? null;
    this.shown = round;
    this.#drawBar();
    this.#drawRounds(info);
    this.#drawCurrent();
    const room = this.#room();
    keyed(this.rows, this.lines.map((line) => ({ ...line, key: line.board })), (line) => this.#sign(line, room), (line) => this.#row(line, info, room));
    this.#drawMissing(info, round);
    this.#drawLatest(info);
    this.conflicts.draw(info);
    this.appeals.draw();
    this.encounter.draw(this.#line(), round, info);
    this.#drawAppeal();
  }

  #drawAppeal() {
    const line = this.#line();
    this.appeal.hidden = !line?.result || line.result === "adj";
    this.appeal.textContent = `Appeal against board ${line?.board}`;
  }

  #appeal() {
    const { board, white, black, result, scale, match } = this.#line();
    const game = { round: this.shown, board: seatOf(this.#line()).board, ...(match ?? { white: white.k, black: black.k }) };
    this.appeals.lodge(`Against ${scaledText(result, scale)} at board ${board}`, { game }, [white.k, black.k]);
  }

  /** The boards of a round; with what waits to be written, and what counts for the rating report only. */
  #lines(round) {
    const log = this.desk.table("log");
    const lines = deskLines(this.desk.feed, this.desk.info, round);
    return lines.map((line) => ({ ...this.#withOurs(line, round), report: reported(author(log, round, line.board)) }));
  }

  /** Ours before the table tells: what is not written yet `waits`, what is written is the result. */
  #withOurs(line, round) {
    const place = `${round}:${line.board}`;
    const ours = this.waiting.get(place);
    if (ours === undefined) return { ...line, waits: null };
    if (ours.n === null) return { ...line, waits: ours.result };
    if (line.v >= ours.n) this.waiting.delete(place);
    else if (line.encounter) return { ...line, waits: ours.result };
    return withWorth(handicapOf(this.desk.feed), { ...line, waits: null, ...(line.v < ours.n ? { result: ours.result } : {}) });
  }

  second() {
    if (this.#expired()) this.draw(this.desk.info);
  }

  /** Was the result of this board of the round that is shown sent from here a moment ago? */
  #justSent(board) {
    return this.sent.has(`${this.shown}:${board}`);
  }

  /** Marks that have had their five seconds. */
  #expired() {
    const old = [...this.sent].filter(([, at]) => performance.now() - at > JUST);
    for (const [place] of old) this.sent.delete(place);
    return old.length > 0;
  }

  /** Room for a name in em: the width of the list without its other columns and gaps, shared by two. */
  #room() {
    const width = this.rows.clientWidth || 900;
    const others = (window.innerWidth < NARROW ? 180 : 565) + (this.teams ? 10 : 0);
    return (width - others) / 2 / SIZE;
  }

  #line(board = this.board) {
    return this.lines?.find((line) => line.board === board) ?? null;
  }

  #drawRounds({ round, current }) {
    this.rounds.hidden = round < 2;
    const rounds = Array.from({ length: round }, (_, i) => [String(i + 1), `Round ${i + 1}`]);
    const now = `${round} ${this.shown}`;
    if (this.roundsShown === now || round < 1) return;
    this.roundsShown = now;
    const pick = choice("round", rounds, String(this.shown));
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
    const line = this.#line();
    if (line === null) return this.current.replaceChildren(make("p", "nothing", this.#nothing()));
    const game = gameInHand(line);
    const { white, black } = gameLine(line, game);
    const seat = (colour, words, player) => make("div", `current-seat current-${colour}`,
      name(player.name, window.innerWidth < NARROW ? 12 : (this.rows.clientWidth - 440) / 2 / CURRENT), make("span", "current-meta", [words, metaLine(player), player.points ? `${written(player.points)} pts` : ""].filter(Boolean).join(" · ")));
    const [large, small] = this.#currentWords(line, game);
    const value = make("div", `current-result ${line.waits ? "waiting" : ""}`, make("b", "", large), make("span", "", small));
    return this.current.replaceChildren(make("b", `current-number ${lengthOf(line.board)}`, boardDigits(line)), seat("white", "White", white), value, seat("black", "Black", black));
  }

  #nothing() {
    const { info } = this.desk;
    return ofTeams(info) && info.round ? "No line-up of this round is known yet. Enter or reveal them under Matches." : "No round is published. Pair the first one.";
  }

  /** What stands between the two seats, large and small: what is typed, waits, or counts; and which game comes next. */
  #currentWords(line, game) {
    if (this.typed !== null) return [`B ${this.typed}`, "board, Enter"];
    if (line.waits) return [scaledText(line.waits, line.scale), "waiting to be saved"];
    if (game === null) return [scaledText(line.result, line.scale) || "–", adjustedText(line.worth) || "result key"];
    return [line.encounter.games.length ? encounterText(gameSides(line, game)) : "–", dueWords(line, this.desk.info) || (line.encounter.decided === null ? "all games in" : "who goes on is said")];
  }

  #sign(line, room) {
    const entered = this.#enteredBy(line);
    return JSON.stringify([line, line.board === this.board, this.#justSent(line.board), this.conflicts.has(this.shown, line.board), entered, room]);
  }

  #row(line, info, room) {
    const just = this.#justSent(line.board) ? "just" : "";
    const won = winner(line.result);
    const contested = this.conflicts.has(this.shown, line.board);
    const state = contested ? "contested" : line.waits ? "waiting" : line.was !== null ? "corrected" : line.result === null ? "missing" : /[:]|adj/.test(line.result) ? "unusual" : "";
    const row = button(`result-row ${line.board === this.board ? "here" : ""} ${just}`, "", () => this.#go(line.board));
    row.append(
      boardNumber(line), figure(line.white.points), name(line.white.name, room, 0.85, won === "black" ? "lost" : ""), make("span", "meta", beside(line.white)),
      make("span", `value ${state}`, contested ? "2 values" : (line.waits ? scaledText(line.waits, line.scale) : scoreWords(line)) || "missing"),
      make("span", "meta", beside(line.black)), name(line.black.name, room, 0.85, won === "white" ? "lost" : ""), figure(line.black.points),
      make("span", "meta", this.#enteredBy(line)));
    return row;
  }

  #enteredBy(line) {
    if (line.waits) return "waiting";
    if (this.appeals.waits(this.shown, seatOf(line).board)) return "appeal pending";
    if (this.#justSent(line.board) && line.result !== null) return "you, just now";
    if (line.encounter?.games.length && isOpen(line, this.desk.info)) return dueWords(line, this.desk.info);
    if (line.result === null) return line.board === this.board ? "next" : "";
    const found = author(this.desk.table("log"), this.shown, line.board);
    const at = found?.at ?? line.at;
    const who = found === null ? "" : found.by === this.desk.grant ? "you" : found.by;
    const what = line.report ? `report ${scaledText(line.report, line.scale)}` : line.was === null ? "" : "corrected";
    return [what, who, at ? minutes(at, this.desk.info.zone) : ""].filter(Boolean).join(" ");
  }

  #drawMissing(info, round) {
    const { done, total } = linesDone(this.lines);
    this.count.replaceChildren(make("b", "", `${done} of ${total} in`), make("span", "bar", property(make("span"), "--part", total ? done / total : 0)));
    const chips = this.open.slice(0, 60).map((board) => button(`missing-chip ${board === this.board ? "here" : ""}`, board, () => this.#go(board)));
    this.missing.replaceChildren(...chips);
    const closed = info.schedule.find((one) => one.round === round)?.closed;
    this.close.hidden = !total || Boolean(closed);
    this.close.textContent = this.open.length ? `Close: ${this.open.length} missing` : `Close round ${round}`;
    this.close.classList.toggle("waiting", this.open.length > 0);
  }

  #drawLatest(info) {
    const newest = [...(this.lines ?? [])].filter(({ result, at }) => result !== null && at).sort((a, b) => b.at - a.at).slice(0, LATEST);
    this.latest.replaceChildren(...newest.map((line) => make("div", "latest-row",
      make("span", "meta", minutes(line.at, info.zone)), make("b", "", line.board),
      make("span", "", line.encounter?.games.length || line.was === null ? scoreWords(line) : make("span", "", make("s", "", scaledText(line.was, line.scale)), ` ${scoreWords(line)}`)),
      make("span", "meta", this.#enteredBy(line)), button("quiet", "undo", () => this.correction.open(newestGame(line), this.shown, null)))));
  }

  #go(board) {
    if (this.board !== board) this.wrong = null;
    this.board = board;
    this.draw(this.desk.info);
    this.rows.querySelector(".here")?.scrollIntoView({ block: "center" });
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
    if (RESULT_KEYS[key] !== undefined) return () => this.#enter(RESULT_KEYS[key]);
    const actions = {
      [DELETE]: () => this.#delete(), Enter: () => this.#next(), ArrowDown: () => this.#step(1), ArrowUp: () => this.#step(-1),
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
    if (found) this.#go(found.board);
    else this.#drawCurrent();
  }

  #step(by) {
    const place = this.lines.findIndex(({ board }) => board === this.board);
    this.#go(this.lines[Math.max(0, Math.min(this.lines.length - 1, place + by))].board);
  }

  /** The next board without a result after this one, and from the top again. */
  #next() {
    const place = (board) => this.lines.findIndex((line) => line.board === board);
    const here = place(this.board);
    const after = this.open.find((board) => place(board) > here) ?? this.open.find((board) => board !== this.board);
    if (after !== undefined) this.#go(after);
  }

  #enter(result) {
    const line = this.#line();
    if (line.waits) return this.#stillWaits(line, result);
    if (line.encounter !== null) return this.#enterGame(line, result);
    if (line.match && result === "adj") return this.notice.say("A game of a match that is not finished stays without a result; the match can be put off under Matches.", true);
    const stands = line.report === null ? line.result : onlyForReport(this.desk.info, this.shown) ? line.report : null;
    if (stands === result) return;
    if (result === "adj" && line.result !== null) return this.notice.say(`Board ${line.board} has a result. Take it back first, with the key ${DELETE}, if the game is adjourned.`, true);
    if (line.result !== null && line.result !== "adj") this.correction.open(line, this.shown, result);
    else this.#send(line, result);
  }

  /** A key is the result of the game that comes next; of one that is to be changed, or of the last one, another result. */
  #enterGame(line, result) {
    const { next } = line.encounter;
    if (this.wrong?.board === line.board) return this.#corrects(this.wrong, result);
    if (result === "adj") return line.result === null ? this.#send(line, result) : null;
    if (next === null) return this.#corrects(newestGame(line), result);
    if (next.white === null) return this.notice.say(`Board ${line.board}: lots say who has White first, key ${LOTS_KEY.toUpperCase()}.`, true);
    return this.#send(gameLine(line, next), result);
  }

  #corrects(line, result) {
    this.wrong = null;
    if (line.result !== result) this.correction.open(line, this.shown, result);
  }

  /** Another result of one game: the next key says which. */
  #change(line) {
    this.wrong = line;
    this.notice.say(`Game ${line.game} of board ${line.board}: ${line.white.name} has White. Press the key of the right result; ${DELETE} takes it back.`);
  }

  #delete() {
    const line = this.#line();
    if (line.waits) return this.#stillWaits(line, null);
    if (line.encounter?.games.length) return this.#corrects(this.wrong ?? newestGame(line), null);
    if (line.result === "adj") this.#send(line, null);
    else if (line.result !== null) this.correction.open(line, this.shown, null);
  }

  /** What waits cannot be changed before it is written: the other wish is asked about then, if the board is still in hand. */
  #stillWaits({ board, waits, encounter, scale }, result) {
    if (waits === result) return;
    if (encounter !== null) return this.notice.say(`Board ${board}: ${scaledText(waits, scale)} waits for the server; the next game comes after it.`, true);
    this.thought = { place: `${this.shown}:${board}`, result };
    this.notice.say(`Board ${board}: ${scaledText(waits, scale)} waits for the server. You are asked about the change when it is saved.`, true);
  }

  #secondThought(place) {
    const wish = this.thought;
    if (wish?.place !== place) return;
    this.thought = null;
    const line = place === `${this.shown}:${this.board}` ? this.#line() : null;
    if (line?.result && line.result !== wish.result && wish.result !== "adj") this.correction.open(line, this.shown, wish.result);
  }

  async #send(line, result) {
    const { white, black } = this.#line(line.board) ?? line;
    const pairing = { round: this.shown, board: seatOf(line).board, white: white.k, black: black.k };
    const game = { ...pairing, ...seatOf(line), white: line.white.k, black: line.black.k };
    const command = result === null ? { type: "resume-game", ...pairing } : result === "adj" ? { type: "adjourn-game", ...pairing } : { type: "enter-result", ...game, result };
    const place = `${game.round}:${line.board}`;
    this.sent.set(place, performance.now());
    this.waiting.set(place, { result: result ?? "resumed", n: null });
    this.draw(this.desk.info);
    const answer = await this.desk.send(command, subjectOf(this.shown, line), line.v);
    const written = answer.kind === "done" ? answer.body.events?.at(-1) : null;
    if (written) this.waiting.set(place, { result, n: written.n });
    else this.waiting.delete(place);
    if (answer.kind === "stale") this.conflicts.add(line, command, answer.body);
    if (answer.kind !== "done") this.sent.delete(place);
    this.#tell(place, answer);
    this.draw(this.desk.info);
    this.#secondThought(place);
  }

  /** A refusal stands until its own board is done: the next board must not take it away unread. */
  #tell(place, answer) {
    if (answer.kind === "done" || answer.kind === "stale") {
      if (this.refused === null || this.refused === place) this.notice.say("");
      if (this.refused === place) this.refused = null;
      return;
    }
    this.refused = place;
    this.notice.say(`Board ${place.split(":")[1]}: ${refusalText(answer.body)}`, true);
  }

  async #close() {
    this.notice.answer(await this.desk.send({ type: "close-round", round: this.shown }, `round:${this.shown}`), "The round is closed.");
  }
}

/** The line of the game that was entered last; where an encounter is one game, the line itself. */
function newestGame(line) {
  return gameLine(line, line.encounter?.games.at(-1) ?? null);
}

/** The line with its sides as they sit in this game, and all games of the encounter. */
function gameSides(line, game) {
  const { white, black } = gameLine(line, game);
  return { ...line, white, black };
}

/** The result of a board: with a handicap what it is worth, of an encounter what its games add up to. */
function scoreWords(line) {
  return line.worth === null ? encounterText(line) : shortScore(line.result, line.worth);
}

/** What stands beside a name: the rating, or the category by which a handicap goes. */
function beside({ label, title, rating }) {
  return label !== title ? label : (rating ?? "");
}
