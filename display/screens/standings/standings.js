import { givenLegend, playing } from "../../lib/cells.js";
import { attributes, make, property } from "../../lib/dom.js";
import { COLUMN_HEADS, plan } from "../../lib/fit.js";
import { stateTag } from "../../lib/frame.js";
import { groupNamed } from "../../lib/groups.js";
import { progressOfCrosstable, uncounted } from "../../lib/joined.js";
import { icon } from "../../lib/icons.js";
import { phrase } from "../../lib/language.js";
import { newGames } from "../../lib/news.js";
import { headRow, readAs, row } from "../../lib/rows.js";
import { standingLines, tiebreakColumns } from "../../lib/standing_lines.js";
import { deciding, markOf } from "../../lib/team_table.js";
import { Wall } from "../../lib/wall.js";
import { fittingColumns, tracks } from "./columns.js";

const MARGINS = 56;

/** Standings on the wall (docs/look.md 7); with ?group=U18 those of a group. */
class StandingsScreen extends Wall {
  name = "standings";

  views() {
    return ["info", "people", "players", "standings", "crosstable"];
  }

  /** The name of the group that the address asks for, or null. */
  get wanted() {
    return this.search.get("group") || null;
  }

  lines() {
    const group = groupNamed(this.source, this.wanted);
    if (this.wanted !== null && group === null) return [];
    return standingLines(this.source, undefined, group?.filters ?? null);
  }

  hold(fresh, { rank, movement, group, first }) {
    return { ...fresh, rank, movement: movement ?? fresh.movement, group, first };
  }

  news(change) {
    return newGames(change);
  }

  mark(line) {
    return `p${line.key}`;
  }

  sentence({ round }) {
    if (this.wanted !== null && groupNamed(this.source, this.wanted) === null) return phrase("There is no group “{name}” here.", { name: this.wanted });
    return round ? phrase("Standings will be here after the first result.") : phrase("Standings will be here when round 1 is published.");
  }

  plan(lines, size, info) {
    const { rounds } = info;
    const table = this.source.table("standings");
    const base = plan({ count: lines.length, area: size.area - COLUMN_HEADS, least: size.least });
    const setting = { breaks: tiebreakColumns(table), round: table.meta.round ?? 0, rounds, info, type: base.type, room: size.width - MARGINS };
    return { ...base, ...fittingColumns(lines, setting), ...(info.teams === null ? {} : ofTeams(lines, info)) };
  }

  layout(rows, { columns }) {
    const heads = make("div", "column-heads", ...columns.map(({ head, look }) => make("span", look, head)));
    const list = make("div", "list standings", headRow(heads), make("div", "rows", ...rows));
    return property(attributes(list, { role: "table" }), "--tracks", tracks(columns));
  }

  row(line, setting) {
    const at = { ...setting, marks: this.marks, now: this.clock(), struck: uncounted(this.source) };
    const cells = setting.columns.map(({ key, look, cell }) => make("span", `${key} ${look}`, ...cell(line, at)));
    const look = ["line", line.group % 2 ? "" : "band", line.first ? "new-group" : "", line.shared ? "shared" : "", line.status ?? "", this.look(line)];
    return row(make("div", look.join(" "), ...cells));
  }

  describe(info, lines, page, first) {
    const meta = this.source.table("standings")?.meta ?? {};
    const round = meta.round ?? 0;
    const state = progressOfCrosstable(this.source, round);
    const more = round ? phrase("after round {round} of {rounds}", { round, rounds: info.rounds }) : "";
    const title = [phrase("Standings"), groupNamed(this.source, this.wanted)?.name].filter(Boolean).join(" ");
    this.frame.heading({ title, more, tag: stateTag(state.open, info, meta.appeals?.length), event: info.name, sub: info.venue || info.city });
    this.frame.results(state, info.teams === null ? "results" : "matches");
    this.frame.footnote(...(state.open ? [playing(), phrase("still playing")] : []), ...teamLegend(info), ...givenLegend(lines));
    return page.length ? phrase("Ranks {first}–{last}", { first: first + 1, last: first + page.length }) : "";
  }
}

/** What the rows of teams say beside: the tie-breaks that separate those who are level, and who goes up or down. */
function ofTeams(lines, info) {
  const mark = ({ place }) => {
    const way = markOf(place, lines.length, info);
    return way && attributes(readAs(icon(way), way === "up" ? phrase("promoted") : phrase("relegated")), { class: `icon icon-filled goes-${way}`, "aria-hidden": null });
  };
  return { decides: deciding(lines), markOf: mark };
}

/** The words of what only tables of teams have. */
function teamLegend({ teams }) {
  if (teams === null) return [];
  const marks = [teams.promoted ? [icon("up"), phrase("promoted")] : [], teams.relegated ? [icon("down"), phrase("relegated")] : []].flat();
  return [...marks, make("b", "", phrase("bold")), phrase("decides|what is bold")];
}

customElements.define("standings-screen", StandingsScreen);
