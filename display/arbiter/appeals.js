import { appealWords, pendingAppeals } from "../lib/appeals.js";
import { minutes } from "../lib/clock.js";
import { attributes, button, make, say } from "../lib/dom.js";
import { playerName } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { choice, field, Notice } from "./fields.js";

/** Appeals: lodged against the result of a board or another decision, and answered. No standing is final before. */
export class AppealCard {
  constructor(desk) {
    this.desk = desk;
    this.lodged = 0; // the newest of ours, which the table may not tell yet
    this.notice = new Notice();
    this.list = make("div", "appeal-list");
    this.form = attributes(make("form", "appeal-form"), { hidden: true });
    this.form.addEventListener("submit", (event) => this.#submit(event));
    this.element = attributes(make("section", "appeals card-form compact", make("h2", "", phrase("Appeals")), this.list, this.form, this.notice.element), { hidden: true });
  }

  draw() {
    const pending = pendingAppeals(this.desk.feed);
    if (!this.form.hidden) say(this.title, this.words());
    const now = JSON.stringify(pending);
    this.element.hidden = !pending.length && this.form.hidden && !this.notice.element.textContent;
    if (now === this.shown) return;
    this.shown = now;
    this.list.replaceChildren(...pending.map((one) => this.#row(one)));
  }

  #row(one) {
    const note = this.#note(phrase("What the committee says (kept private)"));
    const time = minutes(one.lodged, this.desk.info.zone);
    const lodged = one.by === null ? phrase("lodged at {time}", { time }) : phrase("lodged by {name} at {time}", { name: playerName(this.desk.feed, one.by), time });
    const answer = (upheld, words) => button("", words, () => this.#decide(one, upheld, note.value.trim()));
    return make("div", "appeal-row", make("b", "", appealWords(one)), make("p", "meta", lodged), field("", note),
      make("div", "buttons", answer(true, phrase("Uphold")), answer(false, phrase("Reject"))));
  }

  #note(placeholder) {
    return attributes(make("textarea"), { rows: 2, maxlength: 1000, placeholder, "aria-label": placeholder });
  }

  /** Does the result of this board wait for an appeal? */
  waits(round, board) {
    return pendingAppeals(this.desk.feed).some((one) => one.round === round && one.board === board);
  }

  /**
   * Begin an appeal.
   * @param {() => string} words what it is against, as the tables tell it now @param {{game: object}|{about: number}} about of the command
   * @param {number[]} players who may have lodged it
   */
  lodge(words, about, players = []) {
    this.words = words;
    this.about = about;
    this.title = make("b", "", words());
    const names = players.map((k) => [String(k), playerName(this.desk.feed, k)]);
    this.by = choice("by", [...names, ["", phrase("somebody else")]]);
    this.note = this.#note(phrase("What is claimed (kept private)"));
    const save = button("primary", phrase("Lodge the appeal"), () => null);
    save.type = "submit";
    this.form.replaceChildren(this.title, ...(names.length ? [field(phrase("By|of an appeal"), this.by)] : []), field("", this.note),
      make("p", "meta", phrase("Standings are provisional until it is decided. A result that is appealed against stays as it is until then.")),
      make("div", "buttons", save, button("quiet", phrase("Leave it"), () => this.#shut())));
    this.form.hidden = false;
    this.element.hidden = false;
    this.note.focus();
  }

  #shut() {
    this.form.hidden = true;
    this.draw();
  }

  async #submit(event) {
    event.preventDefault();
    const appeal = Math.max(this.desk.table("appeals")?.rows.size ?? 0, this.lodged) + 1;
    const command = { type: "lodge-appeal", appeal, ...this.about, note: this.note.value.trim(), ...(this.by.value ? { by: Number(this.by.value) } : {}) };
    if (this.notice.answer(await this.desk.send(command, `appeal:${appeal}`, null), phrase("Appeal {appeal} is lodged.", { appeal }))) {
      this.lodged = appeal;
      this.#shut();
    }
  }

  async #decide({ appeal, v }, upheld, note) {
    const answer = await this.desk.send({ type: "decide-appeal", appeal, upheld, note }, `appeal:${appeal}`, v);
    this.notice.answer(answer, upheld ? phrase("Appeal {appeal} is upheld. Correct now what follows from it, with the reason “appeal”.", { appeal }) : phrase("Appeal {appeal} is rejected: the decision stands.", { appeal }));
  }
}
