import { choice, field, input, Notice } from "../arbiter/fields.js";
import { Question } from "../arbiter/question.js";
import { minutes } from "../lib/clock.js";
import { attributes, button, make } from "../lib/dom.js";
import { counted, phrase } from "../lib/language.js";
import { messageNow } from "../stage/scene.js";
import { minutesWords } from "./words.js";

const HOW_LONG = [["", phrase("until taken back")], ...[5, 15, 30].map((count) => [String(count), minutesWords(count)]), ["60", phrase("an hour")]];
const FOCUS = [["0", phrase("never")], ...[2, 5, 10, 15].map((count) => [String(count), minutesWords(count)])];

/** What is said and done to the whole wall: a message, a blackout, and the pairings after a publication. */
export class Saying {
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.question = new Question();
    this.dark = button("", phrase("Blackout"), () => this.blackout());
    this.buttons = make("span", "head-buttons", button("", phrase("Identify all"), () => page.identify()), button("", phrase("Message to all"), () => this.open()), this.dark);
    this.said = make("div", "said-now");
    this.form = this.#message();
    this.focus = choice("focus", FOCUS);
    this.focus.addEventListener("change", () => this.#focus());
    this.element = make("section", "saying", this.question.element, this.notice.element, this.said, this.form);
    this.focusRow = make("div", "focus-row", field(phrase("After a publication, pairings only for"), this.focus));
  }

  #message() {
    this.text = input("message", { required: true, maxlength: 90, placeholder: phrase("at most 90 characters") });
    this.time = choice("minutes", HOW_LONG);
    this.urgent = attributes(make("input"), { type: "checkbox", name: "urgent" });
    const show = button("primary", phrase("Show it"), () => null);
    show.type = "submit";
    const form = make("form", "card-form compact message-form", make("h2", "", phrase("Message to all")),
      make("div", "pair", field(phrase("Message"), this.text), field(phrase("How long"), this.time)),
      make("label", "tick", this.urgent, phrase("urgent: instead of everything else")),
      make("div", "buttons", show, button("quiet", phrase("Not now"), () => (form.hidden = true))));
    form.addEventListener("submit", (event) => this.#show(event));
    form.hidden = true;
    return form;
  }

  open() {
    this.form.hidden = false;
    this.text.focus();
  }

  draw() {
    const info = this.page.table("info");
    if (!info) return;
    const { dark, focus } = info.meta;
    this.question.draw();
    this.dark.textContent = dark ? phrase("Light again") : phrase("Blackout");
    attributes(this.dark, { "aria-pressed": String(dark) });
    if (document.activeElement !== this.focus) this.#focused(String(focus));
    this.#said(messageNow(info.meta, this.page.feed.now()), dark);
  }

  #focused(value) {
    if (![...this.focus.options].some((option) => option.value === value)) this.focus.append(attributes(make("option", "", minutesWords(Number(value))), { value }));
    this.focus.value = value;
  }

  #said(message, dark) {
    const lines = dark ? [make("p", "strip", make("b", "", phrase("The wall is black.")), button("", phrase("Light again"), () => this.blackout()))] : [];
    if (message) {
      const until = message.until === null ? phrase("until taken back") : phrase("until {time}", { time: minutes(message.until, this.page.zone) });
      lines.push(make("p", "strip", make("b", "", message.text), make("span", "meta", message.urgent ? phrase("urgent, {until}", { until }) : until), button("", phrase("Take it back"), () => this.#send({ type: "withdraw-message" }, phrase("It is gone.")))));
    }
    const key = JSON.stringify([message, dark]);
    if (key !== this.drawn) this.said.replaceChildren(...lines);
    this.drawn = key;
  }

  async #show(event) {
    event.preventDefault();
    const command = { type: "show-message", text: this.text.value.trim(), urgent: this.urgent.checked, minutes: this.time.value ? Number(this.time.value) : null };
    const kept = command.urgent ? phrase("Nothing else is seen there until it is taken back.") : phrase("It stands in a line over what they show.");
    const sure = await this.question.ask(() => [counted(this.page.screens().length, "Show this on {count} screen?", "Show this on {count} screens?"), command.text, kept], { yes: phrase("Show it"), no: phrase("Not now") });
    if (sure && (await this.#send(command, phrase("It is shown.")))) {
      this.form.reset();
      this.form.hidden = true;
    }
  }

  async blackout() {
    const { dark } = this.page.table("info").meta;
    const words = () => (this.page.table("info").meta.dark ? null : [counted(this.page.screens().length, "Make {count} screen black?", "Make {count} screens black?"), phrase("They show again what they showed with Light again.")]);
    const sure = dark || (await this.question.ask(words, { yes: phrase("Make them black"), no: phrase("Not now") }));
    if (sure) await this.#send({ type: "set-blackout", dark: !dark }, dark ? phrase("The wall shows again what it showed.") : phrase("The wall is black."));
  }

  #focus() {
    const many = Number(this.focus.value);
    return this.#send({ type: "set-focus", minutes: many }, many ? counted(many, "After a publication, pairings only for {count} minute.", "After a publication, pairings only for {count} minutes.") : phrase("A publication changes nothing on the wall."));
  }

  async #send(command, fine) {
    return this.notice.answer(await this.page.send(command, "wall", this.page.version("wall")), fine);
  }
}
