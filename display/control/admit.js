import { field, input, Notice } from "../arbiter/fields.js";
import { postJson } from "../arbiter/sender.js";
import { attributes, button, make } from "../lib/dom.js";

/** A device shows a word; entered here with a name and a place, it is a screen of the wall (CONTRACTS A5). */
export class AdmitForm {
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.word = attributes(input("word"), { required: true, maxlength: 4, pattern: "[A-Za-z]{4}", placeholder: "four letters" });
    this.name = input("new-name", { required: true, maxlength: 40, placeholder: "Left 1" });
    this.place = input("new-place", { maxlength: 40, placeholder: "hall A, left wall" });
    const enter = button("primary", "Let it in", () => null);
    enter.type = "submit";
    this.element = make("form", "card-form compact", make("h2", "", "A new screen"),
      make("p", "meta", `Open ${location.host}/s/ on the device: it shows a word of four letters.`),
      make("div", "pair", field("Word", this.word), field("Name", this.name)), field("Place", this.place), make("div", "buttons", enter), this.notice.element);
    this.element.addEventListener("submit", (event) => this.#admit(event));
  }

  draw() {}

  async #admit(event) {
    event.preventDefault();
    const body = { word: this.word.value.toUpperCase(), name: this.name.value.trim(), place: this.place.value.trim() };
    const answer = await postJson(`/api/f/${encodeURIComponent(this.page.festival)}/screens`, body).catch(() => null);
    if (answer === null) return this.notice.say("The server does not answer.", true);
    const done = this.notice.answer({ kind: answer.status === 200 ? "done" : "refused", body: answer.body }, `${body.name} is a screen of the wall.`);
    if (!done) return undefined;
    this.element.reset();
    const screen = answer.body.events.map(({ event: one }) => one.screen).find(Boolean);
    this.page.choose(screen);
    return undefined;
  }
}
