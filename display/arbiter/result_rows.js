import { boardDigits, boardNumber, lengthOf } from "../lib/board_number.js";
import { figure, name } from "../lib/cells.js";
import { minutes } from "../lib/clock.js";
import { button, make, renew } from "../lib/dom.js";
import { encounterText } from "../lib/encounter.js";
import { adjustedText, shortScore } from "../lib/handicap.js";
import { metaLine } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { phrase } from "../lib/language.js";
import { written } from "../lib/points.js";
import { winner } from "../lib/results.js";
import { scaledText } from "../lib/scale.js";
import { author } from "./authors.js";
import { dueWords, gameInHand, gameLine, isOpen, seatOf } from "./games.js";

/** Type of the list in px; below this width it keeps board, names and result only. */
const SIZE = 17;
const NARROW = 900;
/** Type of the board in hand in px. */
const CURRENT = 27;

/** The boards of a round as the desk of results lists them, the one in hand large above them. */
export class ResultRows {
  /** @param {import("./results.js").ResultsTab} tab */
  constructor(tab) {
    this.tab = tab;
    this.desk = tab.desk;
    this.current = make("section", "current-board");
    this.element = make("div", "result-rows");
  }

  draw(lines, info) {
    const room = this.#room();
    keyed(this.element, lines.map((line) => ({ ...line, key: line.board })), (line) => this.#sign(line, room), (line) => this.#row(line, info, room));
  }

  /** Room for a name in em: the width of the list without its other columns and gaps, shared by two. */
  #room() {
    const width = this.element.clientWidth || 900;
    const others = (window.innerWidth < NARROW ? 180 : 565) + (this.tab.teams ? 10 : 0);
    return (width - others) / 2 / SIZE;
  }

  /** @param {object|null} line in hand @param {string} nothing what is said where there is none */
  drawCurrent(line, nothing) {
    if (line === null) return renew(this.current, make("p", "nothing", nothing));
    const game = gameInHand(line);
    const { white, black } = gameLine(line, game);
    const seat = (colour, words, player) => make("div", `current-seat current-${colour}`,
      name(player.name, window.innerWidth < NARROW ? 12 : (this.element.clientWidth - 440) / 2 / CURRENT), make("span", "current-meta", [words, metaLine(player), player.points ? phrase("{points} pts", { points: written(player.points) }) : ""].filter(Boolean).join(" · ")));
    const [large, small] = this.#currentWords(line, game);
    const value = make("div", `current-result ${line.waits ? "waiting" : ""}`, make("b", "", large), make("span", "", small));
    return renew(this.current, make("b", `current-number ${lengthOf(line.board)}`, boardDigits(line)), seat("white", phrase("White"), white), value, seat("black", phrase("Black"), black));
  }

  /** What stands between the two seats, large and small: what is typed, waits, or counts; and which game comes next. */
  #currentWords(line, game) {
    if (this.tab.typed !== null) return [phrase("B {board}|typed", { board: this.tab.typed }), phrase("board, Enter")];
    if (line.waits) return [scaledText(line.waits, line.scale), phrase("waiting to be saved")];
    if (game === null) return [scaledText(line.result, line.scale) || "–", adjustedText(line.worth) || phrase("result key")];
    return [line.encounter.games.length ? encounterText(gameSides(line, game)) : "–", dueWords(line, this.desk.info) || (line.encounter.decided === null ? phrase("all games in") : phrase("who goes on is said"))];
  }

  #sign(line, room) {
    return JSON.stringify([line, line.board === this.tab.board, this.tab.entry.justSent(line.board), this.#contested(line), this.enteredBy(line), room]);
  }

  #contested({ board }) {
    return this.tab.conflicts.has(this.tab.shown, board);
  }

  #row(line, info, room) {
    const { tab } = this;
    const just = tab.entry.justSent(line.board) ? "just" : "";
    const won = winner(line.result);
    const contested = this.#contested(line);
    const state = contested ? "contested" : line.waits ? "waiting" : line.was !== null ? "corrected" : line.result === null ? "missing" : /[:]|adj/.test(line.result) ? "unusual" : "";
    const row = button(`result-row ${line.board === tab.board ? "here" : ""} ${just}`, "", () => tab.goTo(line.board));
    row.append(
      boardNumber(line), figure(line.white.points), name(line.white.name, room, 0.85, won === "black" ? "lost" : ""), make("span", "meta", beside(line.white)),
      make("span", `value ${state}`, contested ? phrase("2 values") : (line.waits ? scaledText(line.waits, line.scale) : scoreWords(line)) || phrase("missing|a result")),
      make("span", "meta", beside(line.black)), name(line.black.name, room, 0.85, won === "white" ? "lost" : ""), figure(line.black.points),
      make("span", "meta", this.enteredBy(line)));
    return row;
  }

  /** Who has entered the result of a board and when, or what its state is instead. */
  enteredBy(line) {
    const { tab } = this;
    if (line.waits) return phrase("waiting");
    if (tab.appeals.waits(tab.shown, seatOf(line).board)) return phrase("appeal pending");
    if (tab.entry.justSent(line.board) && line.result !== null) return phrase("you, just now");
    if (line.encounter?.games.length && isOpen(line, this.desk.info)) return dueWords(line, this.desk.info);
    if (line.result === null) return line.board === tab.board ? phrase("next") : "";
    const found = author(this.desk.table("log"), tab.shown, line.board);
    const at = found?.at ?? line.at;
    const who = found === null ? "" : found.by === this.desk.grant ? phrase("you") : found.by;
    const what = line.report ? phrase("report {result}", { result: scaledText(line.report, line.scale) }) : line.was === null ? "" : phrase("corrected");
    return [what, who, at ? minutes(at, this.desk.info.zone) : ""].filter(Boolean).join(" ");
  }
}

/** The line with its sides as they sit in this game, and all games of the encounter. */
function gameSides(line, game) {
  const { white, black } = gameLine(line, game);
  return { ...line, white, black };
}

/** The result of a board: with a handicap what it is worth, of an encounter what its games add up to. */
export function scoreWords(line) {
  return line.worth === null ? encounterText(line) : shortScore(line.result, line.worth);
}

/** What stands beside a name: the rating, or the category by which a handicap goes. */
function beside({ label, title, rating }) {
  return label !== title ? label : (rating ?? "");
}
