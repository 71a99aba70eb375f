import { attributes, button, make, say } from "../lib/dom.js";
import { playerName, roundRobin } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { matchViews, teamMatch, teams } from "../lib/match.js";
import { choice, field, input, Notice } from "./fields.js";

/** The teams of a Scheveningen: who plays for which, in the order of the boards; later on, substitutes. */
export class SidesCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.shown = "";
    this.wished = null; // as somebody has begun to set them, null before
    this.shownSides = [];
    this.into = 0;
    this.body = make("div", "sides");
    this.title = make("h2", "", phrase("Teams"));
    this.element = make("section", "card-form compact", this.title, this.body, this.notice.element);
  }

  views() {
    return teamMatch(this.desk.info.system) ? matchViews(this.desk.feed) : [];
  }

  draw(info, lines) {
    const vacant = lines.filter(({ status, number }) => status && number !== null);
    this.element.hidden = !teamMatch(info.system) && !(roundRobin(info.system) && !info.round && vacant.length);
    if (this.element.hidden) return;
    say(this.title, teamMatch(info.system) ? phrase("Teams") : phrase("Substitute"));
    if (this.wished === null) this.seen = this.desk.versions.of("tournament");
    const set = teams(this.desk.feed);
    const now = JSON.stringify([set, info.round, lines.map(({ key, name, number, status }) => [key, name, number, status]), this.wished, this.into]);
    if (now === this.shown) return;
    this.shown = now;
    this.lines = lines.filter(({ status }) => !status);
    this.body.replaceChildren(...this.#contents(info, set, vacant));
  }

  #contents({ system, round }, set, vacant) {
    if (!teamMatch(system)) return this.#taking(vacant);
    return round ? this.#substitutes(set) : this.#setting(set);
  }

  #again() {
    this.wished = this.shownSides;
    this.shown = "";
    this.draw(this.desk.info, this.lines);
  }

  /** Somebody else has set them: theirs are shown. */
  #forget() {
    this.wished = null;
    this.draw(this.desk.info, this.lines);
  }

  // ---- before round 1 ----

  #setting(set) {
    this.shownSides = this.wished ?? (set.length ? structuredClone(set) : [{ name: phrase("Team {letter}", { letter: "A" }), players: [] }, { name: phrase("Team {letter}", { letter: "B" }), players: [] }]);
    const free = this.lines.filter(({ key }) => !this.shownSides.some(({ players }) => players.includes(key)));
    const words = free.length ? phrase("Choose a team, then click its players in the order of the boards.") : phrase("Everybody has a board. Who is in no team is a reserve.");
    return [
      make("p", "meta", words),
      ...this.shownSides.map((side, at) => this.#side(side, at)),
      make("div", "free-players", ...free.map(({ key, name }) => button("seat", name, () => this.#join(key)))),
      make("div", "buttons", button("primary", phrase("Set the teams"), () => this.#send()), button("quiet", phrase("Another visiting team"), () => this.#more())),
    ];
  }

  #side(side, at) {
    const title = attributes(input("team"), { value: side.name, maxlength: 200, "aria-label": phrase("Name of team {number}", { number: at + 1 }) });
    title.addEventListener("change", () => this.#name(side, title.value.trim()));
    const pick = attributes(input("into"), { type: "radio", "aria-label": phrase("Players go into team {number}", { number: at + 1 }) });
    pick.checked = this.into === at;
    pick.addEventListener("change", () => this.#into(at));
    const rows = side.players.map((k, place) => this.#place(side, k, place));
    return make("div", `side ${this.into === at ? "into" : ""}`, make("div", "side-head", pick, title, make("span", "meta", side.players.length)), ...rows);
  }

  #place(side, k, place) {
    const up = attributes(button("quiet", "↑", () => this.#up(side, place)), { "aria-label": phrase("one board up"), disabled: place === 0 });
    const out = attributes(button("quiet", "×", () => this.#out(side, place)), { "aria-label": phrase("out of the team") });
    return make("div", "side-place", make("b", "", place + 1), make("span", "", playerName(this.desk.feed, k)), up, out);
  }

  #into(at) {
    this.into = at;
    this.#again();
  }

  #name(side, name) {
    side.name = name;
    this.wished = this.shownSides;
  }

  #join(k) {
    this.shownSides[this.into].players.push(k);
    this.#again();
  }

  #up({ players }, place) {
    players.splice(place - 1, 2, players[place], players[place - 1]);
    this.#again();
  }

  #out({ players }, place) {
    players.splice(place, 1);
    this.#again();
  }

  #more() {
    const sides = this.shownSides;
    sides.push({ name: phrase("Team {letter}", { letter: "ABCDEFGHIJKLMNOPQRSTU"[sides.length] ?? sides.length + 1 }), players: [] });
    this.#into(sides.length - 1);
  }

  async #send() {
    const sides = this.shownSides.filter(({ players }, at) => players.length || at < 2);
    if (sides.some(({ players }) => !players.length)) return this.notice.say(phrase("A team has no players yet: click some into it."), true);
    const answer = await this.desk.send({ type: "set-sides", sides }, "tournament", this.seen);
    if (answer.kind === "stale") this.#forget();
    return this.notice.answer(answer, phrase("The teams are set."));
  }

  // ---- after it ----

  #substitutes(set) {
    if (!set.length) return []; // the match is still on its way
    const seated = set.flatMap(({ players }) => players);
    const free = this.lines.filter(({ key }) => !seated.includes(key));
    const lists = set.map(({ name, players }) => make("p", "", make("b", "", `${name}: `), players.map((k, place) => `${place + 1} ${playerName(this.desk.feed, k)}`).join(", ")));
    if (!free.length) return [...lists, make("p", "meta", phrase("A substitute is entered as a player first; then he can take a board here."))];
    return [...lists, ...this.#choosing(phrase("From the next round on"), free, phrase("plays for"), seated)];
  }

  /** A round robin that has not begun: who takes the number of somebody who left. */
  #taking(vacant) {
    const free = this.lines.filter(({ number }) => number === null);
    if (!free.length) return [make("p", "meta", phrase("Enter a substitute as a player, and he can take the number of who left. Or assign the numbers again."))];
    return this.#choosing(phrase("This player"), free, phrase("takes the number of"), vacant.map(({ key }) => key));
  }

  #choosing(who, free, whose, ks) {
    const k = choice("k", free.map(({ key, name }) => [String(key), name]));
    const replaces = choice("replaces", ks.map((one) => [String(one), playerName(this.desk.feed, one)]));
    const send = button("", phrase("Field the substitute"), () => this.#field(Number(k.value), Number(replaces.value)));
    return [make("div", "pair", field(who, k), field(whose, replaces)), make("div", "buttons", send)];
  }

  async #field(k, replaces) {
    this.notice.answer(await this.desk.send({ type: "field-substitute", k, replaces }, "tournament"), phrase("The substitute plays from the next round on."));
  }
}
