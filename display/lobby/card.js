import { badge, fullName, tag } from "../lib/cells.js";
import { dates } from "../lib/clock.js";
import { link, make, property } from "../lib/dom.js";
import { about, player, playerName, progress, resultLines } from "../lib/joined.js";
import { counted, phrase, pieces } from "../lib/language.js";
import { initial, plainLetters } from "../lib/names.js";
import { participantsCounted, teamsTakePart } from "../lib/participants.js";
import { cellText, written } from "../lib/points.js";
import { openSource } from "../lib/source.js";

const PAGES = [["pairings", phrase("Pairings")], ["standings", phrase("Standings")], ["crosstable", phrase("Crosstable")], ["results", phrase("Results")]];
/** A competition of teams has its matches and its members beside. */
const PAGES_OF_TEAMS = [["pairings", phrase("Matches")], ...PAGES.slice(1), ["individuals", phrase("Players")]];
const WALLS_OF_TEAMS = [["matches", phrase("Matches")], ...PAGES, ["individuals", phrase("Players")]];
const VIEWS = ["info", "people", "players", "standings", "results"];

/** One tournament on the home page; a running one is followed. */
export class TournamentCard {
  /** @param {URLSearchParams} search of the page @param {() => void} changed called when something new is known */
  constructor(search, changed) {
    this.search = search;
    this.changed = changed;
    this.source = null;
    this.element = make("article", "card");
  }

  /** @param {object} row of /api/tournaments @param {boolean} follow */
  show(row, follow) {
    this.row = row;
    if (follow && this.source === null) this.#follow();
    if (!follow) this.stop();
    this.draw();
  }

  stop() {
    this.source?.stop();
    this.source = null;
  }

  #follow() {
    this.source = openSource({ tournament: this.row.id }, "lobby", this.search);
    this.source.addEventListener("change", () => {
      const { round } = about(this.source);
      this.source.follow([...VIEWS, ...(round ? [`pairings.${round}`] : [])]);
      this.draw();
      this.changed();
    });
    this.source.follow(VIEWS);
    this.source.start();
  }

  /** The newest results here. */
  results() {
    return this.source === null ? [] : resultLines(this.source);
  }

  /** Players whose name has these letters. */
  players(letters) {
    const all = this.source?.table("players")?.keys() ?? [];
    return all.filter((k) => plainLetters(playerName(this.source, k)).includes(letters)).map((k) => ({ player: player(this.source, k), row: this.row }));
  }

  draw() {
    const { row } = this;
    const [pages, screens] = teamsTakePart(row) ? [PAGES_OF_TEAMS, WALLS_OF_TEAMS] : [PAGES, PAGES];
    const links = pages.map(([name, title]) => link(`/t/${row.id}/#${name}`, "", title));
    const walls = screens.map(([name, title]) => link(`/s/${row.id}/${name}`, "", title));
    this.element.replaceChildren(
      badge(initial(row.name).toUpperCase()),
      make("div", "card-words", make("h3", "", link(`/t/${row.id}/`, "", row.name)), make("p", "meta", describe(row))),
      make("div", "card-state", ...this.#state()),
      make("div", "card-leader", ...this.#leader()),
      make("p", "links", ...links),
      make("p", "walls", make("span", "meta", `${phrase("On the wall:")} `), ...walls));
  }

  #state() {
    const { row } = this;
    if (row.status === "closed") return [tag(phrase("Final|standings"))];
    if (row.status !== "running") return [tag(row.begins ? phrase("Begins {date}", { date: dates(row.begins, "") }) : phrase("In preparation"), "dotted")];
    const live = this.source === null ? { total: 0 } : progress(this.source, row.round);
    const state = live.total ? live : { done: row.games - row.open, total: row.games, open: row.open };
    if (!state.total) return [tag(phrase("Round {round}", row))];
    const bar = make("span", "bar", property(make("span"), "--part", state.done / state.total));
    const line = make("span", "progress", bar, make("span", "", ...pieces("{done} of {total}", { done: make("b", "", state.done), total: state.total })));
    return [line, state.open ? tag(counted(state.open, "Provisional: {count} to go", "Provisional: {count} to go"), "dashed") : tag(phrase("Round {round} is complete", row))];
  }

  #leader() {
    const table = this.source?.table("standings");
    const k = table?.keys()[0];
    if (k === undefined || !this.row.round) return [];
    const points = cellText(table.column("points"), table.cell(k, "points"));
    return [make("span", "meta", phrase("leads")), fullName(playerName(this.source, k)), make("b", "points", written(points) || "0")];
  }
}

function describe({ players, participants, round, rounds, begins, ends }) {
  const progress = round ? phrase("round {round} of {rounds}", { round, rounds }) : counted(rounds, "{count} round", "{count} rounds");
  return [participantsCounted(players, { participants }), progress, dates(begins, ends)].filter(Boolean).join(" · ");
}
