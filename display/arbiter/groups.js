import { attributes, button, link, make } from "../lib/dom.js";
import { filterWords, groupsOf, members } from "../lib/groups.js";
import { counted, phrase } from "../lib/language.js";
import { choice, field, input, Notice } from "./fields.js";
import { Ours } from "./ours.js";

const FACTS = [["rating", phrase("rating")], ["birth_year", phrase("year of birth")], ["sex", phrase("sex")], ["federation", phrase("federation")], ["club", phrase("club")], ["category", phrase("category")], ["unrated", phrase("without rating")]];
const NUMBERS = ["rating", "birth_year"];
const COMPARED = [["<", phrase("below|a number")], ["<=", phrase("up to|a number")], ["=", phrase("exactly|a number")], [">=", phrase("from|a number")], [">", phrase("above|a number")]];

/** Groups: named filters of the players with standings of their own, for prizes. */
export class GroupsForm {
  constructor(desk) {
    this.desk = desk;
    this.ours = new Ours(desk.feed);
    this.notice = new Notice();
    this.filters = [];
    this.list = make("div", "group-list");
    this.name = input("group", { required: true, maxlength: 60, placeholder: phrase("Women, U18, below 2000") });
    this.chosen = make("div", "group-filters");
    this.count = attributes(make("p", "meta group-count"), { role: "status" });
    this.fact = choice("fact", FACTS);
    this.value = make("div", "pair");
    const save = button("primary", phrase("Add the group"), () => null);
    save.type = "submit";
    this.form = make("form", "group-form", field(phrase("Name"), this.name), this.chosen,
      field(phrase("Who is in it, by"), this.fact), this.value, make("div", "buttons", button("", phrase("And also"), () => this.#and())), this.count, make("div", "buttons", save));
    this.form.addEventListener("submit", (event) => this.#submit(event));
    this.form.addEventListener("input", () => this.#tell());
    this.fact.addEventListener("change", () => this.#ask());
    this.element = make("section", "groups-form card-form compact", make("h2", "", phrase("Groups and prizes")), this.list, this.form, this.notice.element);
    this.#ask();
  }

  draw() {
    const { tournament, feed } = this.desk;
    const rows = groupsOf(feed).map((group) => {
      const remove = attributes(button("quiet", phrase("remove"), () => this.#send(this.#groups.filter(({ name }) => name !== group.name), phrase("Removed."))), { "aria-label": phrase("Remove {name}", { name: group.name }) });
      const address = encodeURIComponent(group.name);
      return make("div", "group-row", make("b", "", group.name), make("span", "meta", `${members(feed, group.filters).size} · ${group.filters.map(filterWords).join(", ")}`), remove,
        make("span", "links", link(`/t/${tournament}/#standings&group=${address}`, "", phrase("standings")), link(`/s/${tournament}/standings?group=${address}`, "", phrase("wall screen"))));
    });
    this.list.replaceChildren(...(rows.length ? rows : [make("p", "meta", phrase("None yet. A group has standings of its own: the first of it wins its prize."))]));
    this.#tell();
  }

  get #groups() {
    return this.ours.list(() => groupsOf(this.desk.feed));
  }

  /** The fields for the value of the chosen fact. */
  #ask() {
    const fact = this.fact.value;
    if (NUMBERS.includes(fact)) this.value.replaceChildren(field("", choice("compare", COMPARED, fact === "rating" ? "<" : ">=")), field("", input("value", { type: "number", min: 0, max: 9999 })));
    else if (fact === "sex") this.value.replaceChildren(field("", choice("value", [["w", phrase("women")], ["m", phrase("men")]])));
    else this.value.replaceChildren(...(fact === "unrated" ? [] : [field("", input("value", { maxlength: 100, ...(fact === "federation" ? { placeholder: "NOR" } : {}) }))]));
    for (const one of this.value.querySelectorAll("select, input")) attributes(one, { "aria-label": one.name === "compare" ? phrase("Comparison") : this.fact.selectedOptions[0].textContent });
    this.#tell();
  }

  /** The filter that stands in the fields, or null. */
  get #written() {
    const { fact } = this;
    if (fact.value === "unrated") return ["rating", "=", 0];
    const text = this.form.elements.value?.value.trim() ?? "";
    if (!text) return null;
    if (NUMBERS.includes(fact.value)) return [fact.value, this.form.elements.compare.value, Number(text)];
    return [fact.value, "=", fact.value === "federation" ? text.toUpperCase() : text];
  }

  get #all() {
    return [...this.filters, ...(this.#written ? [this.#written] : [])];
  }

  #and() {
    if (this.#written === null) return this.notice.say(phrase("Say first what the value is."), true);
    this.filters.push(this.#written);
    if (this.form.elements.value?.type !== "select-one" && this.form.elements.value) this.form.elements.value.value = "";
    return this.#tell();
  }

  #tell() {
    this.chosen.replaceChildren(...this.filters.map((one, at) => make("span", "group-filter", filterWords(one), attributes(button("quiet", phrase("remove"), () => {
      this.filters.splice(at, 1);
      this.#tell();
    }), { "aria-label": phrase("Without {filter}", { filter: filterWords(one) }) }))));
    const count = this.#all.length ? members(this.desk.feed, this.#all).size : null;
    this.count.textContent = count === null ? "" : `${counted(count, "{count} player", "{count} players")}: ${this.#all.map(filterWords).join(", ")}`;
  }

  async #submit(event) {
    event.preventDefault();
    if (!this.#all.length) return this.notice.say(phrase("Say who is in the group."), true);
    const groups = [...this.#groups, { name: this.name.value.trim(), filters: this.#all }];
    if (!(await this.#send(groups, phrase("Added.")))) return undefined;
    this.filters = [];
    this.form.reset();
    return this.#ask();
  }

  async #send(groups, fine) {
    const answer = await this.ours.send(groups, () => this.desk.send({ type: "set-groups", groups }, "tournament"));
    return this.notice.answer(answer, fine);
  }
}
