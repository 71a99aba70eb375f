import { knockout } from "../lib/bracket.js";
import { attributes, button, link, make, say } from "../lib/dom.js";
import { playerName } from "../lib/joined.js";
import { counted, phrase } from "../lib/language.js";
import { participantsCounted, teamsTakePart } from "../lib/participants.js";
import { field, input, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["late-entry", "entry-error", "rules", "illness", "absence", "own-wish", "other"];
const CALLERS = ["player", "player"];

/** The bracket of a knockout: drawn by the server, with numbers of the hall, from slips, or by rank (docs/rules/knockout.md 3). */
export class BracketCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.state = make("p", "");
    this.seeds = make("p", "meta");
    this.list = make("ol", "bracket-places");
    this.reason = reasonChoice(null, AMONG);
    this.again = field(phrase("It is drawn already: reason to draw again"), this.reason);
    this.ways = make("div", "bracket-ways");
    this.element = attributes(make("section", "card-form compact bracket-card", make("h2", "", phrase("Bracket")), this.state, this.seeds, this.again, this.ways, this.list, this.notice.element), { hidden: true });
    this.link = null;
    this.#build();
  }

  views() {
    return knockout(this.desk.info.system) ? ["bracket", "draws"] : [];
  }

  #build() {
    this.public = attributes(input("hall", { placeholder: "3 8 1 6" }), { pattern: "\\d{1,6}( \\d{1,6})*" });
    this.slips = attributes(make("textarea"), { name: "slips", rows: 3, placeholder: "5 0 3 8 …" });
    this.commitment = make("code", "commitment");
    this.commit = button("", phrase("Commit to a secret"), () => this.#commit());
    this.perform = button("", phrase("Draw with these numbers"), () => this.#perform());
    this.hall = make("div", "", make("p", "meta", phrase("The server is bound first; show the commitment, then let players call numbers.")), this.commit, this.commitment, field(phrase("Numbers that players called"), this.public), make("div", "buttons", this.perform));
    this.lots = make("div", "", make("div", "buttons", button("primary", phrase("Draw by lot now"), () => this.#draw())),
      make("details", "", make("summary", "", phrase("With numbers called in the hall")), this.hall),
      make("details", "", make("summary", "", phrase("Slips were drawn by hand")), field(phrase("Starting numbers place by place, 0 for an empty place"), this.slips), make("div", "buttons", button("", phrase("Record the slips"), () => this.#record()))));
    this.rank = make("div", "buttons", button("primary", phrase("Place by rank"), () => this.#draw()));
  }

  /** @param {object} info @param {object[]} lines of all players */
  draw(info, lines) {
    this.element.hidden = !knockout(info.system);
    if (this.element.hidden) return;
    const places = this.desk.table("bracket")?.meta.places ?? [];
    const numbered = lines.filter(({ number, status }) => number !== null && !status).length;
    const byRank = info.options?.bracket === "rank-reversed";
    this.drawn = places.length > 0;
    this.again.hidden = !this.drawn || info.round > 0;
    this.#ways(info.round ? null : byRank ? this.rank : this.lots);
    say(this.state, stateText(info, places, numbered));
    say(this.seeds, byRank ? "" : seedWords(info.options, numbered));
    this.#commitments();
    this.#places(places);
  }

  #ways(wanted) {
    if (this.ways.firstChild !== wanted) this.ways.replaceChildren(...(wanted ? [wanted] : []));
  }

  /** A commitment that waits for its draw, from here or from another desk. */
  #commitments() {
    const table = this.desk.table("draws");
    const waiting = (table?.keys() ?? []).findLast((key) => String(key).startsWith("commitment:"));
    this.committed = waiting === undefined ? null : table.cell(waiting, "commitment");
    this.commit.hidden = this.committed !== null;
    this.perform.disabled = this.committed === null;
    say(this.commitment, this.committed ?? "");
  }

  #places(places) {
    const now = JSON.stringify([places, this.desk.table("people")?.to]);
    if (now === this.shown) return;
    this.shown = now;
    this.list.replaceChildren(...places.map((k) => make("li", k ? "" : "meta", k ? playerName(this.desk.feed, k) : phrase("empty|place in a bracket"))));
    if (places.length) this.list.before(this.link ??= link(`/s/${this.desk.tournament}/bracket`, "", phrase("The bracket on a screen")));
  }

  /** The reason of a second bracket; null where it is missing. */
  #why() {
    if (!this.drawn) return {};
    if (this.reason.value) return { why: { code: this.reason.value } };
    this.reason.focus();
    this.notice.say(phrase("Say why the bracket is drawn again; the first one stays to be seen."), true);
    return null;
  }

  async #draw(more = {}) {
    const why = this.#why();
    if (why !== null) this.notice.answer(await this.desk.send({ type: "draw-bracket", ...more, ...why }, "tournament"), phrase("The bracket is drawn."));
  }

  async #commit() {
    this.notice.answer(await this.desk.send({ type: "commit-draw" }, "tournament"), phrase("Committed: the secret is fixed."));
  }

  async #perform() {
    const why = this.#why();
    if (why === null) return;
    const command = { type: "perform-draw", commitment: this.committed, domains: ["bracket"], public: `hall:${this.public.value.trim()}`, called_by: CALLERS, ...why };
    await this.#taken(command, {});
  }

  async #record() {
    const why = this.#why();
    const places = this.#slipped();
    if (why === null || places === null) return;
    const command = { type: "record-draw", domain: "bracket-places", output: places.filter(Boolean), method: "slips", witnesses: CALLERS, ...(this.slipped() ? why : {}) };
    await this.#taken(command, { places });
  }

  /** Were slips recorded before? Then the second ones need the reason as well. */
  slipped() {
    const table = this.desk.table("draws");
    return (table?.keys() ?? []).some((key) => table.cell(key, "domain") === "bracket-places");
  }

  async #taken(command, more) {
    const answer = await this.desk.send(command, "tournament");
    if (answer.kind !== "done") return this.notice.answer(answer, "");
    return this.#draw({ ...more, draw: answer.body.events.at(-1).event.draw });
  }

  /** Entry numbers of the starting numbers that were written, null where there is no such number. */
  #slipped() {
    const players = this.desk.table("players");
    const of = new Map((players?.keys() ?? []).map((k) => [players.cell(k, "number"), k]));
    const numbers = this.slips.value.split(/[\s,;]+/).filter(Boolean).map(Number);
    const wrong = numbers.find((number) => number !== 0 && !of.has(number));
    if (numbers.length && wrong === undefined) return numbers.map((number) => of.get(number) ?? 0);
    this.notice.say(numbers.length ? phrase("Nobody has the starting number {number}.", { number: wrong }) : phrase("Write the starting numbers in the order of the places, 0 for an empty place."), true);
    return null;
  }
}

function stateText(info, places, numbered) {
  const empty = places.filter((k) => !k).length;
  if (places.length) return phrase("Drawn: {participants}, {places}.", { participants: participantsCounted(places.length - empty, info), places: counted(empty, "{count} empty place", "{count} empty places") });
  if (numbered < 2) return teamsTakePart(info) ? phrase("Give the teams their numbers first: the first are the seeds.") : phrase("Give the players their numbers first: the first are the seeds.");
  return phrase("Not drawn yet: {participants} have a number.", { participants: participantsCounted(numbered, info) });
}

/** "Seeds: numbers 1 to 4, one for 8 places." */
function seedWords(options, players) {
  const seeding = options?.seeding ?? 8;
  if (seeding === 0 || players < 2) return "";
  const seeds = options?.seeds ?? Math.ceil(players / seeding);
  if (seeds === 0) return "";
  return counted(seeds, "Seeds: number 1, placed by lot, one for {seeding} places.", "Seeds: numbers 1 to {count}, placed by lot, one for {seeding} places.", { seeding });
}
