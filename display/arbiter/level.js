import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { level, match, matchViews, stand, teamMatch, totals } from "../lib/match.js";
import { field, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["rules", "agreement", "appeal", "absence", "conduct", "entry-error", "other"];
const WITNESSES = ["captain", "captain"];

/** Matches of two teams that the games left level: a play-off, lots, or the arbiter (docs/rules/scheveningen.md 10). */
export class LevelMatches {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.body = make("div");
    this.element = attributes(make("section", "level-matches card-form compact", make("h2", "", phrase("Level matches")), this.body, this.notice.element), { hidden: true });
  }

  views() {
    return teamMatch(this.desk.info.system) ? matchViews(this.desk.feed) : [];
  }

  draw(info) {
    const all = teamMatch(info.system) ? matchViews(this.desk.feed).map((name, at) => ({ number: at + 1, found: match(this.desk.feed, name) })) : [];
    const open = all.filter(({ found }) => found !== null && level(found));
    this.element.hidden = open.length === 0 || info.status === "closed";
    const now = JSON.stringify(open);
    if (now === this.shown) return;
    this.shown = now;
    this.body.replaceChildren(...open.map((one) => this.#match(one)));
  }

  #match({ number, found }) {
    const why = reasonChoice(found.beyond === null ? null : "entry-error", AMONG);
    const each = (words, act) => make("div", "buttons", ...found.sides.map(({ name }, winner) => button("", words(name), () => act(winner))));
    const send = (wish, fine) => this.#send({ type: "decide-sides", match: number, ...wish, ...(why.value ? { why: { code: why.value } } : {}) }, fine);
    const arbiter = (winner) => (why.value ? send({ method: "arbiter", winner }, phrase("Decided.")) : why.focus());
    return make("div", "level-match",
      make("p", "", make("b", "", `${found.sides[0].name} ${totals(found).join(" – ")} ${found.sides[1].name}`), `: ${stand(found)}`),
      each((name) => phrase("{name} won the play-off", { name }), (winner) => send({ method: "play-off", winner }, phrase("Recorded."))),
      make("div", "buttons", button("", phrase("Draw lots"), () => send({ method: "lots" }, phrase("Drawn.|lots")))),
      each((name) => phrase("Coin: {name}", { name }), (winner) => this.#coin(number, winner, why, send)),
      field(found.beyond === null ? phrase("Or you decide, with a reason") : phrase("Decided already; reason to decide again"), why),
      each((name) => phrase("You decide: {name}", { name }), arbiter));
  }

  /** A coin that was thrown at the board. */
  async #coin(number, winner, why, send) {
    const again = why.value ? { why: { code: why.value } } : {};
    const command = { type: "record-draw", domain: `match/m${number}`, output: [winner ? "other-team" : "first-team"], method: "coin", witnesses: WITNESSES, ...(this.#drawn(number) ? again : {}) };
    const recorded = await this.desk.send(command, "tournament");
    if (recorded.kind !== "done") return this.notice.answer(recorded, "");
    return send({ method: "lots", draw: recorded.body.events.at(-1).event.draw }, phrase("Recorded."));
  }

  #drawn(number) {
    const table = this.desk.table("draws");
    return (table?.keys() ?? []).some((key) => table.cell(key, "domain") === `match/m${number}`);
  }

  async #send(command, fine) {
    this.notice.answer(await this.desk.send(command, "tournament"), fine);
  }
}
