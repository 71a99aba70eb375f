import { attributes, button, make } from "../lib/dom.js";
import { handicapOf } from "../lib/handicap.js";
import { phrase } from "../lib/language.js";
import { choice, field, input, Notice, troubleText } from "./fields.js";
import { reasonChoice } from "./reasons.js";
import { personReference } from "./sender.js";

const TITLES = ["", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"].map((title) => [title, title || "–"]);
const SEXES = [["", "–"], ["m", phrase("m|sex")], ["w", phrase("w|sex")]];
/** The code of a refusal: categories stay once round 1 is public, unless one was a mistake. */
const FIXED = "category-fixed";
const AMONG = ["entry-error", "rules", "other"];

/** Add a player, field after field, Enter at the end, and the next one; or correct one. */
export class PlayerForm {
  /** @param {() => void} left called when a correction is done or given up */
  constructor(desk, left) {
    this.desk = desk;
    this.left = left;
    this.player = null;
    this.person = personReference();
    this.notice = new Notice();
    this.refused = make("div", "refused-list");
    this.mended = null;
    this.title = make("h2", "", phrase("Add a player"));
    this.submit = button("primary", phrase("Add"), () => null);
    this.submit.type = "submit";
    this.cancel = button("quiet", phrase("Done"), () => this.left());
    this.ladder = attributes(make("datalist"), { id: "ladder" });
    this.reason = reasonChoice(null, AMONG);
    this.fixed = field(phrase("The category was wrong from the start, because of"), this.reason, phrase("all games of this player are scored again"));
    this.element = make("form", "card-form compact", this.title, ...this.#fields(), make("div", "buttons", this.submit, this.cancel), this.notice.element, this.refused);
    this.element.addEventListener("submit", (event) => this.#submit(event));
    this.open(null);
  }

  #fields() {
    return [
      field(phrase("Name"), attributes(input("name"), { required: true, maxlength: 120, placeholder: phrase("Last, First") })),
      make("div", "pair",
        field(phrase("Rating"), input("rating", { type: "number", min: 0, max: 4000, placeholder: "0" })),
        field(phrase("Title"), choice("title", TITLES)),
        field(phrase("Fed"), input("federation", { maxlength: 3, pattern: "[A-Za-z]{3}", placeholder: "AUT" }))),
      make("div", "pair",
        field(phrase("Born"), input("birth_year", { type: "number", min: 1900, max: 2200 })),
        field(phrase("Sex"), choice("sex", SEXES))),
      make("div", "pair",
        field(phrase("Club"), input("club", { maxlength: 500 })),
        field(phrase("Category"), input("category", { maxlength: 40, list: "ladder" }))),
      this.ladder, this.fixed,
    ];
  }

  /** @param {object|null} player to correct; null: add new ones */
  open(player) {
    this.player = player;
    this.element.reset();
    this.title.textContent = player === null ? phrase("Add a player") : phrase("Correct {name}", { name: player.name });
    this.submit.textContent = player === null ? phrase("Add") : phrase("Correct");
    this.cancel.hidden = player === null;
    this.notice.say("");
    this.fixed.hidden = true;
    this.reason.value = "";
    this.ladder.replaceChildren(...(handicapOf(this.desk.feed)?.ladder ?? []).map((name) => attributes(make("option"), { value: name })));
    if (player === null) return;
    const { elements } = this.element;
    elements.name.value = player.name;
    elements.rating.value = player.rating ?? "";
    elements.title.value = player.title;
    elements.federation.value = player.federation;
    elements.birth_year.value = player.birthYear ?? "";
    elements.sex.value = player.sex ?? "";
    elements.club.value = player.club;
    elements.category.value = player.category;
  }

  async #submit(event) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(this.element));
    if (this.player === null) await this.#add(values);
    else await this.#correct(values);
  }

  async #add(values) {
    const { person } = this;
    this.person = personReference();
    const name = values.name.trim();
    this.mended?.remove();
    this.mended = null;
    this.open(null);
    this.element.elements.name.focus();
    const answer = await register(this.desk, person, name, sporting(values));
    if (answer.kind === "done") this.notice.answer(answer, phrase("{name} added.", { name }));
    else this.#refuse(values, answer);
  }

  /** What was refused stands below with its reason, and comes back into the form unless the next one is being typed. */
  #refuse(values, answer) {
    const line = make("p", "notice bad", `${phrase("{name} is not added: {why}", { name: values.name.trim(), why: troubleText(answer) })} `, button("quiet", phrase("Mend it"), () => this.#mend(values, line)));
    this.refused.append(line);
    if (this.player === null && !this.element.elements.name.value) this.#mend(values, line);
  }

  #mend(values, line) {
    if (this.element.elements.name.value) return this.notice.say(phrase("Finish what is in the form first."), true);
    this.mended = line;
    for (const [key, value] of Object.entries(values)) this.element.elements[key].value = value;
    return this.element.elements.name.focus();
  }

  /** A category that is fixed is corrected with a reason: then all games of the player are scored again. */
  #override() {
    return this.fixed.hidden || !this.reason.value ? {} : { override: { code: FIXED, reason: { code: this.reason.value } } };
  }

  async #correct(values) {
    const { player } = this;
    const { k, v, name } = player;
    const record = values.name.trim() === name ? {} : { record: { name: values.name.trim() } };
    const answer = await this.desk.send({ type: "correct-player", k, sporting: sporting(values), ...record, ...this.#override() }, `player:${k}`, v);
    if (this.player !== player) return answer.kind === "done" || this.notice.say(phrase("{name} is not corrected: {why}", { name, why: troubleText(answer) }), true);
    if (answer.body?.code === FIXED) this.fixed.hidden = false;
    return this.notice.answer(answer, phrase("Corrected.")) && this.left();
  }
}

/** Register somebody; `person` is a fresh random reference, so the same wish is never carried out twice. @param {number|null} team whose member it is */
export function register(desk, person, name, facts, team = null) {
  const of = team === null ? {} : { team };
  return desk.send({ type: "register-player", person, record: { name }, sporting: facts, ...of }, `person:${person}`, null);
}

/** The sporting part of a form's values. */
export function sporting({ rating = "", title = "", federation = "", birth_year = "", sex = "", club = "", category = "" }) {
  return {
    rating: Number(rating) || 0, title, federation: federation.toUpperCase(), birth_year: Number(birth_year) || 0, sex,
    club: club.trim(), category: category.trim(),
  };
}
