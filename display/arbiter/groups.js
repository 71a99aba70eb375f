import { attributes, button, link, make } from "../lib/dom.js";
import { filterWords, groupsOf, members } from "../lib/groups.js";
import { choice, field, input, Notice } from "./fields.js";

const FACTS = [["rating", "rating"], ["birth_year", "year of birth"], ["sex", "sex"], ["federation", "federation"], ["club", "club"], ["category", "category"], ["unrated", "without rating"]];
const NUMBERS = ["rating", "birth_year"];
const COMPARED = [["<", "below"], ["<=", "up to"], ["=", "exactly"], [">=", "from"], [">", "above"]];

/** Groups: named filters of the players with standings of their own, for prizes. */
export class GroupsForm {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.filters = [];
    this.list = make("div", "group-list");
    this.name = input("group", { required: true, maxlength: 60, placeholder: "Women, U18, below 2000" });
    this.chosen = make("div", "group-filters");
    this.count = attributes(make("p", "meta group-count"), { role: "status" });
    this.fact = choice("fact", FACTS);
    this.value = make("div", "pair");
    const save = button("primary", "Add the group", () => null);
    save.type = "submit";
    this.form = make("form", "group-form", field("Name", this.name), this.chosen,
      field("Who is in it, by", this.fact), this.value, make("div", "buttons", button("", "And also", () => this.#and())), this.count, make("div", "buttons", save));
    this.form.addEventListener("submit", (event) => this.#submit(event));
    this.form.addEventListener("input", () => this.#tell());
    this.fact.addEventListener("change", () => this.#ask());
    this.element = make("section", "groups-form card-form compact", make("h2", "", "Groups and prizes"), this.list, this.form, this.notice.element);
    this.#ask();
  }

  draw() {
    const { tournament, feed } = this.desk;
    const rows = groupsOf(feed).map((group) => {
      const remove = attributes(button("quiet", "remove", () => this.#send(groupsOf(feed).filter(({ name }) => name !== group.name), "Removed.")), { "aria-label": `Remove ${group.name}` });
      const address = encodeURIComponent(group.name);
      return make("div", "group-row", make("b", "", group.name), make("span", "meta", `${members(feed, group.filters).size} · ${group.filters.map(filterWords).join(", ")}`), remove,
        make("span", "links", link(`/t/${tournament}/#standings&group=${address}`, "", "standings"), link(`/s/${tournament}/standings?group=${address}`, "", "wall screen")));
    });
    this.list.replaceChildren(...(rows.length ? rows : [make("p", "meta", "None yet. A group has standings of its own: the first of it wins its prize.")]));
    this.#tell();
  }

  /** The fields for the value of the chosen fact. */
  #ask() {
    const fact = this.fact.value;
    if (NUMBERS.includes(fact)) this.value.replaceChildren(field("", choice("compare", COMPARED, fact === "rating" ? "<" : ">=")), field("", input("value", { type: "number", min: 0, max: 9999 })));
    else if (fact === "sex") this.value.replaceChildren(field("", choice("value", [["w", "women"], ["m", "men"]])));
    else this.value.replaceChildren(...(fact === "unrated" ? [] : [field("", input("value", { maxlength: 100, ...(fact === "federation" ? { placeholder: "NOR" } : {}) }))]));
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
    if (this.#written === null) return this.notice.say("Say first what the value is.", true);
    this.filters.push(this.#written);
    if (this.form.elements.value?.type !== "select-one" && this.form.elements.value) this.form.elements.value.value = "";
    return this.#tell();
  }

  #tell() {
    this.chosen.replaceChildren(...this.filters.map((one, at) => make("span", "group-filter", filterWords(one), attributes(button("quiet", "remove", () => {
      this.filters.splice(at, 1);
      this.#tell();
    }), { "aria-label": `Without ${filterWords(one)}` }))));
    const count = this.#all.length ? members(this.desk.feed, this.#all).size : null;
    this.count.textContent = count === null ? "" : `${count} ${count === 1 ? "player" : "players"}: ${this.#all.map(filterWords).join(", ")}`;
  }

  async #submit(event) {
    event.preventDefault();
    if (!this.#all.length) return this.notice.say("Say who is in the group.", true);
    const groups = [...groupsOf(this.desk.feed), { name: this.name.value.trim(), filters: this.#all }];
    if (!(await this.#send(groups, "Added."))) return undefined;
    this.filters = [];
    this.form.reset();
    return this.#ask();
  }

  async #send(groups, fine) {
    return this.notice.answer(await this.desk.send({ type: "set-groups", groups }, "tournament"), fine);
  }
}
