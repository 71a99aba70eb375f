import { button, make } from "../lib/dom.js";
import { phrase, written } from "../lib/language.js";
import { choice, field, input, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["absence", "rules", "appeal", "conduct", "agreement", "entry-error", "other"];
const RESULTS = [["+:-", phrase("forfeited by the away team")], ["-:+", phrase("forfeited by the home team")], ["-:-", phrase("forfeited by both")], ["1-0", phrase("home team wins")], ["1/2-1/2", phrase("drawn|a match")], ["0-1", phrase("away team wins")], ["0-0", phrase("lost by both")]];

/** The result of a match by decision, or its forfeit; and that it counts as played again (docs/rules/teams.md 5). */
export class AwardCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.result = choice("award", RESULTS);
    this.points = ["home", "away"].map((side) => input(`award-${side}`, { type: "number", min: 0, step: "any" }));
    this.reason = reasonChoice(null, AMONG);
    this.withdraw = button("", phrase("Count it as played"), () => this.#withdraw());
    const save = button("danger", phrase("Set the result of the match"), () => null);
    save.type = "submit";
    this.element = make("form", "card-form compact", make("h2", "", phrase("Decide the match")), field(phrase("Result"), this.result),
      make("div", "pair", field(phrase("Board points home"), this.points[0]), field(phrase("away|board points"), this.points[1])),
      make("p", "meta", phrase("Without board points: what was played, or what a forfeit gives.")),
      field(phrase("Reason"), this.reason), make("div", "buttons", save, this.withdraw), this.notice.element);
    this.element.addEventListener("submit", (event) => this.#submit(event));
  }

  draw(match, { teams }) {
    this.element.hidden = match === null;
    if (match === null) return;
    if (this.match?.board !== match.board || this.match?.round !== match.round) this.element.reset();
    this.match = match;
    this.per = teams.board_points?.per ?? 2;
    this.withdraw.hidden = match.awarded === null;
  }

  async #submit(event) {
    event.preventDefault();
    const units = this.points.map(({ value }) => (value === "" ? null : Number(value) * this.per));
    if (!this.reason.value) return this.notice.say(phrase("Choose a reason: it stays in the log."), true);
    if (units.includes(null) && units.some((one) => one !== null)) return this.notice.say(phrase("Write the board points of both teams, or of none."), true);
    if (units.some((one) => one !== null && !Number.isInteger(one))) return this.notice.say(phrase("Board points are counted in steps of {step}.", { step: written(1 / this.per) }), true);
    const points = units[0] === null ? {} : { board_points: units };
    return this.#send({ type: "award-match", result: this.result.value, ...points }, phrase("The result is set."));
  }

  #withdraw() {
    if (!this.reason.value) return this.notice.say(phrase("Choose a reason: it stays in the log."), true);
    return this.#send({ type: "withdraw-match-award" }, phrase("It counts as played."));
  }

  async #send(command, fine) {
    const { round, board, home, away, v } = this.match;
    const whole = { ...command, round, board, white: home.k, black: away.k, why: { code: this.reason.value } };
    if (this.notice.answer(await this.desk.send(whole, `board:${round}:${board}`, v), fine)) this.reason.value = "";
  }
}
