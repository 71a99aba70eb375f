import { make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { barKeys } from "./key_bar.js";
import { PAIRING_BAR } from "./keys.js";

const OTHER = { white: "black", black: "white" };

/** What the keys of the pairing page do to the board in hand; the bar at its foot says them (docs/look.md 8). */
export class PairingKeys {
  /** @param {import("./pairing.js").PairingTab} tab */
  constructor(tab) {
    this.tab = tab;
    this.element = make("footer", "key-bar", ...barKeys(PAIRING_BAR, (key) => this.#press(key)));
  }

  /** Keys count wherever the focus is, but not in a field. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    if (this.#press(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault();
  }

  /** @returns {boolean} whether the key does something here */
  #press(key) {
    const { tab } = this;
    const deeds = {
      ArrowDown: () => this.#step(1), ArrowUp: () => this.#step(-1), Escape: () => tab.letGo(),
      s: () => this.#byHand((line) => this.#swap(line)), c: () => this.#byHand((line) => tab.draft.turn(line, tab.reason.value)),
      y: () => this.#byHand(() => this.#bye()), e: () => this.#engine(), z: () => this.#undo(), w: () => this.#why(),
    };
    deeds[key]?.();
    return deeds[key] !== undefined;
  }

  #step(by) {
    const boards = this.tab.lines.filter(({ board }) => board !== null).map(({ board }) => board);
    const place = boards.indexOf(this.tab.here);
    const next = place < 0 ? (by > 0 ? 0 : boards.length - 1) : Math.max(0, Math.min(boards.length - 1, place + by));
    if (boards.length) this.tab.goTo(boards[next]);
  }

  /** Something that the manual phase allows, to the board in hand; without one it takes the first into hand. */
  #byHand(deed) {
    const { tab } = this;
    if (!tab.draft.manual) return tab.notice.say(tab.draft.exists ? phrase("Begin the manual phase before you change a board.") : phrase("Nothing is under preparation here."), true);
    const line = tab.line();
    return line === undefined ? this.#step(1) : deed(line);
  }

  /** White of the board in hand is picked, then Black, then nobody; at another board the two of one colour change places. */
  #swap(line) {
    const { picked } = this.tab;
    const { board } = line;
    const own = picked && ["white", "black"].find((colour) => line[colour] === picked.k);
    if (own === "black") return this.tab.letGo();
    const colour = own ? OTHER[own] : (picked?.colour ?? "white");
    if (own) this.tab.letGo();
    return this.tab.seat({ k: line[colour], board, colour });
  }

  #bye() {
    const { tab } = this;
    if (tab.picked === null) return tab.notice.say(phrase("Pick the player first: with S, or with a click."), true);
    tab.draft.giveBye(tab.picked.k, tab.bye.value, tab.reason.value);
    return tab.letGo();
  }

  #engine() {
    const { draft, notice, desk } = this.tab;
    if (!draft.byEngine) return notice.say(phrase("Nothing here is proposed by an engine."), true);
    if (!draft.meta.alterations.length) return draft.propose(desk.info.system);
    return draft.manual ? draft.backToEngine() : notice.say(phrase("Begin the manual phase before you take the changes back."), true);
  }

  #undo() {
    if (!this.tab.draft.undo()) this.tab.notice.say(phrase("Nothing was changed here that could be undone."), true);
  }

  #why() {
    const { tab } = this;
    if (tab.picked !== null) return tab.ask(tab.picked.k);
    const line = tab.line();
    return line === undefined ? this.#step(1) : tab.board(line);
  }
}
