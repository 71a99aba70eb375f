import { phrase } from "../lib/language.js";
import { BROWSER } from "../lib/retry.js";
import { refusalText } from "./fields.js";
import { askJson, persist } from "./persist.js";

const OVERTAKEN = phrase("Somebody else changed this draft at the same moment; the page shows theirs now.");

/**
 * @typedef {object} Write
 * @property {string} words what it is called, should it be lost
 * @property {() => object|null|undefined} make the document to be written, made when the table shows what the write before
 * has led to; null: the draft is thrown away; undefined: there is nothing to do
 * @property {boolean} [anew] it begins the work anew: what was lost before does not matter any more
 */

/**
 * Writes of the round under preparation, one after the other (CONTRACTS A8). Each is sent until it is answered, and the next
 * waits for the table that shows it, however long that takes. If somebody else has changed the draft meanwhile, what was
 * wished without having seen it is not written but named. Event "state" when `waiting` or `offline` change.
 */
export class DraftWrites extends EventTarget {
  #last = Promise.resolve();
  #shown = { round: 0, revision: 0 };
  #own = { round: 0, revision: 0 };
  #awaited = null;
  #losses = 0;
  #lost = [];

  /** @param {string} tournament @param {import("./fields.js").Notice} notice @param {object} world {later, random, ask(address, method, body)} */
  constructor(tournament, notice, world = {}) {
    super();
    this.address = `/api/t/${encodeURIComponent(tournament)}/draft/`;
    this.notice = notice;
    this.world = { ...BROWSER, ask: askJson, ...world };
    this.waiting = 0;
    this.offline = false;
  }

  /** The table shows this revision of this round. */
  show(round, revision) {
    this.#shown = { round, revision };
    if (this.#awaited !== null && this.#reached(this.#awaited)) this.#awaited.shown();
  }

  /** @param {Write} write @returns {Promise<void>} when it is done or lost */
  add(write) {
    if (!this.#lost.length) this.notice.say("");
    const asked = { ...write, ...this.#shown, losses: this.#losses };
    this.#count(1);
    const turn = this.#last.then(() => this.#turn(asked)).finally(() => this.#count(-1));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #turn(write) {
    if (write.losses !== this.#losses) return this.#lose(write);
    if (write.round !== this.#shown.round) return this.#lose(write, phrase("Round {round} is not under preparation any more.", { round: write.round }));
    const seen = this.#own.round === write.round ? Math.max(write.revision, this.#own.revision) : write.revision;
    if (seen !== this.#shown.revision) return this.#lose(write, OVERTAKEN);
    const draft = write.make();
    return draft === undefined ? this.#done(write) : this.#settle(write, seen, draft, await this.#send(write.round, seen, draft));
  }

  #send(round, seen, draft) {
    const address = `${this.address}${round}`;
    const ask = draft === null ? () => this.world.ask(`${address}?revision=${seen}`, "DELETE") : () => this.world.ask(address, "PUT", { revision: seen, draft });
    return persist(ask, this.world, (reached) => this.#reach(reached));
  }

  async #settle(write, seen, draft, { status, body, tries }) {
    const { round } = write;
    const done = status === 200 || (status === 409 && tries > 1 && ours(body, seen, draft));
    if (done) this.#own = { round, revision: body.revision };
    if (body.revision !== undefined) await this.#visible({ round, revision: body.revision });
    if (done) this.#done(write);
    else this.#lose(write, status === 409 ? OVERTAKEN : refusalText(body));
  }

  #visible(place) {
    if (this.#reached(place)) return undefined;
    return new Promise((shown) => {
      this.#awaited = { ...place, shown };
    });
  }

  /** A revision is never given twice; once another round is prepared, this one is over. */
  #reached({ round, revision }) {
    return this.#shown.round !== round || this.#shown.revision >= revision;
  }

  #done({ words, anew }) {
    if (!this.#lost.length) return;
    this.#lost = anew ? [] : this.#lost.filter((one) => one !== words);
    if (!this.#lost.length) this.notice.say("");
  }

  /** Not done: neither is what waited behind it, for whoever wished that had not seen why. */
  #lose({ words }, why) {
    if (why !== undefined) {
      this.#losses += 1;
      this.why = why;
    }
    this.#lost.push(words);
    this.notice.say(`${this.why.replace(/\.?$/, ".")} ${phrase("Not done: {what}.", { what: this.#lost.join(", ") })}`, true);
  }

  #reach(reached) {
    if (this.offline !== reached) return;
    this.offline = !reached;
    this.#tell();
  }

  #count(more) {
    this.waiting += more;
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new CustomEvent("state"));
  }
}

/** Is what stands there the write whose answer was lost? */
function ours({ revision, draft }, seen, wished) {
  if (revision !== seen + 1 || wished === null || draft === null) return revision === seen + 1 && wished === draft;
  return Object.keys(wished).every((key) => canonical(wished[key]) === canonical(draft[key]));
}

/** JSON of a value, to be compared: its fields in the order of their names. */
export function canonical(value) {
  return JSON.stringify(value, (_, one) => (one !== null && typeof one === "object" && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort()) : one));
}
