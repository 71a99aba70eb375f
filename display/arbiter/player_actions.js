import { cyclesOf, entrants } from "../lib/cycle.js";
import { attributes, button, make } from "../lib/dom.js";
import { gamesOf, roundRobin } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { teamMatch } from "../lib/match.js";
import { decided } from "../lib/results.js";
import { choice, field, input } from "./fields.js";
import { givenFields } from "./given.js";
import { noteInput, reasoned } from "./notes.js";
import { Question } from "./question.js";
import { reasonChoice } from "./reasons.js";

const BYES = [["H", phrase("half-point bye")], ["Z", phrase("zero-point bye")], ["F", phrase("full-point bye")]];

/** What can be done with the chosen player: bye, withdraw, return, presence, points beside the results. */
export class PlayerActions {
  constructor(desk, notice) {
    this.desk = desk;
    this.notice = notice;
    this.shown = "";
    this.question = new Question();
    this.card = make("section", "card-form compact");
    this.element = make("div", "player-actions", this.card, this.question.element);
  }

  draw(line) {
    const { round, rounds } = this.desk.info;
    const board = line === null ? null : this.#fixed(line);
    const now = JSON.stringify([line, round, rounds, board]);
    if (now === this.shown) return this.question.draw();
    this.shown = now;
    this.element.hidden = line === null;
    this.question.leave();
    if (line !== null) this.card.replaceChildren(make("h2", "", line.name), ...this.#stay(line), ...this.#bye(line, round + 1, rounds), ...this.#board(line, board, round < rounds), ...this.#given(line));
  }

  #stay(line) {
    if (line.status === "withdrawn") return [this.#do(phrase("Return to the tournament"), { type: "return-player", k: line.key }, line)];
    if (line.status) return [];
    const why = reasonChoice("own-wish", ["own-wish", "illness", "absence", "conduct", "device", "other"]);
    const here = line.present === 1 ? [] : [this.#do(phrase("Mark present"), { type: "check-in", k: line.key }, line)];
    const absent = line.present === 0 ? [] : [this.#do(phrase("Mark absent: not paired until back"), { type: "mark-absent", k: line.key }, line)];
    const note = noteInput();
    const withdraw = button("danger", phrase("Withdraw"), () => this.#withdraw(line, reasoned(why.value, note)));
    const expel = button("danger", phrase("Expel"), () => this.#expel(line, reasoned(why.value, note)));
    return [make("div", "buttons", ...here, ...absent), make("div", "pair", field(phrase("Reason"), why), field(phrase("Private note"), note)), make("div", "buttons", withdraw, expel)];
  }

  #bye(line, next, rounds) {
    if (line.status || next > rounds) return [];
    const numbers = Array.from({ length: rounds - next + 1 }, (_, i) => [String(next + i), phrase("round {round}", { round: next + i })]);
    const round = choice("round", numbers);
    const kind = choice("kind", BYES);
    const wish = (type) => () => this.#send({ type, k: line.key, round: Number(round.value), ...(type === "request-bye" ? { kind: kind.value } : {}) }, line, phrase("Noted."));
    return [make("div", "pair", field(phrase("No game in"), round), field(phrase("as|a bye"), kind)),
      make("div", "buttons", button("", phrase("Set the bye"), wish("request-bye")), button("quiet", phrase("Cancel it"), wish("cancel-bye")))];
  }

  /** The board that is fixed for him, or null. */
  #fixed(line) {
    const fixed = this.desk.table("info")?.meta.boards?.fixed ?? [];
    return fixed.find(([k]) => k === line.key)?.[1] ?? null;
  }

  /** No reason is offered that says something about somebody's health: the log is public. */
  #board(line, board, more) {
    if (board !== null) return [this.#do(phrase("Release board {board}", { board }), { type: "release-board", k: line.key }, line)];
    if (line.status || !more) return [];
    const number = attributes(input("board"), { type: "number", min: 1, max: 49_999 });
    const why = reasonChoice("other", ["agreement", "device", "other"]);
    const wish = () => this.#send({ type: "fix-board", k: line.key, board: Number(number.value), why: { code: why.value } }, line, phrase("From the next pairing on."));
    return [make("div", "pair", field(phrase("Always at board"), number), field(phrase("Reason"), why)), button("", phrase("Fix the board"), () => number.value && wish())];
  }

  /** In a Scheveningen points are those of the teams, which are no participants. */
  #given(line) {
    if (teamMatch(this.desk.info.system)) return [];
    return givenFields(this.desk, line, (command, fine) => this.#send(command, line, fine), (text) => this.notice.say(text, true));
  }

  async #withdraw(line, why) {
    const words = () => [phrase("Withdraw {name}?", { name: line.name }), ...consequence(this.desk, line)];
    const sure = words().length === 1 || (await this.question.ask(words, { yes: phrase("Withdraw"), no: phrase("Leave it") }));
    if (sure) await this.#send({ type: "withdraw-player", k: line.key, why }, line, phrase("Withdrawn."));
  }

  /** The decision of the arbiter, for what somebody has done. */
  async #expel(line, why) {
    const words = [phrase("Expel {name}?", { name: line.name }), phrase("An expelled player is not paired any more and has no rank. It cannot be taken back: who has only to leave is withdrawn.")];
    const sure = await this.question.ask(() => words, { yes: phrase("Expel"), no: phrase("Leave it") });
    if (sure) await this.#send({ type: "expel-player", k: line.key, why }, line, phrase("Expelled."));
  }

  #do(words, command, line) {
    return button("", words, () => this.#send(command, line, phrase("Done.")));
  }

  async #send(command, line, fine) {
    this.notice.answer(await this.desk.send(command, `player:${line.key}`, line.v), fine);
  }
}

/** What a withdrawal from a round robin that has begun means for all (C.05 art. 6.6); [] where nothing needs to be said. */
function consequence(desk, line) {
  const { system, round, options } = desk.info;
  if (!roundRobin(system) || options?.strike_below_half === false) return [];
  if (round === 0) return [phrase("No round is public yet: assign the starting numbers again afterwards, without this player, or let a substitute take the number.")];
  const all = Math.max(1, entrants(desk.feed).length - 1) * cyclesOf(desk.info);
  const played = gamesOf(desk.feed, line.key).filter((game) => game !== null && game[0] !== null && decided(game[2])).length;
  const so = { played, all };
  if (2 * played < all) return [phrase("{played} of {all} games have a result, less than half: none of them counts, for this player and for the opponents (C.05 art. 6.6). They stay in the crosstable, struck through, and the player has no rank.", so)];
  return [phrase("{played} of {all} games have a result, half or more: they count, and the games that are left are lost by forfeit (C.05 art. 6.6). The player stays in the table.", so)];
}
