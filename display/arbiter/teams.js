import { fullName } from "../lib/cells.js";
import { attributes, button, make } from "../lib/dom.js";
import { metaLine, player } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { counted, phrase } from "../lib/language.js";
import { boardName } from "../lib/team_match.js";
import { field, input, Notice } from "./fields.js";
import { BracketCard } from "./bracket.js";
import { NumbersCard } from "./numbers.js";
import { PasteTeams, registerTeam } from "./paste_teams.js";
import { PlayerActions } from "./player_actions.js";
import { PlayerForm, sporting } from "./player_form.js";
import { RosterCard } from "./roster.js";
import { stateName } from "./states.js";

/** The teams with their rosters; a form for another one, pasting, the roster of the chosen one, numbers and colour. */
export class TeamsTab {
  constructor(desk) {
    this.desk = desk;
    this.chosen = null;
    this.notice = new Notice();
    this.rows = make("div", "team-rows");
    this.form = this.#form();
    this.member = new PlayerForm(desk, () => this.#correct(null));
    this.member.element.hidden = true;
    this.roster = new RosterCard(desk, (k) => this.#correct(k));
    this.actions = new PlayerActions(desk, this.notice);
    this.paste = new PasteTeams(desk);
    this.numbers = new NumbersCard(desk);
    this.bracket = new BracketCard(desk);
    this.element = make("div", "columns", make("section", "wide", this.rows),
      make("aside", "narrow", this.form, this.notice.element, this.member.element, this.roster.element, this.actions.element, this.paste.element, this.numbers.element, this.bracket.element));
  }

  #form() {
    this.submit = button("primary", phrase("Add the team"), () => null);
    this.submit.type = "submit";
    this.cancel = button("quiet", phrase("Done"), () => this.choose(null));
    this.heading = make("h2", "", phrase("Add a team"));
    const form = make("form", "card-form compact", this.heading,
      field(phrase("Name"), attributes(input("name"), { required: true, maxlength: 200 })),
      make("div", "pair", field(phrase("Short"), input("short", { maxlength: 40 })), field(phrase("Rating"), input("rating", { type: "number", min: 0, max: 4000, placeholder: phrase("average|rating of a team") })), field(phrase("Fed"), input("federation", { maxlength: 3, pattern: "[A-Za-z]{3}" }))),
      make("div", "buttons", this.submit, this.cancel));
    form.addEventListener("submit", (event) => this.#submit(event));
    return form;
  }

  views() {
    return ["teams", "members", ...this.numbers.views(), ...this.bracket.views()];
  }

  title() {
    return phrase("Teams");
  }

  context() {
    const { desk } = this;
    return [counted(desk.table("teams")?.rows.size ?? 0, "{count} team", "{count} teams"), counted(desk.table("members")?.rows.size ?? 0, "{count} member", "{count} members")].join(", ");
  }

  draw(info) {
    const lines = teamLines(this.desk);
    const chosen = lines.find(({ key }) => key === this.chosen) ?? null;
    keyed(this.rows, lines, (line) => JSON.stringify([line, this.chosen === line.key]), (line) => this.#row(line, info));
    this.cancel.hidden = chosen === null;
    this.roster.draw(chosen, info);
    this.actions.draw(chosen && { ...chosen, v: chosen.playerV });
    this.numbers.draw(info, this.desk.table("players"), lines.map((line) => ({ ...line, rating: strength(line, info) })));
    this.bracket.draw(info, lines);
  }

  #row(line, info) {
    const row = button(`team-row ${line.status ?? ""} ${this.chosen === line.key ? "chosen" : ""}`, "", () => this.choose(line.key));
    const members = line.members.map((one, at) => make("span", at >= info.teams.boards ? "meta" : "", make("b", "", boardName(at + 1, info)), " ", fullName(one.name), " ", make("small", "meta", [one.k === line.captain ? phrase("captain|in a list") : "", metaLine(one)].filter(Boolean).join(" · "))));
    row.append(make("b", "team-number", line.number ?? "–"), make("bdi", "team-name", line.name), make("span", "meta", [line.short, metaLine(line), stateName(line.status)].filter(Boolean).join(" · ")),
      make("span", "team-members", ...(members.length ? members : [make("span", "meta", phrase("no members yet"))])));
    return row;
  }

  /** The form for what is known of a member, or none. */
  #correct(k) {
    this.member.element.hidden = k === null;
    this.member.open(k === null ? null : player(this.desk.feed, k));
  }

  /** Take a team into hand, or none. */
  choose(k) {
    this.chosen = k;
    this.#correct(null);
    const line = k === null ? null : teamLines(this.desk).find(({ key }) => key === k);
    this.form.reset();
    this.heading.textContent = line ? phrase("Correct {name}", { name: line.name }) : phrase("Add a team");
    this.submit.textContent = line ? phrase("Correct") : phrase("Add the team");
    this.seen = line?.v;
    if (line) for (const name of ["name", "short", "rating", "federation"]) this.form.elements[name].value = line[name] ?? "";
    this.notice.say("");
    this.draw(this.desk.info);
  }

  async #submit(event) {
    event.preventDefault();
    const values = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(this.form)));
    const name = values.name.trim();
    if (this.chosen === null) {
      this.form.reset();
      this.form.elements.name.focus();
      return this.notice.answer(await registerTeam(this.desk, name, values.short.trim(), sporting(values)), phrase("{name} added.", { name }));
    }
    const { key, club } = teamLines(this.desk).find((line) => line.key === this.chosen);
    const command = { type: "correct-team", k: key, name, short: values.short.trim(), sporting: { ...sporting(values), club } };
    return this.notice.answer(await this.desk.send(command, `team:${key}`, this.seen), phrase("Corrected.")) && this.choose(null);
  }
}

/** What a team is numbered by: its rating, without one the average of the first in its roster, as many as there are boards (docs/rules/teams.md 8). */
export function strength({ rating, members }, { teams }) {
  const first = members.slice(0, teams.boards);
  return rating || first.reduce((sum, one) => sum + (one.rating ?? 0), 0) / Math.max(first.length, 1);
}

/** All teams with their members in the order of the roster; those who are not in it come behind. */
export function teamLines(desk) {
  const [teams, members] = [desk.table("teams"), desk.table("members")];
  return (teams?.keys() ?? []).map((k) => {
    const all = (members?.keys() ?? []).filter((one) => members.cell(one, "team") === k);
    const roster = teams.cell(k, "roster") ?? [];
    return {
      ...player(desk.feed, k), key: k, short: teams.cell(k, "short") ?? "", captain: teams.cell(k, "captain"), v: teams.cell(k, "v"), roster,
      present: desk.table("checkin")?.cell(k, "present") ?? null, playerV: desk.table("players")?.cell(k, "v") ?? null,
      members: roster.map((one) => player(desk.feed, one)), others: all.filter((one) => !roster.includes(one)).map((one) => player(desk.feed, one)),
    };
  });
}
