import { choice, field, input, Notice } from "../arbiter/fields.js";
import { Question } from "../arbiter/question.js";
import { button, make, say } from "../lib/dom.js";
import { smallestType } from "../lib/fit.js";
import { phrase } from "../lib/language.js";
import { AssignForm } from "./assign.js";
import { Picture } from "./picture.js";

const THEMES = [["by-view", "by what it shows"], ["day", "day"], ["night", "night"]];

/** The chosen screens: their picture, what they show, and how they are named, sized and lit. */
export class Panel {
  #naming = null;

  /** @param {object} page the wall's page */
  constructor(page) {
    this.page = page;
    this.picture = new Picture(page.festival);
    this.heading = make("h1", "panel-name");
    this.place = make("span", "meta");
    this.assign = new AssignForm(page);
    this.notice = new Notice();
    this.question = new Question();
    this.naming = this.#form();
    this.still = button("", "", () => page.freeze(page.chosenScreens()));
    const ways = make("div", "buttons", button("", phrase("Identify"), () => page.identify(page.chosenScreens())), this.still);
    this.empty = make("p", "meta", "Choose a screen to say what it shows.");
    this.body = make("div", "panel-body", make("header", "panel-head", this.heading, this.place), this.picture.element, this.notice.element, ways, this.question.element, this.assign.element, this.naming);
    this.element = make("aside", "panel", this.empty, this.body);
  }

  #form() {
    this.fields = {
      name: input("screen-name", { required: true, maxlength: 40 }),
      place: input("place", { maxlength: 40 }),
      inches: input("inches", { type: "number", min: 5, max: 600, required: true }),
      metres: input("metres", { type: "number", min: 1, max: 60, required: true }),
      theme: choice("theme", THEMES),
    };
    const { name, place, inches, metres, theme } = this.fields;
    this.result = make("p", "meta");
    const save = button("", "Save", () => null);
    save.type = "submit";
    const form = make("form", "card-form compact", make("h2", "", "This screen"),
      make("div", "pair", field("Name", name), field("Place", place)),
      make("div", "pair", field("Diagonal, inches", inches), field("Readers, metres away", metres)), this.result,
      field("Theme", theme), make("div", "buttons", save, button("danger", "Remove this screen", () => this.#remove())));
    for (const one of [inches, metres]) one.addEventListener("input", () => this.#tell());
    form.addEventListener("submit", (event) => this.#name(event));
    return form;
  }

  draw() {
    const [first, ...others] = this.page.chosenScreens();
    this.empty.hidden = Boolean(first);
    this.body.hidden = !first;
    if (!first) return;
    say(this.heading, others.length ? `${others.length + 1} screens` : first.name);
    say(this.still, [first, ...others].every(({ frozen }) => frozen !== null) ? phrase("Go on") : phrase("Stand still"));
    say(this.place, others.length ? [first, ...others].map(({ name }) => name).join(", ") : first.place);
    this.naming.hidden = others.length > 0;
    this.picture.show(first.screen, first.report ?? {}, this.page.looking);
    this.picture.element.classList.toggle("hatched", first.standing.state === "silent");
    this.assign.draw();
    if (this.#naming !== `${first.screen}:${first.v}`) this.#fill(first);
  }

  /** Somebody may be typing: the fields are filled only when another screen is chosen, or this one was changed. */
  #fill(screen) {
    this.#naming = `${screen.screen}:${screen.v}`;
    for (const [name, control] of Object.entries(this.fields)) control.value = screen[name];
    this.question.leave();
    this.#tell();
  }

  /** A distance is chosen by what follows from it. */
  #tell() {
    const [inches, metres] = [Number(this.fields.inches.value), Number(this.fields.metres.value)];
    const type = inches > 0 && metres > 0 ? smallestType({ inches, metres }) : null;
    say(this.result, type === null ? "" : `Type of ${Math.round(type)} lines of 1080: ${Math.floor(924 / (1.35 * type))} rows of standings, ${2 * Math.floor(924 / (1.8 * type))} boards on a page at most.`);
  }

  async #name(event) {
    event.preventDefault();
    const [{ screen, v }] = this.page.chosenScreens();
    const { name, place, inches, metres, theme } = this.fields;
    const command = { type: "name-screen", screen, name: name.value.trim(), place: place.value.trim(), inches: Number(inches.value), metres: Number(metres.value), theme: theme.value };
    this.notice.answer(await this.page.send(command, `screen:${screen}`, v), "Saved.");
  }

  async #remove() {
    const [{ screen, name, v }] = this.page.chosenScreens();
    const sure = await this.question.ask(() => [`Remove ${name}?`, "The device shows a word again, and sees this festival as everybody does."], { yes: "Remove it", no: "Keep it" });
    if (sure) this.notice.answer(await this.page.send({ type: "remove-screen", screen }, `screen:${screen}`, v), "Removed.");
  }
}
