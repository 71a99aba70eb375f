import { button, make } from "../lib/dom.js";
import { seconds } from "../lib/clock.js";
import { phrase } from "../lib/language.js";
import { scaledText } from "../lib/scale.js";
import { field, refusalText } from "./fields.js";
import { subjectOf } from "./games.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["entry-error", "scoresheet", "appeal", "rules", "other"];

/** Two arbiters, one board: the card shows both values, who was first, and leaves the choice to a person. */
export class Conflicts {
  #open = new Map();

  /** @param {() => void} changed called when a card has come or gone */
  constructor(desk, changed) {
    this.desk = desk;
    this.changed = changed;
    this.element = make("div", "conflicts");
  }

  has(round, board) {
    return this.#open.has(`${round}:${board}`);
  }

  /** @param {object} line as we saw it @param {object} command that lost @param {object} stale the body of the 409 */
  add(line, command, stale) {
    const last = stale.events.at(-1);
    this.#open.set(`${command.round}:${line.board}`, { line, command, seen: stale.current, by: last?.by, at: last?.at, event: last?.event ?? {}, mine: this.desk.feed.now(), reason: reasonChoice(null, AMONG) });
  }

  draw({ zone }) {
    this.element.replaceChildren(...[...this.#open].map(([key, one]) => this.#card(key, one, zone)));
  }

  #card(key, one, zone) {
    const { command, event, by, at, mine, line: { scale, board } } = one;
    const theirs = event.result === undefined ? null : event.result;
    const value = (result, who, when) => make("div", "conflict-value", make("b", "", scaledText(result, scale) || phrase("no result")), make("span", "", who, make("br"), when ? seconds(when, zone) : ""));
    const wanted = command.result ?? (command.type === "adjourn-game" ? "adj" : null);
    return make("section", "conflict",
      make("h2", "", phrase("Board {board}: two different results", { board })),
      value(theirs, by === this.desk.grant ? phrase("You, at another desk") : phrase("Grant {grant}, was first", { grant: by }), at),
      value(wanted, phrase("You, this desk"), mine),
      ...(theirs === null ? [] : [field(phrase("Reason, if yours is to stand"), one.reason)]),
      make("div", "buttons",
        button("", theirs === null ? phrase("Keep it") : phrase("Keep {result}", { result: scaledText(theirs, scale) }), () => this.#settle(key)),
        button("", phrase("Set {result}", { result: scaledText(wanted, scale) }), () => this.#insist(key, one, theirs))));
  }

  #settle(key) {
    this.#open.delete(key);
    this.changed();
  }

  async #insist(key, { command, seen, line, reason }, theirs) {
    if (theirs !== null && reason.value === "") return reason.focus();
    const correction = theirs === null ? command : { ...command, type: "correct-result", why: { code: reason.value } };
    const answer = await this.desk.send(correction, subjectOf(command.round, line), seen);
    if (answer.kind === "stale") this.add(line, command, answer.body);
    else this.#open.delete(key);
    if (answer.kind === "refused") this.element.append(make("p", "notice bad", refusalText(answer.body)));
    this.changed();
  }
}
