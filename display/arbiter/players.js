import { attributes, button, make, say } from "../lib/dom.js";
import { handicapOf } from "../lib/handicap.js";
import { player } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { fullName } from "../lib/cells.js";
import { counted, phrase } from "../lib/language.js";
import { plainLetters } from "../lib/names.js";
import { field, input, Notice } from "./fields.js";
import { ApartCard } from "./apart.js";
import { BoardsCard } from "./boards.js";
import { BracketCard } from "./bracket.js";
import { NumbersCard } from "./numbers.js";
import { PasteCard } from "./paste.js";
import { PresenceCard } from "./presence.js";
import { SidesCard } from "./sides.js";
import { stateName } from "./states.js";
import { PlayerForm } from "./player_form.js";
import { PlayerActions } from "./player_actions.js";
import { PlayerNotes } from "./notes.js";

/** Everybody who has entered; a fast form; numbers and colour. */
export class PlayersTab {
  constructor(desk) {
    this.desk = desk;
    this.chosen = null;
    this.notice = new Notice();
    this.search = attributes(input("search"), { type: "search", placeholder: phrase("Find"), "aria-label": phrase("Find a player") });
    this.search.addEventListener("input", () => this.draw());
    this.rows = make("div", "player-rows");
    this.form = new PlayerForm(desk, () => this.choose(null));
    this.actions = new PlayerActions(desk, this.notice);
    this.notes = new PlayerNotes(desk);
    this.paste = new PasteCard(desk);
    this.numbers = new NumbersCard(desk);
    this.sides = new SidesCard(desk);
    this.bracket = new BracketCard(desk);
    this.boards = new BoardsCard(desk);
    this.apart = new ApartCard(desk);
    this.presence = new PresenceCard(desk);
    this.heads = make("div", "player-row heads", ...[phrase("No.|starting number"), phrase("Title"), phrase("Name"), phrase("Rating"), phrase("Fed"), phrase("Born"), ""].map((head) => make("span", "", head)));
    this.element = make("div", "columns",
      make("section", "wide", make("div", "list-head", field("", this.search)), this.heads, this.rows),
      make("aside", "narrow", this.form.element, this.notice.element, this.actions.element, this.notes.element, this.presence.element, this.sides.element, this.numbers.element, this.bracket.element, this.boards.element, this.apart.element, this.paste.element));
  }

  views() {
    return ["apart", ...this.numbers.views(), ...this.sides.views(), ...this.bracket.views()];
  }

  context({ name }) {
    const count = this.desk.table("players")?.rows.size ?? 0;
    return name ? counted(count, "{count} entered", "{count} entered") : "";
  }

  draw() {
    const table = this.desk.table("players");
    const checkin = this.desk.table("checkin");
    say(this.heads.children[1], handicapOf(this.desk.feed) === null ? phrase("Title") : phrase("Cat."));
    const wanted = plainLetters(this.search.value.trim());
    const all = (table?.keys() ?? []).map((k) => ({ key: k, ...player(this.desk.feed, k), present: checkin?.cell(k, "present") ?? null }));
    const lines = all.filter((line) => !wanted || plainLetters(line.name).includes(wanted));
    keyed(this.rows, lines, (line) => JSON.stringify([line, this.chosen === line.key]), (line) => this.#row(line));
    this.actions.draw(lines.find(({ key }) => key === this.chosen) ?? null);
    this.notes.draw(lines.find(({ key }) => key === this.chosen) ?? null);
    this.presence.draw(this.desk.info, all);
    this.sides.draw(this.desk.info, all);
    this.numbers.draw(this.desk.info, table, all);
    this.bracket.draw(this.desk.info, all);
    this.boards.draw();
    this.apart.draw(this.desk.info, all);
  }

  #row(line) {
    const state = line.status ? phrase("{state}, round {round}", { state: stateName(line.status), round: line.left ?? 0 }) : line.present === 0 ? phrase("absent") : line.present === 1 && !this.desk.info.round ? phrase("here|present") : line.entered > 1 ? phrase("from round {round}", { round: line.entered }) : "";
    const row = button(`player-row ${line.status ?? ""} ${this.chosen === line.key ? "chosen" : ""}`, "", () => this.choose(line.key));
    row.append(make("b", "", line.number ?? "–"), make("span", "meta", line.label), fullName(line.name), make("span", "figure", line.rating ?? ""),
      make("span", "", line.federation), make("span", "meta", line.birthYear ?? ""), make("span", "meta", state));
    return row;
  }

  /** Open a player in the form, or none. */
  choose(k) {
    this.chosen = k;
    this.notice.say("");
    this.form.open(k === null ? null : player(this.desk.feed, k));
    this.draw();
  }
}
