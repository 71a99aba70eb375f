import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { boardName } from "../lib/team_match.js";
import { choice, field, Notice } from "./fields.js";
import { readList } from "./paste.js";
import { register, sporting } from "./player_form.js";
import { reasonChoice } from "./reasons.js";
import { personReference } from "./sender.js";

const AMONG = ["agreement", "illness", "late-entry", "entry-error", "rules", "other"];

/** The roster of a team: its order, who may play, the captain; and new members, one a line. */
export class RosterCard {
  /** @param {(k: number) => void} correct asked to correct what is known of a member */
  constructor(desk, correct) {
    this.desk = desk;
    this.correct = correct;
    this.notice = new Notice();
    this.line = null;
    this.order = [];
    this.list = make("ol", "roster-list");
    this.captain = make("div");
    this.reason = reasonChoice(null, AMONG);
    this.why = field(phrase("Reason: the roster is fixed once round 1 is public"), this.reason);
    this.text = attributes(make("textarea"), { rows: 3, "aria-label": phrase("New members, one a line"), placeholder: phrase("Last, First; 2100; FM") });
    this.element = attributes(make("section", "card-form compact", make("h2", "", phrase("Roster")), this.list, this.captain, this.why,
      make("div", "buttons", button("primary", phrase("Set the roster"), () => this.#set())),
      field(phrase("New members, one a line"), this.text), make("div", "buttons", button("", phrase("Add the members"), () => this.#add())), this.notice.element), { hidden: true });
  }

  /** @param {object|null} line of teamLines */
  draw(line, info) {
    this.element.hidden = line === null;
    this.why.hidden = info.round === 0;
    const now = JSON.stringify([line, info.round]);
    if (line === null || now === this.shown) return;
    this.shown = now;
    this.line = line;
    this.info = info;
    this.order = [...line.members, ...line.others];
    this.out = new Set(line.others.map(({ k }) => k));
    const names = this.order.map(({ k, name }) => [String(k), name]);
    this.pick = choice("captain", [["", phrase("nobody")], ...names], String(line.captain ?? ""));
    this.captain.replaceChildren(field(phrase("Captain"), this.pick));
    this.#list();
  }

  #list() {
    const places = new Map(this.order.filter(({ k }) => !this.out.has(k)).map(({ k }, at) => [k, at + 1]));
    this.list.replaceChildren(...this.order.map((one, at) => {
      const plays = attributes(make("input"), { type: "checkbox", "aria-label": phrase("{name} may play", { name: one.name }) });
      plays.checked = !this.out.has(one.k);
      plays.addEventListener("change", () => this.#toggle(one.k));
      const move = (by, words) => attributes(button("quiet", words, () => this.#move(at, by)), { "aria-label": by < 0 ? phrase("{name} up", { name: one.name }) : phrase("{name} down", { name: one.name }), disabled: at + by < 0 || at + by >= this.order.length });
      return make("li", "", make("b", "", places.has(one.k) ? boardName(places.get(one.k), this.info) : "–"), plays, attributes(button("quiet member", one.name, () => this.correct(one.k)), { "aria-label": phrase("Correct {name}", { name: one.name }) }), move(-1, phrase("up|in a list")), move(1, phrase("down|in a list")));
    }));
  }

  #toggle(k) {
    if (!this.out.delete(k)) this.out.add(k);
    this.#list();
  }

  #move(at, by) {
    const [one] = this.order.splice(at, 1);
    this.order.splice(at + by, 0, one);
    this.#list();
    this.list.children[at + by].querySelectorAll("button")[by < 0 ? 0 : 1].focus();
  }

  async #set() {
    const { key, v } = this.line;
    const late = this.info.round > 0;
    if (late && !this.reason.value) return this.notice.say(phrase("Choose a reason: the roster is fixed once round 1 is public."), true);
    const members = this.order.filter(({ k }) => !this.out.has(k)).map(({ k }) => k);
    const reason = { code: this.reason.value };
    const more = late ? { why: reason, override: { code: "roster-fixed", reason } } : {};
    const captain = this.pick.value === "" ? null : Number(this.pick.value);
    return this.notice.answer(await this.desk.send({ type: "set-roster", team: key, members, captain, ...more }, `team:${key}`, v), phrase("The roster is set."));
  }

  async #add() {
    const { players, faults } = readList(this.text.value);
    if (faults.length || !players.length) return this.notice.say(faults.join(" ") || phrase("Write a name a line."), true);
    for (const { name, ...values } of players) {
      const answer = await register(this.desk, personReference(), name, sporting(values), this.line.key);
      if (!this.notice.answer(answer, phrase("{name} added.", { name }))) return undefined;
    }
    this.text.value = "";
    return undefined;
  }
}
