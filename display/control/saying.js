import { choice, field, input, Notice } from "../arbiter/fields.js";
import { Question } from "../arbiter/question.js";
import { minutes } from "../lib/clock.js";
import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { messageNow } from "../stage/scene.js";

const HOW_LONG = [["", "until taken back"], ["5", "5 minutes"], ["15", "15 minutes"], ["30", "30 minutes"], ["60", "an hour"]];
const FOCUS = [["0", "never"], ["2", "2 minutes"], ["5", "5 minutes"], ["10", "10 minutes"], ["15", "15 minutes"]];

/** What is said and done to the whole wall: a message, a blackout, and the pairings after a publication. */
export class Saying {
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.question = new Question();
    this.dark = button("", "Blackout", () => this.blackout());
    this.buttons = make("span", "head-buttons", button("", phrase("Identify all"), () => page.identify()), button("", "Message to all", () => this.open()), this.dark);
    this.said = make("div", "said-now");
    this.form = this.#message();
    this.focus = choice("focus", FOCUS);
    this.focus.addEventListener("change", () => this.#focus());
    this.element = make("section", "saying", this.question.element, this.notice.element, this.said, this.form);
    this.focusRow = make("div", "focus-row", field("After a publication, pairings only for", this.focus));
  }

  #message() {
    this.text = input("message", { required: true, maxlength: 90, placeholder: "at most 90 characters" });
    this.time = choice("minutes", HOW_LONG);
    this.urgent = attributes(make("input"), { type: "checkbox", name: "urgent" });
    const show = button("primary", "Show it", () => null);
    show.type = "submit";
    const form = make("form", "card-form compact message-form", make("h2", "", "Message to all"),
      make("div", "pair", field("Message", this.text), field("How long", this.time)),
      make("label", "tick", this.urgent, "urgent: instead of everything else"),
      make("div", "buttons", show, button("quiet", "Not now", () => (form.hidden = true))));
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
    this.dark.textContent = dark ? "Light again" : "Blackout";
    attributes(this.dark, { "aria-pressed": String(dark) });
    if (document.activeElement !== this.focus) this.#focused(String(focus));
    this.#said(messageNow(info.meta, this.page.feed.now()), dark);
  }

  #focused(value) {
    if (![...this.focus.options].some((option) => option.value === value)) this.focus.append(attributes(make("option", "", `${value} minutes`), { value }));
    this.focus.value = value;
  }

  #said(message, dark) {
    const lines = dark ? [make("p", "strip", make("b", "", "The wall is black."), button("", "Light again", () => this.blackout()))] : [];
    if (message) {
      const until = message.until === null ? "until taken back" : `until ${minutes(message.until, this.page.zone)}`;
      lines.push(make("p", "strip", make("b", "", message.text), make("span", "meta", message.urgent ? `urgent, ${until}` : until), button("", "Take it back", () => this.#send({ type: "withdraw-message" }, "It is gone."))));
    }
    const key = JSON.stringify([message, dark]);
    if (key !== this.drawn) this.said.replaceChildren(...lines);
    this.drawn = key;
  }

  async #show(event) {
    event.preventDefault();
    const command = { type: "show-message", text: this.text.value.trim(), urgent: this.urgent.checked, minutes: this.time.value ? Number(this.time.value) : null };
    const kept = command.urgent ? "Nothing else is seen there until it is taken back." : "It stands in a line over what they show.";
    const sure = await this.question.ask(() => [`Show this on ${this.#count()}?`, command.text, kept], { yes: "Show it", no: "Not now" });
    if (sure && (await this.#send(command, "It is shown."))) {
      this.form.reset();
      this.form.hidden = true;
    }
  }

  async blackout() {
    const { dark } = this.page.table("info").meta;
    const words = () => (this.page.table("info").meta.dark ? null : [`Make ${this.#count()} black?`, "They show again what they showed with Light again."]);
    const sure = dark || (await this.question.ask(words, { yes: "Make them black", no: "Not now" }));
    if (sure) await this.#send({ type: "set-blackout", dark: !dark }, dark ? "The wall shows again what it showed." : "The wall is black.");
  }

  #count() {
    const { length } = this.page.screens();
    return length === 1 ? "1 screen" : `${length} screens`;
  }

  #focus() {
    const many = Number(this.focus.value);
    return this.#send({ type: "set-focus", minutes: many }, many ? `After a publication, pairings only for ${many} minutes.` : "A publication changes nothing on the wall.");
  }

  async #send(command, fine) {
    return this.notice.answer(await this.page.send(command, "wall", this.page.version("wall")), fine);
  }
}
