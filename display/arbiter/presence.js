import { button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { choice, field, Notice } from "./fields.js";

const BECOMES = [["absent", phrase("absent: not paired until they report")], ["H", phrase("a half-point bye in the next round")]];

/** One decision for everybody who has not checked in when the list closes (C.04.2 art. 4.1). */
export class PresenceCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.state = make("p", "");
    this.becomes = choice("becomes", BECOMES);
    this.decide = button("", "", () => this.#decide());
    this.element = make("section", "card-form compact", make("h2", "", phrase("Presence")), this.state, field(phrase("Who has not checked in gets"), this.becomes), make("div", "buttons", this.decide), this.notice.element);
  }

  /** @param {{round: number, rounds: number}} info @param {object[]} lines of all players, `present` 1, 0 or null */
  draw({ round, rounds }, lines) {
    const playing = lines.filter(({ status }) => !status);
    this.round = round + 1;
    this.silent = playing.filter(({ present }) => present === null);
    const here = playing.filter(({ present }) => present === 1).length;
    this.element.hidden = round >= rounds || here === 0;
    this.state.textContent = phrase("{here} are here, {absent} are absent, {silent} have not checked in.", { here, absent: playing.length - here - this.silent.length, silent: this.silent.length });
    this.decide.textContent = phrase("Decide for {count}", { count: this.silent.length });
    this.decide.disabled = this.silent.length === 0;
  }

  async #decide() {
    const { value } = this.becomes;
    const { silent, round } = this;
    const wish = (k) => (value === "absent" ? { type: "mark-absent", k } : { type: "request-bye", k, round, kind: value });
    const answers = await Promise.all(silent.map(({ key, v }) => this.desk.send(wish(key), `player:${key}`, v)));
    const refused = answers.find(({ kind }) => kind !== "done");
    this.notice.answer(refused ?? answers[0], phrase("Decided for {count}.", { count: silent.length }));
  }
}
