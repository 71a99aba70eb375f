import { attributes, button, make, say } from "../lib/dom.js";
import { playerName } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { counted, phrase } from "../lib/language.js";
import { plainLetters } from "../lib/names.js";
import { dutchOptions, inRounds } from "../lib/options.js";
import { reasonWords } from "../lib/reasons.js";
import { field, input, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";
import { lastWritten } from "./written.js";

const AMONG = ["family", "club", "federation", "own-wish", "conduct", "agreement", "rules", "other"];
const RULES = [["club", phrase("Same club")], ["federation", phrase("Same federation")]];

/** Players who must not meet: who was named, whom a rule of the regulations names, and both forms. */
export class ApartCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.picked = [];
    this.warning = make("p", "notice bad");
    this.groups = make("div", "apart-groups");
    this.rules = RULES.map(([by, words]) => new RuleLine(by, words));
    this.element = make("section", "card-form compact apart-card", make("h2", "", phrase("Players who must not meet")), this.warning, this.groups, ...this.#naming(), ...this.#ruling(), this.notice.element);
  }

  #naming() {
    this.names = make("datalist");
    this.names.id = "apart-names";
    this.find = attributes(input("apart"), { list: "apart-names", placeholder: phrase("Name or starting number, Enter") });
    this.find.addEventListener("keydown", (event) => event.key === "Enter" && this.#pick(event));
    this.find.addEventListener("change", (event) => this.#pick(event));
    this.chips = make("div", "buttons apart-picked");
    this.reason = reasonChoice("family", AMONG);
    this.rounds = new RoundFields();
    this.forbid = button("", phrase("Forbid"), () => this.#forbid());
    return [field(phrase("Keep apart"), this.find), this.names, this.chips, field(phrase("Because"), this.reason), make("div", "pair", ...this.rounds.fields), make("div", "buttons", this.forbid)];
  }

  #ruling() {
    this.save = button("", phrase("Save the rules"), () => this.#save());
    this.ruling = make("div", "apart-rules", make("h2", "", phrase("By rule")), ...this.rules.map(({ element }) => element),
      make("p", "meta", phrase("Late entries fall under a rule at once. Only the chief arbiter changes rules.")), make("div", "buttons", this.save));
    return [this.ruling];
  }

  /** @param {object} info @param {object[]} lines of all players */
  draw(info, lines) {
    const table = this.desk.table("apart");
    this.element.hidden = !table?.meta.possible;
    if (this.element.hidden) return;
    this.lines = lines;
    this.ruling.hidden = info.system !== "dutch";
    say(this.warning, table.meta.warning ? this.#named(table.meta.warning) : "");
    keyed(this.groups, groupLines(table), (line) => JSON.stringify([line, line.players.map((k) => this.#name(k))]), (line) => this.#group(line));
    keyed(this.names, lines.map(({ key, name }) => ({ key, name })), ({ name }) => name, ({ name }) => attributes(make("option"), { value: name }));
    const ruled = JSON.stringify(table.meta.rules);
    if (ruled !== this.ruled) for (const rule of this.rules) rule.show(table.meta.rules);
    this.ruled = ruled;
    this.#drawPicked();
  }

  #name(k) {
    return playerName(this.desk.feed, k);
  }

  /** The server names nobody: numbers and entries become names here. */
  #named(text) {
    const said = text.replace(/\b(number|entry) (\d+)/g, (word, kind, number) => {
      const found = this.lines.find((line) => (kind === "number" ? line.number : line.key) === Number(number));
      return found ? found.name : word;
    });
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  }

  #group({ players, first, last, origin, of }) {
    const origins = of === null ? reasonWords({ code: origin }) : origin === "club" ? phrase("same club: {name}", { name: of }) : phrase("same federation: {name}", { name: of });
    const words = make("p", "", make("b", "", players.map((k) => this.#name(k)).join(" – ")), make("small", "", ` ${inRounds(origins, first, last)}`));
    if (of !== null) return make("div", "apart-group", words);
    const why = reasonChoice(null, AMONG);
    const lift = button("quiet", phrase("Lift"), () => (why.value ? this.#lift(players, why.value) : why.focus()));
    return make("div", "apart-group", words, why, lift);
  }

  #pick(event) {
    event.preventDefault();
    const wanted = plainLetters(this.find.value.trim());
    if (!wanted) return;
    const found = /^\d+$/.test(wanted) ? this.lines.filter(({ number }) => number === Number(wanted)) : this.lines.filter(({ name }) => plainLetters(name) === wanted || plainLetters(name).startsWith(wanted));
    if (found.length !== 1) return this.notice.say(found.length ? counted(found.length, "{count} player begins like this: write more of the name.", "{count} players begin like this: write more of the name.") : phrase("No player is called that."), true);
    this.notice.say("");
    this.find.value = "";
    if (!this.picked.includes(found[0].key)) this.picked.push(found[0].key);
    return this.#drawPicked();
  }

  #drawPicked() {
    const drop = (k) => {
      this.picked = this.picked.filter((one) => one !== k);
      this.#drawPicked();
    };
    const chip = ({ k }) => attributes(button("picked", `${this.#name(k)} ×`, () => drop(k)), { "aria-label": phrase("Leave {name} out", { name: this.#name(k) }) });
    keyed(this.chips, this.picked.map((k) => ({ key: k, k })), ({ k }) => this.#name(k), chip);
    this.forbid.disabled = this.picked.length < 2;
    say(this.forbid, this.picked.length < 2 ? phrase("Forbid") : this.picked.length === 2 ? phrase("Forbid this pair") : counted(this.picked.length, "Keep {count} apart", "Keep these {count} apart"));
  }

  async #forbid() {
    const command = { type: "forbid-pair", players: this.picked, rounds: this.rounds.value, why: { code: this.reason.value } };
    if (this.notice.answer(await this.desk.send(command, "tournament"), phrase("They are kept apart from the next proposal on."))) {
      this.picked = [];
      this.#drawPicked();
    }
  }

  async #lift(players, code) {
    this.notice.answer(await this.desk.send({ type: "permit-pair", players, why: { code } }, "tournament"), phrase("They may meet again."));
  }

  async #save() {
    const version = this.desk.versions.of("tournament") ?? this.desk.feed.n;
    const written = await lastWritten(this.desk.base, version).catch(() => null);
    if (written === null) return this.notice.say(phrase("The server does not answer."), true);
    const { tiebreaks } = this.desk.table("info").meta;
    const apart = this.rules.map((rule) => rule.value).filter(Boolean);
    const regulations = { ...written.regulations, tiebreaks, options: dutchOptions(written.regulations.options, { apart }) };
    return this.notice.answer(await this.desk.send({ type: "amend-rules", regulations, why: { code: "rules" } }, "tournament"), phrase("Saved. The next proposal keeps to them."));
  }
}

/** One rule of the regulations: on or off, and in which rounds. */
class RuleLine {
  constructor(by, words) {
    this.by = by;
    this.on = attributes(input(`apart_${by}`), { type: "checkbox" });
    this.rounds = new RoundFields();
    this.element = make("div", "apart-rule", make("label", "tick", this.on, ` ${words}`), make("div", "pair", ...this.rounds.fields));
    this.on.addEventListener("change", () => this.#follow());
    this.#follow();
  }

  get value() {
    return this.on.checked ? { by: this.by, rounds: this.rounds.value } : null;
  }

  /** @param {[string, number, number|null][]} rules as they are in force */
  show(rules) {
    const rule = rules.find(([by]) => by === this.by);
    this.on.checked = rule !== undefined;
    this.rounds.show(rule?.[1] ?? 1, rule?.[2] ?? null);
    this.#follow();
  }

  #follow() {
    this.element.classList.toggle("on", this.on.checked);
    this.rounds.disable(!this.on.checked);
  }
}

/** From a round to a round, the second one empty for "to the end". */
class RoundFields {
  constructor() {
    this.first = attributes(input("first_round"), { type: "number", min: 1, max: 99, value: 1 });
    this.last = attributes(input("last_round"), { type: "number", min: 1, max: 99, placeholder: phrase("end|of the rounds") });
    this.fields = [field(phrase("From round"), this.first), field(phrase("to|round"), this.last)];
  }

  get value() {
    return [Number(this.first.value) || 1, this.last.value ? Number(this.last.value) : null];
  }

  show(first, last) {
    this.first.value = first;
    this.last.value = last ?? "";
  }

  disable(off) {
    for (const one of [this.first, this.last]) one.disabled = off;
  }
}

/** The groups of the table `apart`. */
function groupLines(table) {
  return table.keys().map((key) => Object.fromEntries([["key", key], ...["players", "first", "last", "origin", "of"].map((column) => [column, table.cell(key, column)])]));
}
