import { attributes, button, make } from "../lib/dom.js";
import { counted, phrase } from "../lib/language.js";
import { Notice } from "./fields.js";
import { readList } from "./paste.js";
import { register, sporting } from "./player_form.js";
import { personReference } from "./sender.js";

const EXAMPLE = phrase("Rookwood; RKW; 2210; ENG\nLast, First; 2310; FM\nLast, First; 2180\n\nPawnbury; PWB\nLast, First; 2250");

/** Teams with their rosters at once: a block each, the team first and its members in their order below it. */
export class PasteTeams {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.text = attributes(make("textarea"), { rows: 9, "aria-label": phrase("Teams with their members"), placeholder: EXAMPLE });
    this.text.addEventListener("input", () => this.#count());
    this.add = button("", phrase("Add the teams"), () => this.#addAll());
    this.add.disabled = true;
    this.element = make("section", "card-form compact", make("h2", "", phrase("Paste teams and rosters")),
      make("p", "meta", phrase("A team a block, with an empty line between them. First line: name, short name, rating, federation. Then a member a line in the order of the roster, as in a list of players.")),
      this.text, make("div", "buttons", this.add), this.notice.element);
  }

  #count() {
    const { teams, faults } = readTeams(this.text.value);
    const members = teams.reduce((sum, team) => sum + team.members.length, 0);
    this.add.textContent = teams.length ? phrase("Add {teams}, {members}", { teams: counted(teams.length, "{count} team", "{count} teams"), members: counted(members, "{count} member", "{count} members") }) : phrase("Add the teams");
    this.add.disabled = !teams.length || faults.length > 0;
    this.notice.say(faults.join(" "), faults.length > 0);
  }

  async #addAll() {
    const { teams, faults } = readTeams(this.text.value);
    if (faults.length || !teams.length) return;
    this.add.disabled = true;
    for (const [place, team] of teams.entries()) {
      const trouble = await this.#addTeam(team);
      if (trouble !== null) return this.#stop(teams.slice(place), trouble);
      this.notice.say(phrase("{done} of {total} teams added", { done: place + 1, total: teams.length }));
    }
    this.text.value = "";
    this.add.textContent = phrase("Add the teams");
    return undefined;
  }

  /** The team, unless it is there, then its members one after the other. @returns {Promise<object|null>} the answer that stopped it */
  async #addTeam(team) {
    const answer = await registerTeam(this.desk, team.name, team.short, sporting(team));
    if (answer.kind !== "done") return answer;
    const k = answer.body.events?.at(-1)?.event.k ?? teamNamed(this.desk, team.name);
    for (const { name, line, ...values } of team.members) {
      const added = await register(this.desk, personReference(), name, sporting(values), k);
      if (added.kind !== "done") return added;
      team.members = team.members.filter((one) => one.line !== line);
    }
    return null;
  }

  /** What is not done yet stands in the field again. */
  #stop(left, answer) {
    this.text.value = left.map(({ lines, members }) => [lines[0], ...members.map(({ line }) => line)].join("\n")).join("\n\n");
    this.add.disabled = false;
    this.notice.answer(answer, "");
  }
}

/** A new team: it leaves the version of the tournament as it is, so that two desks can add teams at once. @returns {Promise<{kind: string, body: object}>} */
export function registerTeam(desk, name, short, facts) {
  return desk.send({ type: "register-team", name, short, sporting: facts }, `new team ${name}`, desk.versions.of("tournament") ?? null);
}

/** The entry number of a team that is there, by its name. */
function teamNamed(desk, name) {
  const people = desk.table("people");
  return (desk.table("teams")?.keys() ?? []).find((k) => people?.cell(k, "name")?.toLowerCase() === name.toLowerCase()) ?? null;
}

/**
 * Read pasted teams.
 * @returns {{teams: {name: string, short: string, rating?: string, federation?: string, lines: string[], members: object[]}[], faults: string[]}}
 */
export function readTeams(text) {
  const blocks = text.split(/\r?\n(?:[ \t]*\r?\n)+/).map((block) => block.split(/\r?\n/).filter((line) => line.trim())).filter((lines) => lines.length);
  const faults = [];
  const teams = blocks.map((lines) => {
    const [name, ...rest] = lines[0].split(/[;\t]/).map((part) => part.trim());
    const rating = rest.find((part) => /^\d{3,4}$/.test(part));
    const federation = rest.slice(1).find((part) => /^[A-Z]{3}$/.test(part));
    const short = rest.find((part) => part && part !== rating && part !== federation) ?? "";
    const found = readList(lines.slice(1).join("\n"));
    if (!name) faults.push(phrase("A team has no name."));
    faults.push(...found.faults.map((fault) => `${name}: ${fault}`));
    return { name, short, ...(rating ? { rating } : {}), ...(federation ? { federation } : {}), lines, members: found.players.map((one, at) => ({ ...one, line: lines.slice(1)[at] })) };
  });
  return { teams, faults };
}
