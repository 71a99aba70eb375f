import { Table } from "../lib/table.js";
import { resultText } from "../lib/results.js";

const PAGES = 30;

/**
 * What happened at which version: read from the pages of the view `log`, newest first, at most 30 of them. Older versions
 * stay without a word; the slider reaches them all the same.
 */
export class Timeline {
  /**
   * @param {string} base address of the tournament
   * @param {(url: string) => Promise<object|null>} load
   */
  constructor(base, load) {
    this.base = base;
    this.load = load;
    this.entries = new Map();
    this.newest = 0;
  }

  /** Read what is missing up to version n. @returns {Promise<void>} */
  async read(n) {
    let upto = n;
    for (let page = 0; page < PAGES && upto > this.newest; page += 1) {
      const body = await this.load(`${this.base}log@${upto}`);
      const keys = body === null ? [] : this.#take(new Table(body));
      if (!keys.length) break;
      upto = Math.min(...keys) - 1;
    }
    this.newest = Math.max(this.newest, n);
  }

  #take(table) {
    for (const key of table.keys()) {
      this.entries.set(Number(key), { at: table.cell(key, "at"), type: table.cell(key, "type"), event: table.cell(key, "event") });
    }
    return table.keys().map(Number);
  }

  /** Time of a version in ms, or null. */
  at(n) {
    return this.entries.get(n)?.at ?? null;
  }

  /** [version, round] of each publication, oldest first. */
  rounds() {
    const found = [...this.entries].filter(([, { type }]) => type.startsWith("pairing-published"));
    return found.sort(([a], [b]) => a - b).map(([n, { event }]) => [n, JSON.parse(event).round]);
  }

  /** What happened at a version, in words. @param {(k: number) => string} nameOf */
  words(n, nameOf) {
    const entry = this.entries.get(n);
    if (entry === undefined) return "";
    const describe = WORDS[entry.type.replace(/\.\d+$/, "")];
    return describe ? describe(JSON.parse(entry.event), nameOf) : entry.type.replace(/\.\d+$/, "").replaceAll("-", " ");
  }
}

const board = (event, nameOf) => `board ${event.board}, ${nameOf(event.white)} – ${nameOf(event.black)}`;

/** Events that spectators care about, in words. */
const WORDS = {
  "tournament-created": () => "tournament created",
  "player-registered": ({ k }, nameOf) => `${nameOf(k)} registered`,
  "player-withdrawn": ({ k }, nameOf) => `${nameOf(k)} withdrawn`,
  "player-returned": ({ k }, nameOf) => `${nameOf(k)} returned`,
  "player-expelled": ({ k }, nameOf) => `${nameOf(k)} expelled`,
  "bye-requested": ({ k, round }, nameOf) => `${nameOf(k)}: bye in round ${round}`,
  "starting-numbers-assigned": () => "starting numbers assigned",
  "initial-colour-drawn": ({ odd }) => `odd numbers begin with ${odd}`,
  "pairing-published": ({ round, pairing }) => `round ${round} published${pairing > 1 ? `, pairing ${pairing}` : ""}`,
  "pairing-withdrawn": ({ round }) => `pairing of round ${round} taken back`,
  "round-closed": ({ round }) => `round ${round} closed`,
  "result-entered": (event, nameOf) => `${resultText(event.result)} on ${board(event, nameOf)}`,
  "result-corrected": (event, nameOf) => `corrected to ${resultText(event.result)}, was ${resultText(event.was)}: ${board(event, nameOf)}`,
  "result-withdrawn": (event, nameOf) => `result taken back: ${board(event, nameOf)}`,
  "game-adjourned": (event, nameOf) => `adjourned: ${board(event, nameOf)}`,
};
