import { attributes, button, make } from "../lib/dom.js";
import { resultText } from "../lib/results.js";
import { field } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["entry-error", "scoresheet", "appeal", "rules", "device", "conduct", "other"];

/** A result that was entered is changed only with a reason, which stays in the log. */
export class Correction {
  /** @param {() => void} changed called after the answer */
  constructor(desk, notice, changed) {
    this.desk = desk;
    this.notice = notice;
    this.changed = changed;
    this.element = attributes(make("form", "correction card-form compact"), { hidden: true });
    this.element.addEventListener("submit", (event) => this.#submit(event));
  }

  /** @param {object} line of pairingLines @param {number} round @param {string|null} result null: take it back */
  open(line, round, result) {
    Object.assign(this, { line, round, result });
    this.reason = reasonChoice("entry-error", AMONG);
    const what = result === null ? `take ${resultText(line.result)} back` : `${resultText(line.result)} becomes ${resultText(result)}`;
    const confirm = button("primary", "Correct", () => null);
    confirm.type = "submit";
    this.element.replaceChildren(make("h2", "", `Board ${line.board}: ${what}`), field("Reason", this.reason), make("div", "buttons", confirm, button("quiet", "Leave it", () => this.close())));
    this.element.hidden = false;
    this.reason.focus();
    this.reason.addEventListener("keydown", (event) => event.key === "Enter" && this.#submit(event));
  }

  close() {
    this.element.hidden = true;
  }

  async #submit(event) {
    event.preventDefault();
    const { line, round, result } = this;
    this.close();
    const game = { round, board: line.board, white: line.white.k, black: line.black.k, why: { code: this.reason.value } };
    const command = result === null ? { type: "withdraw-result", ...game } : { type: "correct-result", ...game, result };
    const answer = await this.desk.send(command, `board:${round}:${line.board}`, line.v);
    this.notice.answer(answer, `Board ${line.board} corrected.`);
    this.changed();
  }
}
