import { attributes, button, link, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { phrase } from "../lib/language.js";
import { slug } from "./create.js";
import { field, input, Notice } from "./fields.js";
import { commandId, postJson } from "./sender.js";

const DIRECTING = ["chief-arbiter", "organiser"];

/** The walls that this browser controls, and with a key of the hall the way to a festival of several tournaments. */
export class Festivals {
  /** @param {object} session */
  constructor(session) {
    this.session = session;
    this.notice = new Notice();
    this.id = commandId();
    this.own = make("p", "links");
    this.sections = make("div", "festival-sections");
    this.element = make("section", "card-form", make("h2", "", phrase("Walls and festivals")), this.own, ...(session.hall === null ? [] : [this.#form()]));
    this.element.hidden = session.hall === null && !session.festivals.length;
    this.#fill();
  }

  #form() {
    this.name = attributes(input("festival-name"), { required: true, maxlength: 200 });
    this.slug = attributes(input("festival-slug"), { required: true, pattern: "[a-z0-9]+(-[a-z0-9]+)*", minlength: 2, maxlength: 60 });
    this.zone = attributes(input("festival-zone"), { value: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC", required: true });
    this.name.addEventListener("input", () => (this.slug.value = slug(this.name.value)));
    const begin = button("primary", phrase("Create the festival"), () => null);
    begin.type = "submit";
    const form = make("form", "", make("p", "meta", phrase("A festival shows several tournaments on one wall. A single tournament needs none: open its wall from its page Tournament.")),
      field(phrase("Name of the festival"), this.name), make("div", "halves", field(phrase("Address"), this.slug), field(phrase("Time zone"), this.zone)), this.sections, make("div", "buttons", begin), this.notice.element);
    form.addEventListener("submit", (event) => this.#submit(event));
    form.addEventListener("input", () => (this.id = commandId()));
    return make("details", "festival-form", make("summary", "", phrase("A new festival")), form);
  }

  async #fill() {
    const [tournaments, festivals] = await Promise.all([loadJson("/api/tournaments"), loadJson("/api/festivals")]).catch(() => [null, null]);
    const names = new Map((tournaments?.tournaments ?? []).map(({ id, name }) => [id, name]));
    const titles = new Map((festivals?.festivals ?? []).map(({ id, name }) => [id, name]));
    const held = this.session.festivals.filter(({ role }) => role !== "screen");
    this.own.replaceChildren(...held.map(({ festival }) => link(`/wall/${encodeURIComponent(festival)}/`, "", phrase("Wall of {festival}", { festival: titles.get(festival) ?? festival }))));
    const mine = this.session.grants.filter(({ role }) => DIRECTING.includes(role));
    this.sections.replaceChildren(...mine.map(({ tournament }) => make("label", "tick", attributes(make("input"), { type: "checkbox", name: "festival-section", value: tournament }), names.get(tournament) ?? tournament)));
  }

  async #submit(event) {
    event.preventDefault();
    const chosen = [...this.sections.querySelectorAll("input:checked")].map(({ value }) => value);
    const sections = chosen.map((tournament, place) => ({ tournament, label: String.fromCodePoint(65 + (place % 26)), colour: place % 6 }));
    const command = { type: "create-festival", details: { name: this.name.value.trim(), zone: this.zone.value.trim() }, sections };
    const answer = await postJson("/api/festivals", { id: this.id, festival: this.slug.value, command }).catch(() => null);
    if (answer === null) return this.notice.say(phrase("The server does not answer."), true);
    if (answer.status === 200) return location.assign(`/wall/${encodeURIComponent(this.slug.value)}/`);
    return this.notice.answer({ kind: "refused", body: answer.body }, "");
  }
}
