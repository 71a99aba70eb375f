import { attributes, button, make } from "../lib/dom.js";
import { roundRobin } from "../lib/joined.js";
import { teamMatch } from "../lib/match.js";
import { Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";

/** Starting numbers and the initial colour: what a first round needs. */
export class NumbersCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.state = make("p", "");
    this.moves = make("p", "meta");
    this.colour = make("p", "");
    this.draws = make("div", "buttons",
      button("", "Draw by lot", () => this.#draw({ method: "lot" })),
      button("", "White", () => this.#draw({ method: "regulations", odd: "white" })),
      button("", "Black", () => this.#draw({ method: "regulations", odd: "black" })));
    const reason = reasonChoice("late-entry");
    this.again = attributes(make("div", "buttons", reason, button("", "Draw again", () => this.#assign("lot", { why: { code: reason.value } }))), { hidden: true });
    this.varma = button("", "By Varma groups", () => this.#assign("varma"));
    this.varmaWords = make("p", "meta");
    this.element = make("section", "card-form compact", make("h2", "", "Starting numbers"), this.state, this.moves,
      make("div", "buttons", button("", "By rating, title, name", () => this.#assign("strength")), button("", "By lot", () => this.#assign("lot")), this.varma), this.varmaWords, this.again,
      make("h2", "", "Colour of number 1 in round 1"), this.colour, this.draws, this.notice.element);
  }

  /** @param {object[]} lines of all players */
  draw(info, table, lines) {
    this.element.hidden = teamMatch(info.system);
    const all = table?.rows.size ?? 0;
    this.#drawVarma(info, all);
    const numbered = (table?.keys() ?? []).filter((k) => table.cell(k, "number") !== null).length;
    this.state.textContent = numbered === all ? (all ? `All ${all} players have their number.` : "Nobody has entered yet.") : `${numbered} of ${all} players have a number.`;
    this.moves.textContent = movesText(info, lines);
    const colour = this.desk.table("info")?.cell("initial_colour", "value") ?? "";
    this.colour.textContent = colour ? `Odd numbers get ${colour}.` : roundRobin(info.system) ? "The Berger tables fix it." : "Not drawn yet.";
    this.draws.hidden = colour !== "" || roundRobin(info.system);
  }

  #drawVarma({ options }, players) {
    const numbering = options?.numbering ?? "free";
    this.varma.hidden = numbering === "free";
    this.varmaWords.textContent = numbering === "free" ? "" : varmaText(numbering, players);
  }

  /** @param {object} [more] the reason, where lots were drawn before */
  async #assign(method, more = {}) {
    const answer = await this.desk.send({ type: "assign-starting-numbers", method, ...more }, "tournament");
    this.notice.answer(answer, "Assigned.");
    this.again.hidden = answer.body?.code !== "drawn-already";
  }

  async #draw(wish) {
    this.notice.answer(await this.desk.send({ type: "draw-initial-colour", ...wish }, "tournament"), "Drawn.");
  }
}

function varmaText(numbering, players) {
  if (players < 9 || players > 24) return "Varma groups are for 9 to 24 players: draw by free lot.";
  if (numbering === "varma" && players === 12) return "The printed groups of 12 have 6 and 12 together, who meet in the last round. The options of the tournament have corrected groups.";
  return "By Varma groups, players of one federation do not meet in the last three rounds, as far as their number allows.";
}

const TITLES = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", ""];
const LISTED = 6;

/** Who would move if the numbers were given anew by rating, title and name (C.04.2 art. 2.2 to 2.4). */
function movesText({ round }, lines) {
  if (!lines.some(({ number }) => number !== null)) return "";
  const order = [...lines].sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || TITLES.indexOf(a.title) - TITLES.indexOf(b.title) || (a.name < b.name ? -1 : 1));
  const moved = order.map((line, place) => ({ ...line, now: place + 1 })).filter(({ number, now }) => number !== now);
  if (moved.length === 0) return "They are in the order of rating, title and name.";
  if (round >= 4) return "Round 4 is paired: numbers move only to make room for late entries.";
  const some = moved.slice(0, LISTED).map(({ name, number, now }) => `${name} ${number ?? "none"} → ${now}`);
  return `By rating, title, name ${moved.length} would move: ${some.join(", ")}${moved.length > LISTED ? ", …" : ""}.`;
}
