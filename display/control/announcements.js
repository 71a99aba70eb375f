import { choice, field, input, Notice } from "../arbiter/fields.js";
import { minutes } from "../lib/clock.js";
import { attributes, button, make } from "../lib/dom.js";
import { counted, phrase } from "../lib/language.js";
import { minutesWords } from "./words.js";

const HOW_LONG = [["", phrase("until withdrawn")], ["15", minutesWords(15)], ["30", minutesWords(30)], ["60", phrase("an hour")], ["240", counted(4, "{count} hour", "{count} hours")]];

/** Announcements, in one language or two: made, withdrawn, and shown on the screens that are told to. */
export class AnnouncementForm {
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.fields = {
      headline: input("headline", { required: true, maxlength: 90 }), text: attributes(make("textarea"), { name: "text", rows: 2, maxlength: 200 }),
      other_headline: input("other-headline", { maxlength: 90 }), other_text: attributes(make("textarea"), { name: "other-text", rows: 2, maxlength: 110 }),
      speaker: input("speaker", { maxlength: 40, placeholder: phrase("Chief arbiter") }), minutes: choice("announcement-minutes", HOW_LONG),
    };
    this.urgent = attributes(make("input"), { type: "checkbox", name: "announcement-urgent" });
    this.list = make("div", "announced");
    const { headline, text, other_headline: other, other_text: more, speaker, minutes: time } = this.fields;
    const make_it = button("primary", phrase("Announce it"), () => null);
    make_it.type = "submit";
    const form = make("form", "announce-form", field(phrase("First line"), headline), field(phrase("Text"), text, phrase("200 characters; with a second language 110")),
      make("details", "", make("summary", "", phrase("In a second language")), field(phrase("First line"), other), field(phrase("Text"), more)),
      make("div", "pair", field(phrase("Who says so"), speaker), field(phrase("How long"), time)), make("label", "tick", this.urgent, phrase("urgent")), make("div", "buttons", make_it));
    form.addEventListener("submit", (event) => this.#announce(event, form));
    this.element = make("section", "card-form compact", make("h2", "", phrase("Announcements")), this.list, this.notice.element, form);
  }

  draw() {
    const table = this.page.table("announcements");
    if (!table || table.to === this.drawn) return;
    this.drawn = table.to;
    const held = table.keys().filter((key) => !table.cell(key, "withdrawn"));
    this.list.replaceChildren(...held.map((key) => this.#row(table, key)));
  }

  #row(table, key) {
    const [[headline]] = table.cell(key, "blocks");
    const until = table.cell(key, "until");
    const words = until === null ? phrase("since {time}", { time: minutes(table.cell(key, "at"), this.page.zone) }) : phrase("until {time}", { time: minutes(until, this.page.zone) });
    const away = attributes(button("", phrase("Withdraw|an announcement"), () => this.#withdraw(table, key)), { "aria-label": phrase("Withdraw: {headline}", { headline }) });
    return make("p", "strip", make("b", "", headline), make("span", "meta", words), away);
  }

  async #withdraw(table, key) {
    this.notice.answer(await this.page.send({ type: "withdraw-announcement", announcement: key }, `announcement:${key}`, table.cell(key, "v")), phrase("Withdrawn.|an announcement"));
  }

  async #announce(event, form) {
    event.preventDefault();
    const told = Object.fromEntries(Object.entries(this.fields).map(([name, control]) => [name, control.value.trim()]));
    const command = { type: "make-announcement", ...told, minutes: told.minutes ? Number(told.minutes) : null, urgent: this.urgent.checked };
    const said = phrase("Announced. Screens show it that are told to: choose them, then “The newest announcement”.");
    if (this.notice.answer(await this.page.send(command, null, null), said)) form.reset();
  }
}
