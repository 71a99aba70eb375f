import { choice, field, input, Notice } from "../arbiter/fields.js";
import { Ours } from "../arbiter/ours.js";
import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";

const DIRECTING = ["chief-arbiter", "organiser"];
const COLOURS = [phrase("blue"), phrase("orange"), phrase("violet"), phrase("green"), phrase("sand|colour"), phrase("pink")];

/** The tournaments of the festival: which they are, and how they are called on the wall. */
export class SectionsForm {
  constructor(page) {
    this.page = page;
    this.ours = new Ours(page.feed);
    this.notice = new Notice();
    this.list = make("div", "section-rows");
    this.element = make("section", "card-form compact", make("h2", "", phrase("Sections")), this.list, this.notice.element);
  }

  #name(tournament) {
    return this.page.tournaments.get(tournament)?.name ?? tournament;
  }

  draw() {
    const sections = this.page.sections();
    const key = JSON.stringify([sections, [...this.page.tournaments.keys()]]);
    if (key !== this.drawn && this.element.contains(document.activeElement)) return;
    this.seen = this.page.version("festival");
    if (key === this.drawn) return;
    this.drawn = key;
    this.list.replaceChildren(...sections.map((section) => this.#row(section)), this.#adding(sections));
  }

  #row({ tournament, label, colour }) {
    const name = input(`label-${tournament}`, { value: label, maxlength: 40, placeholder: tournament });
    const tint = choice(`colour-${tournament}`, COLOURS.map((words, number) => [String(number), words]), String(colour));
    const change = () => this.#change({ tournament, label: name.value.trim(), colour: Number(tint.value) });
    for (const one of [name, tint]) one.addEventListener("change", change);
    const away = attributes(button("quiet", phrase("Remove"), () => this.#set(this.#sections.filter((one) => one.tournament !== tournament), phrase("Removed."))), { "aria-label": phrase("Remove {name}", { name: tournament }) });
    return make("div", "section-row", make("b", "", this.#name(tournament)), make("div", "pair", field(phrase("Short name"), name), field(phrase("Colour"), tint), away));
  }

  #adding(sections) {
    const held = (this.page.session.grants ?? []).filter(({ role }) => DIRECTING.includes(role)).map(({ tournament }) => tournament);
    const free = held.filter((id) => !sections.some(({ tournament }) => tournament === id));
    if (!free.length) return make("p", "meta", phrase("A tournament joins by the hand of who directs it: open the link of its chief arbiter in this browser, and it can be added here."));
    const which = choice("section", free.map((id) => [id, this.#name(id)]));
    const add = button("", phrase("Add this tournament"), () => this.#set([...this.#sections, { tournament: which.value, label: "", colour: sections.length % COLOURS.length }], phrase("Added.")));
    return make("div", "pair", field(phrase("Another tournament"), which), add);
  }

  get #sections() {
    return this.ours.list(() => this.page.sections());
  }

  #change(section) {
    return this.#set(this.#sections.map((one) => (one.tournament === section.tournament ? section : one)), phrase("Saved."));
  }

  async #set(sections, fine) {
    /** @type {HTMLElement|null} */ (document.activeElement)?.blur();
    this.notice.answer(await this.ours.send(sections, () => this.page.send({ type: "set-sections", sections }, "festival", this.seen)), fine);
    this.draw();
  }
}
