import { choice, field, Notice } from "../arbiter/fields.js";
import { make } from "../lib/dom.js";
import { LANGUAGES, phrase } from "../lib/language.js";
import { languageName } from "../lib/language_choice.js";
import { languageOf } from "../stage/speak.js";

const MAY = ["chief-arbiter", "organiser"];
const DETAILS = ["name", "city", "venue", "zone", "begins", "ends"];

/** The language of all screens, however the devices are set. */
export class LanguageForm {
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.language = choice("wall-language", LANGUAGES.map((code) => [code, languageName(code)]));
    this.language.addEventListener("change", () => this.#say());
    this.element = make("section", "card-form compact", make("h2", "", phrase("Language")), field(phrase("All screens speak"), this.language), this.notice.element);
    this.element.hidden = !MAY.includes(page.holds) || LANGUAGES.length < 2;
  }

  draw() {
    const info = this.page.table("info");
    if (info && document.activeElement !== this.language) this.language.value = languageOf(info);
  }

  async #say() {
    const info = this.page.table("info");
    const told = Object.fromEntries(DETAILS.map((name) => [name, info.cell(name, "value")]));
    const { value } = this.language;
    const details = value === "en" ? told : { ...told, language: value };
    this.language.blur();
    this.notice.answer(await this.page.send({ type: "amend-festival", details }, "festival", this.page.version("festival")), phrase("Saved."));
    this.draw();
  }
}
