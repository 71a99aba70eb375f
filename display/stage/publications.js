import { Feed } from "../lib/feed.js";
import { about } from "../lib/joined.js";
import { Shelf } from "../lib/kept.js";
import { ofTeams } from "../lib/team_match.js";

/** What some tournaments say of their rounds, when the newest was published and when each begins: one small feed for each. */
export class Publications {
  #feeds = new Map();

  /** @param {() => void} changed called when one has come */
  constructor(changed) {
    this.changed = changed;
  }

  /** @param {string[]} tournaments all that are of interest from now on */
  follow(tournaments) {
    for (const [id, feed] of this.#feeds) {
      if (tournaments.includes(id)) continue;
      feed.stop();
      this.#feeds.delete(id);
    }
    for (const id of tournaments) if (!this.#feeds.has(id)) this.#open(id);
  }

  /** The newest of each tournament; those that are not known yet are missing. @returns {Map<string, import("./scene.js").Published>} */
  get newest() {
    /** @type {[string, import("./scene.js").Published|null][]} */
    const known = [...this.#feeds].map(([id, feed]) => [id, newest(feed.table("info"))]);
    return new Map(known.filter(([, one]) => one !== null));
  }

  /** When the rounds of a tournament begin by its own schedule: {round, begins, planned}[], the earliest first. */
  begins(tournament) {
    const all = this.#feeds.get(tournament)?.table("info")?.meta.begins ?? [];
    return all.map(([round, , , at]) => ({ tournament, round, begins: at, planned: at })).sort((a, b) => a.begins - b.begins);
  }

  /**
   * The pairing of a round once it is public, with the tables to read its names; null before.
   * @returns {{source: Feed, table: import("../lib/table.js").Table, teams: boolean}|null}
   */
  pairing(tournament, round) {
    const source = this.#feeds.get(tournament);
    const info = source === undefined ? null : about(source);
    if (!info?.schedule.some((one) => one.round === round)) return null;
    source.follow(["info", "people", "players", `pairings.${round}`]);
    const table = source.table(`pairings.${round}`);
    return table && source.table("people") ? { source, table, teams: ofTeams(info) } : null;
  }

  #open(id) {
    const feed = new Feed(`/live/${encodeURIComponent(id)}/`, { shelf: new Shelf() });
    feed.addEventListener("change", () => this.changed());
    feed.follow(["info"]);
    feed.start();
    this.#feeds.set(id, feed);
  }
}

/** The newest publication that the view `info` of a tournament says, null before the first one. */
export function newest(info) {
  const times = (info?.meta.rounds ?? []).map(([, , published]) => published);
  return times.length ? { at: Math.max(...times), list: info.meta.teams ? "matches" : "pairings" } : null;
}
