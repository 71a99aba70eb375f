import { attributes, button, make } from "../lib/dom.js";
import { playerName } from "../lib/joined.js";
import { phrase, pieces } from "../lib/language.js";
import { field, input, Notice } from "./fields.js";

/** The numbers of the boards, from the next pairing on: where they begin, which are left out, and who always sits where. */
export class BoardsCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.first = attributes(input("first_board"), { type: "number", min: 1, max: 49_999, required: true });
    this.leftOut = attributes(input("left_out"), { placeholder: "13, 20-22", pattern: "[0-9 ,;–\\-]*" });
    this.fixed = make("div", "fixed-boards");
    const form = make("form", "", make("div", "pair", field(phrase("First board"), this.first), field(phrase("Left out"), this.leftOut)), button("", phrase("Set the numbers"), () => null));
    form.querySelector("button").type = "submit";
    form.addEventListener("submit", (event) => this.#set(event));
    this.element = make("section", "card-form compact", make("h2", "", phrase("Board numbers")), make("p", "meta", phrase("From the next pairing on. A player’s fixed board is set with the player.")), form, this.fixed, this.notice.element);
  }

  draw() {
    const { first = 1, left_out: leftOut = [], fixed = [] } = this.desk.table("info")?.meta.boards ?? {};
    const shown = JSON.stringify([first, leftOut, fixed.map(([k, board]) => [playerName(this.desk.feed, k), board])]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.first.value = first;
    this.leftOut.value = runs(leftOut);
    this.fixed.replaceChildren(...[...fixed].sort((a, b) => a[1] - b[1]).map(([k, board]) =>
      make("p", "", ...pieces("{board}: always {name}", { board: make("b", "", phrase("Board {board}", { board })), name: playerName(this.desk.feed, k) }))));
  }

  async #set(event) {
    event.preventDefault();
    const leftOut = numbers(this.leftOut.value);
    if (leftOut === null) return this.notice.say(phrase("Left out: write boards and runs of boards, like 13, 20-22"), true);
    const command = { type: "set-board-numbers", first: Number(this.first.value), left_out: leftOut };
    return this.notice.answer(await this.desk.send(command, "tournament"), phrase("Set. The next proposal has these numbers."));
  }
}

const LONGEST = 500;

/** "13, 20-22" as [13, 20, 21, 22]; null if it is nothing like that. */
export function numbers(text) {
  const parts = text.split(/[\s,;]+(?![-–])/).filter(Boolean).map((part) => /^(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?$/.exec(part));
  if (parts.some((part) => part === null)) return null;
  const all = parts.flatMap(([, from, to = from]) => Array.from({ length: Math.max(0, Math.min(LONGEST + 1, Number(to) - Number(from) + 1)) }, (_, i) => Number(from) + i));
  return all.length > LONGEST || parts.some(([, from, to = from]) => Number(to) < Number(from)) ? null : all;
}

/** [13, 20, 21, 22] as "13, 20-22". */
export function runs(boards) {
  const found = [];
  for (const board of boards) {
    const last = found.at(-1);
    if (last && last[1] === board - 1) last[1] = board;
    else found.push([board, board]);
  }
  return found.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(", ");
}
