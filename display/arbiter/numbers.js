import { attributes, button, make, say } from "../lib/dom.js";
import { roundRobin } from "../lib/joined.js";
import { counted, phrase } from "../lib/language.js";
import { teamMatch } from "../lib/match.js";
import { participantsCounted, teamsTakePart } from "../lib/participants.js";
import { Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const ODD = { white: phrase("Odd numbers get white."), black: phrase("Odd numbers get black.") };

/** Starting numbers and the initial colour: what a first round needs. */
export class NumbersCard {
  constructor(desk) {
    this.desk = desk;
    this.asked = null;
    this.notice = new Notice();
    this.state = make("p", "");
    this.moves = make("p", "meta");
    this.colour = make("p", "");
    this.draws = make("div", "buttons",
      button("", phrase("Draw by lot"), () => this.#draw({ method: "lot" })),
      button("", phrase("White"), () => this.#draw({ method: "regulations", odd: "white" })),
      button("", phrase("Black"), () => this.#draw({ method: "regulations", odd: "black" })));
    this.reason = reasonChoice("late-entry");
    this.againWords = make("p", "meta");
    this.again = attributes(make("div", "draw-again", this.againWords, make("div", "buttons", this.reason, button("", phrase("Draw again"), () => this.#assign(this.asked, { why: { code: this.reason.value } })))), { hidden: true });
    this.varma = button("", phrase("By Varma groups"), () => this.#byLot("varma"));
    this.varmaWords = make("p", "meta");
    this.element = make("section", "card-form compact", make("h2", "", phrase("Starting numbers")), this.state, this.moves,
      make("div", "buttons", button("", phrase("By rating, title, name"), () => this.#assign("strength")), button("", phrase("By lot"), () => this.#byLot("lot")), this.varma), this.varmaWords, this.again,
      make("h2", "", phrase("Colour of number 1 in round 1")), this.colour, this.draws, this.notice.element);
  }

  /** @param {object[]} lines of all players, or teams */
  draw(info, table, lines) {
    this.element.hidden = teamMatch(info.system);
    const all = table?.rows.size ?? 0;
    this.#drawVarma(info, all);
    const numbered = (table?.keys() ?? []).filter((k) => table.cell(k, "number") !== null).length;
    this.state.textContent = stateText(info, numbered, all);
    this.moves.textContent = movesText(info, lines);
    const colour = this.desk.table("info")?.cell("initial_colour", "value") ?? "";
    this.colour.textContent = colour ? ODD[colour] : roundRobin(info.system) ? phrase("The Berger tables fix it.") : phrase("Not drawn yet.");
    this.draws.hidden = colour !== "" || roundRobin(info.system);
    this.#drawAgain();
  }

  #drawVarma(info, count) {
    const numbering = info.options?.numbering ?? "free";
    this.varma.hidden = numbering === "free";
    this.varmaWords.textContent = numbering === "free" ? "" : varmaText(info, numbering, count);
  }

  views() {
    return ["draws"];
  }

  /** Draw lots; where they were drawn before, ask first why they are drawn again. */
  #byLot(method) {
    if (this.#before(method) === null) return this.#assign(method);
    this.notice.say("");
    return this.#ask(method);
  }

  /** Ask why lots are drawn again by a method; null: not any more. */
  #ask(method) {
    this.asked = method;
    this.#drawAgain();
    if (method !== null) this.reason.focus();
  }

  /** The open question follows the table: it may come after the click, or move while somebody looks for a reason. */
  #drawAgain() {
    this.again.hidden = this.asked === null;
    const before = this.asked === null ? null : this.#before(this.asked);
    say(this.againWords, before === null ? "" : `Draw ${before} gave these numbers already. Say why lots are drawn again; both stay to be seen.`);
  }

  #before(method) {
    return lastDraw(this.desk.table("draws"), DOMAINS[method]);
  }

  /** @param {object} [more] the reason, where lots were drawn before */
  async #assign(method, more = {}) {
    this.#ask(null);
    const answer = await this.desk.send({ type: "assign-starting-numbers", method, ...more }, "tournament");
    this.notice.answer(answer, phrase("Assigned."));
    if (answer.body?.code === "drawn-already") this.#ask(method);
  }

  async #draw(wish) {
    this.notice.answer(await this.desk.send({ type: "draw-initial-colour", ...wish }, "tournament"), phrase("Drawn.|lots"));
  }
}

/** For what lots are drawn, by the method that the numbers are given by (docs/rules/lots.md 2). */
const DOMAINS = { lot: "starting-numbers", varma: "varma" };

/** The number of the last draw in a domain, null without one. */
function lastDraw(table, domain) {
  return (table?.keys() ?? []).filter((key) => table.cell(key, "domain") === domain).at(-1) ?? null;
}

function stateText(info, numbered, all) {
  if (numbered < all) return counted(numbered, "{count} of {participants} has a number.", "{count} of {participants} have a number.", { participants: participantsCounted(all, info) });
  return all ? phrase("All {participants} have their number.", { participants: participantsCounted(all, info) }) : phrase("Nobody has entered yet.");
}

function varmaText(info, numbering, count) {
  const teams = teamsTakePart(info);
  if (count < 9 || count > 24) return teams ? phrase("Varma groups are for 9 to 24 teams: draw by free lot.") : phrase("Varma groups are for 9 to 24 players: draw by free lot.");
  if (numbering === "varma" && count === 12) return phrase("The printed groups of 12 have 6 and 12 together, who meet in the last round. The options of the tournament have corrected groups.");
  return teams ? phrase("By Varma groups, teams of one federation do not meet in the last three rounds, as far as their number allows.") : phrase("By Varma groups, players of one federation do not meet in the last three rounds, as far as their number allows.");
}

const TITLES = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", ""];
const LISTED = 6;

/** Who would move if the numbers were given anew by rating, title and name (C.04.2 art. 2.2 to 2.4). */
function movesText({ round }, lines) {
  if (!lines.some(({ number }) => number !== null)) return "";
  const order = [...lines].sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || TITLES.indexOf(a.title) - TITLES.indexOf(b.title) || (a.name < b.name ? -1 : 1));
  const moved = order.map((line, place) => ({ ...line, now: place + 1 })).filter(({ number, now }) => number !== now);
  if (moved.length === 0) return phrase("They are in the order of rating, title and name.");
  if (round >= 4) return phrase("Round 4 is paired: numbers move only to make room for late entries.");
  const some = moved.slice(0, LISTED).map(({ name, number, now }) => `${name} ${number ?? phrase("none|number")} → ${now}`);
  return counted(moved.length, "By rating, title, name {count} would move: {who}.", "By rating, title, name {count} would move: {who}.", { who: `${some.join(", ")}${moved.length > LISTED ? ", …" : ""}` });
}
