import { fullName, tag } from "../lib/cells.js";
import { minutes } from "../lib/clock.js";
import { circuitToClose } from "../lib/cycle.js";
import { attributes, button, make } from "../lib/dom.js";
import { pairingLines, player, pointsBefore, progress } from "../lib/joined.js";
import { counted, phrase } from "../lib/language.js";
import { written } from "../lib/points.js";
import { Draft } from "./draft.js";
import { ManualCard, NotesCard, OpenGames, WarningCard } from "./draft_cards.js";
import { BYES, DraftRows } from "./draft_rows.js";
import { choice, field, input, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";
import { PairingKeys } from "./pairing_keys.js";
import { meaning } from "./refusals.js";
import { WhyCard } from "./why.js";

const PROPOSE = { dutch: phrase("Propose by the engine"), neighbours: phrase("Propose from the standings"), "round-robin": phrase("Propose by the Berger tables"), scheveningen: phrase("Propose by the table"), knockout: phrase("Propose from the bracket"), "team-swiss": phrase("Propose by the engine") };

/** The next round: proposed or made by hand, looked at, published; and the one that is public now (docs/look.md 8). */
export class PairingTab {
  constructor(desk) {
    this.desk = desk;
    this.picked = null;
    this.here = null;
    this.lines = [];
    this.notice = new Notice();
    this.draft = new Draft(desk, this.notice);
    desk.outgoing.push(this.draft.writes);
    this.draft.writes.addEventListener("state", () => desk.redraw());
    this.rows = new DraftRows(desk, {
      seat: (who) => this.seat(who),
      board: (line) => this.board(line),
      turn: (line) => this.draft.turn(line, this.reason.value),
      remove: (line) => this.draft.remove(line, this.reason.value),
    });
    this.why = new WhyCard(desk);
    this.warnings = new WarningCard(desk, () => this.draw(desk.info));
    this.manual = new ManualCard(desk, this.draft);
    this.notes = new NotesCard();
    this.open = new OpenGames(desk);
    this.head = make("div", "draft-head");
    this.#buildHand();
    this.current = make("section", "card-form compact");
    this.takeBack = reasonChoice("entry-error");
    const cards = [this.warnings, this.notes, this.open, this.why, this.manual].map(({ element }) => element);
    this.keys = new PairingKeys(this);
    this.published = null;
    this.element = make("div", "keyed-desk", make("div", "columns", make("section", "wide", this.head, this.rows.element),
      make("aside", "narrow", this.notice.element, ...cards, this.hand, this.current)), this.keys.element);
  }

  #buildHand() {
    this.free = make("div", "free-players");
    this.quick = attributes(input("quick"), { placeholder: "3-7", "aria-label": phrase("White and Black by starting number") });
    this.quickForm = make("form", "quick", field(phrase("Pair by number: White-Black, Enter"), this.quick));
    this.quickForm.addEventListener("submit", (event) => this.#quick(event));
    this.reason = reasonChoice("other");
    this.bye = choice("bye", BYES);
    this.hand = make("section", "card-form compact", make("h2", "", phrase("Not seated")), this.free, this.quickForm, field(phrase("Kind of bye"), this.bye), field(phrase("Reason for changes by hand"), this.reason));
  }

  title({ round, rounds, takenBack }) {
    if (round >= rounds) return phrase("Round {round}", { round });
    return takenBack ? phrase("Pair round {round} again", { round: round + 1 }) : phrase("Pair round {round}", { round: round + 1 });
  }

  context(info) {
    this.draft.take(info);
    const { round, rounds } = info;
    return round < rounds ? (this.draft.exists ? phrase("proposal, not published") : phrase("of {rounds}", { rounds })) : phrase("all rounds are published");
  }

  opened() {
    this.published = null;
  }

  draw(info) {
    this.#leave(info);
    this.draft.take(info);
    const { draft } = this;
    this.#drawRows(info);
    this.warnings.draw(draft.meta);
    this.notes.draw(draft.meta, draft.newer(), info.round);
    this.manual.draw(info.zone);
    this.open.draw(info);
    this.#drawHead(info);
    this.#drawFree(pointsBefore(this.desk.feed, info.round + 1));
    this.hand.hidden = !draft.manual;
    this.#drawCurrent(info);
  }

  /** The round under preparation, or else the newest that is public. */
  #drawRows({ round, schedule }) {
    const { draft } = this;
    const shown = draft.exists ? round + 1 : round;
    const pairing = schedule.find((one) => one.round === round)?.pairing;
    this.asked = draft.exists ? draft.meta : { round, from: `pairing ${pairing}` };
    this.#forget(`${shown} ${draft.exists || pairing}`);
    this.lines = draft.exists ? draft.lines() : round ? pairingLines(this.desk.feed, round).map(publishedLine) : [];
    const look = { round: shown, points: pointsBefore(this.desk.feed, shown), chosen: { k: this.picked?.k, board: this.here }, manual: draft.manual };
    if (draft.exists) this.rows.drawDraft(this.lines, look);
    else this.rows.drawPublished(round, this.lines, look);
  }

  /** Another pairing is shown: what was picked and asked in the one before is over. */
  #forget(shown) {
    if (this.shownPairing === shown) return;
    this.shownPairing = shown;
    this.picked = null;
    this.here = null;
    this.why.clear();
  }

  #drawHead(info) {
    const { round, rounds, system } = info;
    if (round >= rounds) return this.head.replaceChildren();
    const circuit = circuitToClose(info);
    if (circuit !== null) return this.head.replaceChildren(tag(phrase("Circuit {circuit} is played", { circuit }), "dashed"), make("span", "space"), button("primary", phrase("Close circuit {circuit}", { circuit }), () => this.#closeCircuit(circuit)));
    if (!this.draft.exists) return this.head.replaceChildren(...this.#beginnings(system));
    const { meta } = this.draft;
    const boards = this.draft.lines().filter(({ board }) => board !== null).length;
    const [alike, total] = meta.alike ?? [boards, boards];
    const made = this.draft.byEngine ? engineWords(meta.from, total - alike) : counted(boards, "made by hand, {count} board", "made by hand, {count} boards");
    const again = this.draft.byEngine ? [button("", phrase("Propose again"), () => this.draft.propose(system))] : [];
    return this.head.replaceChildren(tag(made, "dashed"), make("span", "space"), ...again, button("", phrase("Discard"), () => this.draft.discard()), this.#publishButton(round + 1),
      meta.problem && !meta.overridable && meta.code !== "manual-phase-open" ? make("p", "notice bad", meaning({ code: meta.code, message: meta.problem })) : "");
  }

  /** Dotted, and saying what is missing, until every warning is answered. */
  #publishButton(round) {
    const { meta, writes } = this.draft;
    if (writes.waiting) return attributes(button("waiting", phrase("Saving the changes"), () => null), { disabled: true });
    const open = meta.problem && !this.warnings.override();
    const words = !open ? phrase("Publish round {round}", { round }) : meta.overridable ? counted(meta.warnings.length, "Publish: {count} warning open", "Publish: {count} warnings open") : meta.code === "manual-phase-open" ? phrase("Publish: manual phase open") : phrase("Not yet");
    const publish = button(open ? "primary waiting" : "primary", words, () => this.#publish(round));
    publish.disabled = Boolean(open);
    return publish;
  }

  #beginnings(system) {
    const engine = PROPOSE[system] ? [button("primary", PROPOSE[system], () => this.draft.propose(system))] : [];
    return [...engine, button(engine.length ? "" : "primary", phrase("Pair by hand"), () => this.draft.propose("by-hand"))];
  }

  async #closeCircuit(circuit) {
    this.notice.answer(await this.desk.send({ type: "close-circuit", circuit }, "tournament"), phrase("Circuit {circuit} is closed: the next one is open.", { circuit }));
  }

  async #publish(round) {
    const override = this.warnings.override();
    const command = { type: "publish-pairing", round, revision: this.draft.meta.revision, ...(override ? { override } : {}) };
    const answer = await this.desk.send(command, `round:${round}`);
    if (!this.notice.answer(answer, phrase("Round {round} is published.", { round }))) return;
    this.published = round;
    this.#leave(this.desk.info);
  }

  /** To the results of the round that was published here, once this page knows them: opened before, they would show the round before. */
  #leave(info) {
    if (this.published === null || info.published < this.published) return;
    this.published = null;
    location.hash = `t=${this.desk.tournament}&tab=results`;
  }

  key(event) {
    this.keys.key(event);
  }

  /** The line of the board in hand. */
  line() {
    return this.lines.find(({ board }) => board !== null && board === this.here);
  }

  /** Take a board into hand. */
  goTo(board) {
    this.here = board;
    this.draw(this.desk.info);
    this.rows.element.querySelector(".chosen")?.scrollIntoView({ block: "nearest" });
  }

  letGo() {
    this.picked = null;
    this.draw(this.desk.info);
  }

  /** In the manual phase two players that are picked change places; before it, and when it is public, they are asked about. */
  seat(who) {
    const first = this.picked;
    const again = first?.k === who.k;
    this.here = who.board ?? this.here;
    this.picked = first === null || (!this.draft.manual && !again) ? who : null;
    if (this.draft.manual && first !== null && !again) this.draft.join(first.k, who.k, this.reason.value);
    if (!this.draft.manual) this.#question(first, who, again);
    this.draw(this.desk.info);
  }

  #question(first, who, again) {
    if (again) this.why.clear();
    else if (first === null) this.ask(who.k);
    else {
      this.picked = null;
      this.why.pair(first.k, who.k, this.asked);
    }
  }

  /** Why does this player float, or not? */
  ask(k) {
    this.why.player(k, this.asked);
  }

  board(line) {
    this.here = line.board;
    if (this.draft.byEngine || !this.draft.exists) this.why.board(line, this.asked);
    this.draw(this.desk.info);
  }

  #drawFree(points) {
    const free = this.draft.manual ? this.draft.free() : [];
    const rows = free.map((k) => {
      const facts = player(this.desk.feed, k);
      const pick = button(`seat ${this.picked?.k === k ? "picked" : ""}`, "", () => this.seat({ k, board: null }));
      pick.append(make("b", "", facts.number ?? "–"), fullName(facts.name), make("span", "space"), make("span", "figure", written(points.get(k) ?? "")));
      return make("div", "free-row", pick, button("quiet", phrase("bye"), () => this.draft.giveBye(k, this.bye.value, this.reason.value)));
    });
    this.free.replaceChildren(...(rows.length ? rows : [make("p", "meta", phrase("Everybody is placed."))]));
  }

  #quick(event) {
    event.preventDefault();
    const found = /^\s*(\d+)\s*[-–: ]\s*(\d+)\s*$/.exec(this.quick.value);
    const [white, black] = found ? [found[1], found[2]].map((number) => this.draft.withNumber(Number(number))) : [];
    if (!white || !black || white === black) {
      this.notice.say(phrase("Write two starting numbers, White first: 3-7"), true);
      return;
    }
    this.quick.value = "";
    this.draft.seat(white, black, this.reason.value);
  }

  #drawCurrent(info) {
    const { round, schedule, zone } = info;
    const row = schedule.find((one) => one.round === round);
    this.current.hidden = row === undefined;
    const shown = JSON.stringify([row, progress(this.desk.feed, round)]);
    if (row === undefined || shown === this.shown) return;
    this.shown = shown;
    const { done, total, open } = progress(this.desk.feed, round);
    const close = button(open ? "waiting" : "", open ? counted(open, "Close: {count} missing", "Close: {count} missing") : phrase("Close round {round}", { round }), () => this.#send({ type: "close-round", round }, phrase("Closed.")));
    const back = button("danger", phrase("Take the pairing back"), () => this.#send({ type: "withdraw-pairing", round, why: { code: this.takeBack.value } }, phrase("Taken back.")));
    this.current.replaceChildren(make("h2", "", phrase("Round {round}", { round })),
      make("p", "", `${publishedWords(row, zone)} ${phrase("{done} of {total} results.", { done, total })}`),
      make("div", "buttons", row.closed ? tag(phrase("Closed|round")) : close), field(phrase("Reason"), this.takeBack), make("div", "buttons", back));
  }

  async #send(command, fine) {
    this.notice.answer(await this.desk.send(command, `round:${command.round}`), fine);
  }
}

/** A line of a public round as the rows take it. */
function publishedLine({ board, fixed, white, black, result }) {
  const gone = [white, black].filter((one) => one?.gone).map(({ k }) => k);
  return { board, fixed, white: white.k, black: black?.k ?? null, gone, result, byHand: false, engine: null };
}

/** What the engine has proposed from, and how many boards are others now. */
function engineWords(version, byHand) {
  return byHand ? counted(byHand, "engine of version {version}, {count} board by hand", "engine of version {version}, {count} boards by hand", { version }) : phrase("engine of version {version}", { version });
}

function publishedWords({ pairing, published }, zone) {
  const time = minutes(published, zone);
  return pairing > 1 ? phrase("Pairing {pairing}, published {time}.", { pairing, time }) : phrase("Published {time}.", { time });
}
