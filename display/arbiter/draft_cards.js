import { minutes } from "../lib/clock.js";
import { attributes, button, make } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { pairingLines, playerName } from "../lib/joined.js";
import { counted, phrase } from "../lib/language.js";
import { decided } from "../lib/results.js";
import { field, input } from "./fields.js";
import { capital, placeWords } from "./places.js";
import { reasonChoice } from "./reasons.js";
import { meaning } from "./refusals.js";

/** Rules that the pairing breaks, to be answered with a reason before it is published (level 3, docs/look.md 8). */
export class WarningCard {
  constructor(desk, changed) {
    this.desk = desk;
    this.changed = changed;
    this.answer = null;
    this.reason = reasonChoice("rules", ["rules", "agreement", "appeal", "other"]);
    this.note = input("note", { placeholder: phrase("In words (kept private)"), maxlength: 500 });
    this.list = make("div", "warning-list");
    this.confirm = button("primary", phrase("Confirm"), () => this.#confirm());
    this.heading = make("h2");
    this.element = make("section", "warning-card", this.heading, make("div", "warning-body", this.list, field(phrase("Reason"), this.reason), this.note, make("div", "buttons", this.confirm)));
  }

  draw({ warnings = [], overridable = null, manual = false, revision }) {
    this.about = JSON.stringify([revision, overridable, warnings]);
    this.code = overridable;
    if (this.answer?.about !== this.about) this.answer = null;
    this.element.hidden = warnings.length === 0;
    this.heading.replaceChildren(icon("warning"), ` ${counted(warnings.length, "Level 3: a rule is broken", "Level 3: {count} rules are broken")}`);
    this.list.replaceChildren(...warnings.map(({ place, code, message, article }) => make("p", "", make("b", "", this.#where(place)), `: ${capital(meaning({ code, message: this.#named(message) }))}. `, make("span", "meta", article))));
    const said = this.answer !== null;
    this.confirm.disabled = overridable === null || said;
    this.confirm.className = said || overridable === null ? "waiting" : "primary";
    this.confirm.textContent = said ? phrase("Confirmed") : overridable !== null ? phrase("Confirm") : manual ? phrase("End the manual phase first") : phrase("First mend what cannot be published");
  }

  /** The server names no persons: numbers, and entries as "player 5", become names here. */
  #named(text) {
    const players = this.desk.table("players");
    const k = (number) => players?.keys().find((one) => players.cell(one, "number") === number) ?? null;
    return text.replace(/\b(number|player) (\d+)/g, (word, kind, number) => {
      const found = kind === "number" ? k(Number(number)) : Number(number);
      return found === null ? word : playerName(this.desk.feed, found);
    });
  }

  #where(place) {
    const named = this.#named(place);
    return capital(named === place ? placeWords(place) : named);
  }

  /** What `publish-pairing` carries: the rule set aside, and why; null if nothing has to be or it is not answered. */
  override() {
    return this.answer === null ? null : { code: this.answer.code, reason: this.answer.reason };
  }

  #confirm() {
    this.answer = { about: this.about, code: this.code, reason: { code: this.reason.value, note: this.note.value.trim() } };
    this.changed();
  }
}

/** What was changed by hand beside what the engine pairs, and the begin and end of the manual phase. */
export class ManualCard {
  constructor(desk, draft) {
    this.desk = desk;
    this.draft = draft;
    this.element = make("section", "card-form compact manual-card");
  }

  draw(zone) {
    this.element.hidden = !this.draft.byEngine;
    if (!this.draft.byEngine) return;
    const { manual, manual_began: began, manual_ended: ended, alike, alterations } = this.draft.meta;
    this.element.classList.toggle("changed", manual || alterations.length > 0);
    const changed = this.#changes();
    const back = alterations.length && manual ? [button("", phrase("Back to engine"), () => this.draft.backToEngine())] : [];
    const phase = manual ? button("primary", phrase("End manual phase"), () => this.draft.setManual(false)) : button("", phrase("Begin manual phase"), () => this.draft.setManual(true));
    this.element.replaceChildren(make("h2", "", changed.length ? phrase("Changed by hand") : manual ? phrase("Manual phase") : phrase("As the engine pairs it")),
      ...(changed.length ? [make("div", "change-row heads", make("span"), make("span", "", phrase("engine")), make("span", "", phrase("yours|pairing by hand"))), ...changed] : []),
      make("p", "meta", [alike ? phrase("{alike} of {boards} boards as the engine pairs them.", { alike: alike[0], boards: alike[1] }) : "", phaseWords(began, ended, zone)].filter(Boolean).join(" ")),
      make("p", "meta", manual ? phrase("Click two players: they change places.") : phrase("Click a board for its colour rule, a player for his bracket.")),
      make("div", "buttons", ...back, phase));
  }

  #changes() {
    const boards = this.draft.lines().filter(({ board, byHand }) => byHand && board !== null);
    const missing = (this.draft.meta.missing ?? []).map(([board, white, black]) => ({ board, engine: { white, black } }));
    return [...boards, ...missing].sort((a, b) => a.board - b.board)
      .map((line) => make("div", "change-row", make("b", "", line.board), make("span", "", this.#pair(line.engine)), make("span", "", this.#pair(line.white ? line : null))));
  }

  #pair(pair) {
    return pair === null || pair === undefined ? phrase("nobody") : `${playerName(this.desk.feed, pair.white)} – ${playerName(this.desk.feed, pair.black)}`;
  }
}

/** When the manual phase began and ended; "" before there was one. */
function phaseWords(began, ended, zone) {
  if (!began) return "";
  if (!ended) return phrase("The manual phase began {began}.", { began: minutes(began, zone) });
  return phrase("The manual phase began {began} and ended {ended}.", { began: minutes(began, zone), ended: minutes(ended, zone) });
}

/** Games without a result: the publication of the next round adjourns them (C.04.2 art. 3.1). */
export class OpenGames {
  constructor(desk) {
    this.desk = desk;
    this.element = make("section", "card-form compact");
  }

  draw({ round, rounds }) {
    const open = round ? pairingLines(this.desk.feed, round).filter(({ black, result }) => black !== null && !decided(result)) : [];
    this.element.hidden = open.length === 0 || round >= rounds;
    const games = open.map(({ board, white, black }) => make("p", "", make("b", "", phrase("Board {board}", { board })), `: ${white.name} – ${black.name}`));
    this.element.replaceChildren(make("h2", "", counted(open.length, "One game is still open", "{count} games are still open")), ...games,
      make("p", "meta", counted(open.length, "Publishing round {round} adjourns it: a draw for pairing only, until the result comes (C.04.2 art. 3.1).", "Publishing round {round} adjourns them: a draw for pairing only, until the result comes (C.04.2 art. 3.1).", { round: round + 1 })));
  }
}

/** What the engine has to say about its proposal. */
export class NotesCard {
  constructor() {
    this.element = attributes(make("section", "card-form compact"), { "aria-label": phrase("Notes") });
  }

  /** @param {object} draft @param {number} newer results that the proposal does not know @param {number} round the newest, whose open games have a card */
  draw({ notes: all = [] }, newer, round) {
    const notes = all.filter((note) => !note.startsWith(`Round ${round}, board`));
    const old = newer ? [make("p", "", make("b", "", counted(newer, "{count} result is newer than this proposal.", "{count} results are newer than this proposal.")), ` ${phrase("Propose again to pair with them.")}`)] : [];
    this.element.hidden = notes.length + old.length === 0;
    this.element.replaceChildren(make("h2", "", phrase("Before you publish")), ...old, ...notes.slice(0, 12).map((note) => make("p", "", note)));
  }
}
