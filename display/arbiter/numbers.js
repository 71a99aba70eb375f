import { button, make } from "../lib/dom.js";
import { Notice } from "./fields.js";

/** Starting numbers and the initial colour: what a first round needs. */
export class NumbersCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.state = make("p", "");
    this.colour = make("p", "");
    this.draws = make("div", "buttons",
      button("", "Draw by lot", () => this.#draw({ method: "lot" })),
      button("", "White", () => this.#draw({ method: "regulations", odd: "white" })),
      button("", "Black", () => this.#draw({ method: "regulations", odd: "black" })));
    this.element = make("section", "card-form compact", make("h2", "", "Starting numbers"), this.state,
      make("div", "buttons", button("", "By rating, title, name", () => this.#assign("strength")), button("", "By lot", () => this.#assign("lot"))),
      make("h2", "", "Colour of number 1 in round 1"), this.colour, this.draws, this.notice.element);
  }

  draw(info, table) {
    const all = table?.rows.size ?? 0;
    const numbered = (table?.keys() ?? []).filter((k) => table.cell(k, "number") !== null).length;
    this.state.textContent = numbered === all ? (all ? `All ${all} players have their number.` : "Nobody has entered yet.") : `${numbered} of ${all} players have a number.`;
    const colour = this.desk.table("info")?.cell("initial_colour", "value") ?? "";
    this.colour.textContent = colour ? `Odd numbers get ${colour}.` : info.system === "round-robin" ? "The Berger tables fix it." : "Not drawn yet.";
    this.draws.hidden = colour !== "" || info.system === "round-robin";
  }

  async #assign(method) {
    this.notice.answer(await this.desk.send({ type: "assign-starting-numbers", method }, "tournament"), "Assigned.");
  }

  async #draw(wish) {
    this.notice.answer(await this.desk.send({ type: "draw-initial-colour", ...wish }, "tournament"), "Drawn.");
  }
}
