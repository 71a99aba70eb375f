import { field, input, Notice } from "../arbiter/fields.js";
import { postJson } from "../arbiter/sender.js";
import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";

/** A device shows a word; entered here with a name and a place, it is a screen of the wall (CONTRACTS A5). */
export class AdmitForm {
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.word = attributes(input("word"), { required: true, maxlength: 4, pattern: "[A-Za-z]{4}", placeholder: phrase("four letters") });
    this.name = input("new-name", { required: true, maxlength: 40, placeholder: phrase("Left 1") });
    this.place = input("new-place", { maxlength: 40, placeholder: phrase("hall A, left wall") });
    const enter = button("primary", phrase("Let it in"), () => null);
    enter.type = "submit";
    this.element = make("form", "card-form compact", make("h2", "", phrase("A new screen")),
      make("p", "meta", phrase("Open {address} on the device: it shows a word of four letters.", { address: `${location.host}/s/` })),
      make("div", "pair", field(phrase("Word"), this.word), field(phrase("Name"), this.name)), field(phrase("Place|of a screen"), this.place), make("div", "buttons", enter), this.notice.element);
    this.element.addEventListener("submit", (event) => this.#admit(event));
  }

  draw() {}

  async #admit(event) {
    event.preventDefault();
    const body = { word: this.word.value.toUpperCase(), name: this.name.value.trim(), place: this.place.value.trim() };
    const answer = await postJson(`/api/f/${encodeURIComponent(this.page.festival)}/screens`, body).catch(() => null);
    if (answer === null) return this.notice.say(phrase("The server does not answer."), true);
    const done = this.notice.answer({ kind: answer.status === 200 ? "done" : "refused", body: answer.body }, phrase("{name} is a screen of the wall.", { name: body.name }));
    if (!done) return undefined;
    this.element.reset();
    const screen = answer.body.events.map(({ event: one }) => one.screen).find(Boolean);
    this.page.choose(screen);
    return undefined;
  }
}
