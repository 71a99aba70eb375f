import { button, make } from "../lib/dom.js";
import { choice, field } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const BYES = [["H", "half-point bye"], ["Z", "zero-point bye"], ["F", "full-point bye"]];

/** What can be done with the chosen player: bye, withdraw, return, presence. */
export class PlayerActions {
  constructor(desk, notice) {
    this.desk = desk;
    this.notice = notice;
    this.shown = "";
    this.element = make("section", "card-form compact");
  }

  draw(line) {
    const { round, rounds } = this.desk.info;
    const now = JSON.stringify([line, round, rounds]);
    if (now === this.shown) return;
    this.shown = now;
    this.element.hidden = line === null;
    if (line !== null) this.element.replaceChildren(make("h2", "", line.name), ...this.#stay(line), ...this.#bye(line, round + 1, rounds));
  }

  #stay(line) {
    if (line.status === "withdrawn") return [this.#do("Return to the tournament", { type: "return-player", k: line.key }, line)];
    if (line.status) return [];
    const why = reasonChoice("own-wish", ["own-wish", "illness", "absence", "other"]);
    const here = line.present === 1 ? [] : [this.#do("Is here", { type: "check-in", k: line.key }, line)];
    const absent = line.present === 0 ? [] : [this.#do("Is absent: not paired until back", { type: "mark-absent", k: line.key }, line)];
    const withdraw = button("danger", "Withdraw", () => this.#send({ type: "withdraw-player", k: line.key, why: { code: why.value } }, line, "Withdrawn."));
    return [make("div", "buttons", ...here, ...absent), make("div", "pair", field("Reason", why), withdraw)];
  }

  #bye(line, next, rounds) {
    if (line.status || next > rounds) return [];
    const numbers = Array.from({ length: rounds - next + 1 }, (_, i) => [String(next + i), `round ${next + i}`]);
    const round = choice("round", numbers);
    const kind = choice("kind", BYES);
    const wish = (type) => () => this.#send({ type, k: line.key, round: Number(round.value), ...(type === "request-bye" ? { kind: kind.value } : {}) }, line, "Noted.");
    return [make("div", "pair", field("No game in", round), field("as", kind)),
      make("div", "buttons", button("", "Set the bye", wish("request-bye")), button("quiet", "Cancel it", wish("cancel-bye")))];
  }

  #do(words, command, line) {
    return button("", words, () => this.#send(command, line, "Done."));
  }

  async #send(command, line, fine) {
    this.notice.answer(await this.desk.send(command, `player:${line.key}`, line.v), fine);
  }
}
