import { knockout } from "../lib/bracket.js";
import { square } from "../lib/cells.js";
import { attributes, button, make } from "../lib/dom.js";
import { encounterText, winnerOf } from "../lib/encounter.js";
import { phrase } from "../lib/language.js";
import { scaledText } from "../lib/scale.js";
import { field, Notice } from "./fields.js";
import { dueWords, gameLine, lotsDue } from "./games.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["rules", "agreement", "appeal", "absence", "conduct", "illness", "own-wish", "entry-error", "other"];
const WITNESSES = ["player", "player"];

/** The encounter in hand: its games, the lots that are due, and what an arbiter decides where the games do not. */
export class EncounterCard {
  /** @param {(line: object) => void} change asked to correct one game, given as a line of its own */
  constructor(desk, change) {
    this.desk = desk;
    this.change = change;
    this.notice = new Notice();
    this.body = make("div");
    this.reason = reasonChoice(null, AMONG);
    this.again = reasonChoice(null, AMONG);
    this.asked = false; // lots were drawn before: the next ones need a reason
    this.element = attributes(make("section", "card-form compact encounter-card", this.body, this.notice.element), { hidden: true });
  }

  /** @param {object|null} line of pairingLines @param {number} round */
  draw(line, round, info) {
    this.element.hidden = !line?.encounter;
    if (this.element.hidden) return;
    const place = `${round}:${line.board}`;
    if (this.place !== place) this.#elsewhere();
    this.line = line;
    this.round = round;
    this.info = info;
    this.place = place;
    const now = JSON.stringify([line, round, info.status, this.asked]);
    if (now === this.shown) return;
    this.shown = now;
    this.body.replaceChildren(make("h2", "", `${phrase("Board {board}", { board: line.board })}: ${line.encounter.games.length ? encounterText(line) : phrase("no game yet")}`), make("p", "meta", this.#says()), ...line.encounter.games.map((game) => this.#game(game)), ...this.#lots(), ...this.#annul());
  }

  #elsewhere() {
    this.notice.say("");
    this.asked = false;
  }

  #says() {
    const { line, info } = this;
    if (line.encounter.decided !== null) return phrase("{name} goes on, not by the games.", { name: this.#name(line.encounter.decided) });
    const words = dueWords(line, info);
    if (words) return phrase("Next: {what}", { what: words });
    const won = winnerOf(line);
    return line.result === null ? "" : won === "draw" ? phrase("All games are played: level.") : won === null ? phrase("Nobody goes on.") : phrase("{name} has won.", { name: line[won].name });
  }

  #name(k) {
    return (k === this.line.white.k ? this.line.white : this.line.black).name;
  }

  #game(game) {
    const { white, black } = gameLine(this.line, game);
    const surname = ({ name }) => name.split(",")[0];
    return make("div", "game-row", make("b", "", game.game), make("span", "who", square("w"), surname(white)), make("b", "value", scaledText(game.result, this.line.scale)), make("span", "who", square("b"), surname(black)), button("quiet", phrase("change"), () => this.change(gameLine(this.line, game))));
  }

  /** Lots by the server, or as a coin or slips have said. */
  #lots() {
    const due = lotsDue(this.line, this.info);
    if (due === null) return [];
    const said = due === "stage" ? (name) => phrase("Coin: {name} has White", { name }) : (name) => phrase("Slips: {name} goes on", { name });
    const players = [this.line.white, this.line.black];
    const byHand = players.map(({ k, name }) => button("", said(name.split(",")[0]), () => this.#recorded(k, due)));
    const again = this.asked ? [field(phrase("Drawn before; reason to draw again"), this.again)] : [];
    return [...again, make("div", "buttons", button("primary", due === "stage" ? phrase("Draw lots for White (L)") : phrase("Draw lots: who goes on (L)"), () => this.draws())), make("div", "buttons", ...byHand), ...(due === "winner" ? this.#decision(players) : [])];
  }

  #decision(players) {
    const won = ({ k, name }) => button("", phrase("{name} won the play-off", { name }), () => this.#send({ ...this.#decided(), method: "play-off", winner: k }, phrase("{name} goes on.", { name })));
    const playOff = this.line.teams ? [make("div", "buttons", ...players.map(won))] : [];
    const decide = ({ k, name }) => button("", phrase("{name} goes on", { name: name.split(",")[0] }), () => this.#reasoned({ ...this.#decided(), method: "arbiter", winner: k }, phrase("{name} goes on.", { name })));
    return [...playOff, field(phrase("Or you decide, with a reason"), this.reason), make("div", "buttons", ...players.map(decide))];
  }

  /** Where somebody has played on who should not have been here (docs/rules/knockout.md 6). */
  #annul() {
    if (!knockout(this.info.system) || this.line.encounter.games.length === 0 || this.info.status === "closed") return [];
    const why = reasonChoice(null, AMONG);
    const form = make("details", "", make("summary", "", phrase("Annul this encounter")), make("p", "meta", phrase("Nothing that was played here counts. Needed before a result of an earlier round can say that somebody else goes on; the last round first.")),
      field(phrase("Reason"), why), make("div", "buttons", button("danger", phrase("Annul"), () => this.#reasoned({ type: "annul-encounter", ...this.#seat() }, phrase("Annulled."), why))));
    return [form];
  }

  #seat() {
    const { line, round } = this;
    return { round, board: line.board, white: line.white.k, black: line.black.k };
  }

  #opened() {
    return { type: "open-stage", ...this.#seat(), stage: this.line.encounter.next?.stage };
  }

  #decided() {
    return { type: "decide-encounter", ...this.#seat() };
  }

  /** Lots that are due, drawn by the server: the key L. */
  draws() {
    const due = this.line && lotsDue(this.line, this.info);
    if (due) this.#send({ ...(due === "stage" ? this.#opened() : { ...this.#decided(), method: "lots" }), ...this.#why() });
  }

  #why() {
    return this.asked && this.again.value ? { why: { code: this.again.value } } : {};
  }

  /** Lots were drawn here before, for a result that was taken back: the next ones with a reason. */
  #refused(answer) {
    this.asked ||= answer.body?.code === "drawn-already";
    this.draw(this.line, this.round, this.info);
    return this.notice.answer(answer, "");
  }

  async #recorded(k, due) {
    const { round, line } = this;
    const stage = due === "stage" ? this.#opened() : null;
    const domain = stage ? `colour/r${round}/b${line.board}/s${stage.stage}` : `encounter/r${round}/b${line.board}`;
    const command = stage ?? { ...this.#decided(), method: "lots" };
    const recorded = await this.desk.send({ type: "record-draw", domain, output: [k], method: stage ? "coin" : "slips", witnesses: WITNESSES, ...this.#why() }, "tournament");
    if (recorded.kind !== "done") return this.#refused(recorded);
    return this.#send({ ...command, draw: recorded.body.events.at(-1).event.draw });
  }

  #reasoned(command, fine, why = this.reason) {
    if (why.value === "") return why.focus();
    return this.#send({ ...command, why: { code: why.value } }, fine);
  }

  async #send(command, fine = phrase("Drawn.|lots")) {
    const answer = await this.desk.send(command, `board:${this.place}`, this.line.v);
    if (answer.kind === "done") this.asked = false;
    return answer.kind === "done" ? this.notice.answer(answer, fine) : this.#refused(answer);
  }
}
