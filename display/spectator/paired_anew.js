import { fullName } from "../lib/cells.js";
import { minutes } from "../lib/clock.js";
import { attributes, button, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { icon } from "../lib/icons.js";
import { about, playerName } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { inPairings, movesIn, pairingAt, placeWords } from "../lib/paired_anew.js";
import { readAs } from "../lib/rows.js";
import { ofTeams } from "../lib/team_match.js";

/**
 * The notice that the newest pairing was taken back, or published anew, while the reader had it before him, with what is
 * otherwise for each whom he follows. Who opens the page later is told nothing: to him it is the pairing.
 */
export class PairedAnew {
  /** The last pairing that the reader had before him. @type {{round: number, pairing: number, n: number}|null} */
  #had = null;
  #key = "";
  /** What is told: the pairing (0: none now), the one before, null while it is not here, and whether its changes were said. */
  #told = null;
  #drawn = "";

  /** @param {string} base address of the views @param {{changed: () => void, say: (sentence: string) => void, open: () => void}} actions open: the pairings */
  constructor(base, { changed, say, open }, load = loadJson) {
    this.base = base;
    this.changed = changed;
    this.say = say;
    this.load = load;
    this.head = make("h2");
    this.rows = make("div", "anew-rows");
    this.pairings = button("", phrase("All pairings"), open);
    const close = attributes(button("round-button", "", () => this.#dismiss()), { "aria-label": phrase("Close") });
    close.append(icon("close"));
    this.element = attributes(make("section", "anew", make("div", "anew-head", this.head, close), this.rows, this.pairings), { hidden: true, "aria-label": phrase("A new pairing") });
  }

  /** Take notice of what the page shows live. */
  look(feed) {
    const now = newestPairing(feed);
    if (now === null) return;
    const key = `${now.round}:${now.pairing}`;
    const same = this.#had?.round === now.round;
    if (this.#had && key !== this.#key && (same || !now.pairing)) this.#tell(now, same ? this.#had.n : now.n);
    else if (key !== this.#key) this.#told = null;
    this.#key = key;
    if (now.pairing || !same) this.#had = now;
  }

  async #tell(now, n) {
    const told = { ...now, before: null, spoken: false };
    this.#told = told;
    this.say(headWords(told));
    told.before = await pairingAt(this.base, now.round, n, this.load).catch(() => null);
    this.changed();
  }

  #dismiss() {
    this.#told = null;
    this.changed();
  }

  /** Views that are needed to say it. @param {number[]} followed */
  views(followed) {
    return this.#told?.pairing && followed.length ? [`pairings.${this.#told.round}`] : [];
  }

  /** @param {import("../lib/source.js").Source} feed @param {number[]} followed @param {boolean} live whether the page shows the present */
  draw(feed, followed, live) {
    const told = live ? this.#told : null;
    this.element.hidden = told === null;
    if (told === null) return;
    const lines = changesOf(told, feed, followed);
    const now = JSON.stringify([told.round, told.pairing, told.at, lines]);
    if (now === this.#drawn) return;
    this.#drawn = now;
    this.head.textContent = headWords(told);
    this.pairings.hidden = !told.pairing;
    this.rows.replaceChildren(...lines.filter(({ moves }) => moves.length).map(row), ...unmoved(lines));
    if (!lines.length || !told.pairing || told.spoken) return;
    told.spoken = true;
    this.say(lines.map(spoken).join(". "));
  }
}

/** The newest pairing of the page with a version at which it, or the one that was taken back, was public; null before any. */
function newestPairing(feed) {
  const { known, takenBack, published, schedule, zone } = about(feed);
  if (known && takenBack !== null) return { round: takenBack, pairing: 0, at: "", n: feed.table("info").meta.versions[`round:${takenBack}`] - 1 };
  const found = schedule.find(({ round }) => round === published);
  return found === undefined ? null : { round: published, pairing: found.pairing, at: minutes(found.published, zone), n: feed.n };
}

function headWords({ round, pairing, at }) {
  if (!pairing) return phrase("The pairing of round {round} was taken back; a new one follows here.", { round });
  return phrase("Round {round} is paired anew: pairing {pairing} of {time}.", { round, pairing, time: at });
}

/** For each who is followed the moves of his game, or of his team's match; nothing while a table is missing. */
function changesOf({ round, pairing, before }, feed, followed) {
  const table = feed.table(`pairings.${round}`);
  if (before === null || (pairing && table?.meta.pairing !== pairing)) return [];
  const teams = ofTeams(about(feed));
  return followed.map((k) => {
    const participant = feed.table("members")?.cell(k, "team") ?? k;
    const was = inPairings(before, round, participant);
    const moves = pairing ? movesIn(was, inPairings(table, round, participant), feed, teams) : [{ before: placeWords(was, feed, teams), now: "", words: "" }];
    return { name: playerName(feed, k), moves };
  });
}

function row({ name, moves }) {
  return make("p", "anew-row", fullName(name), ...moves.map(move));
}

/** What was is struck through, and what is stands behind it. */
function move({ before, now, words }) {
  const element = make("span", "anew-move", make("del", "", before), ...(now ? [icon("right"), make("b", "", now)] : []));
  return now ? readAs(element, words) : element;
}

function unmoved(lines) {
  const names = lines.filter(({ moves }) => !moves.length).map(({ name }) => name);
  return names.length ? [make("p", "anew-same", phrase("As before: {players}", { players: names.join("; ") }))] : [];
}

function spoken({ name, moves }) {
  return phrase("{player}: {changes}", { player: name, changes: moves.map(({ words }) => words).join("; ") || phrase("as before") });
}
