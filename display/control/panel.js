import { choice, field, input, Notice } from "../arbiter/fields.js";
import { Question } from "../arbiter/question.js";
import { button, make, say } from "../lib/dom.js";
import { smallestType } from "../lib/fit.js";
import { counted, phrase } from "../lib/language.js";
import { AssignForm } from "./assign.js";
import { Picture } from "./picture.js";

const THEMES = [["by-view", phrase("by what it shows")], ["day", phrase("day|theme")], ["night", phrase("night|theme")]];

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
    this.empty = make("p", "meta", phrase("Choose a screen to say what it shows."));
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
    const save = button("", phrase("Save"), () => null);
    save.type = "submit";
    const form = make("form", "card-form compact", make("h2", "", phrase("This screen")),
      make("div", "pair", field(phrase("Name"), name), field(phrase("Place|of a screen"), place)),
      make("div", "pair", field(phrase("Diagonal, inches"), inches), field(phrase("Readers, metres away"), metres)), this.result,
      field(phrase("Theme|of a screen"), theme), make("div", "buttons", save, button("danger", phrase("Remove this screen"), () => this.#remove())));
    for (const one of [inches, metres]) one.addEventListener("input", () => this.#tell());
    form.addEventListener("submit", (event) => this.#name(event));
    return form;
  }

  draw() {
    const [first, ...others] = this.page.chosenScreens();
    this.empty.hidden = Boolean(first);
    this.body.hidden = !first;
    if (!first) return;
    say(this.heading, others.length ? counted(others.length + 1, "{count} screen", "{count} screens") : first.name);
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
    say(this.result, type === null ? "" : phrase("Type of {type} lines of 1080: {rows} rows of standings, {boards} boards on a page at most.", { type: Math.round(type), rows: Math.floor(924 / (1.35 * type)), boards: 2 * Math.floor(924 / (1.8 * type)) }));
  }

  async #name(event) {
    event.preventDefault();
    const [{ screen, v }] = this.page.chosenScreens();
    const { name, place, inches, metres, theme } = this.fields;
    const command = { type: "name-screen", screen, name: name.value.trim(), place: place.value.trim(), inches: Number(inches.value), metres: Number(metres.value), theme: theme.value };
    this.notice.answer(await this.page.send(command, `screen:${screen}`, v), phrase("Saved."));
  }

  async #remove() {
    const [{ screen, name, v }] = this.page.chosenScreens();
    const sure = await this.question.ask(() => [phrase("Remove {name}?", { name }), phrase("The device shows a word again, and sees this festival as everybody does.")], { yes: phrase("Remove it"), no: phrase("Keep it") });
    if (sure) this.notice.answer(await this.page.send({ type: "remove-screen", screen }, `screen:${screen}`, v), phrase("Removed."));
  }
}
