import { seconds } from "../lib/clock.js";
import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { scaledText } from "../lib/scale.js";
import { author, onlyForReport, reported } from "./authors.js";
import { field } from "./fields.js";
import { gameLine, seatOf, subjectOf } from "./games.js";
import { noteInput, reasoned } from "./notes.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["entry-error", "scoresheet", "appeal", "rules", "device", "conduct", "other"];
/** So long one's own result is a slip of the finger: the reason stands ready. In ms. */
const SLIP = 300_000;
const REPORT = phrase("Only for the rating report: standings and pairings stay as they are (C.04.2 art. 4.3).");

/**
 * A result that was entered is changed only with a reason, which stays in the log. The form says whose result it is; only
 * for what this desk has just entered a reason is ready, so that two keys in a row never change a colleague's result.
 */
export class Correction {
  /** @param {() => void} changed called after the answer */
  constructor(desk, notice, changed) {
    this.desk = desk;
    this.notice = notice;
    this.changed = changed;
    this.element = attributes(make("form", "correction card-form compact"), { hidden: true });
    this.element.addEventListener("submit", (event) => this.#submit(event));
  }

  /** @param {object} line of pairingLines @param {number} round @param {string|null} result null: take it back */
  open(line, round, result) {
    const found = author(this.desk.table("log"), round, line.board);
    const entry = this.#entry(line, round, found);
    this.line = line;
    this.round = round;
    this.result = result;
    this.reason = reasonChoice(entry.here && this.desk.feed.now() - entry.at < SLIP ? "entry-error" : null, AMONG);
    this.note = noteInput();
    this.missing = attributes(make("p", "notice bad", phrase("Choose a reason first: this result was not entered here just now.")), { hidden: true, role: "alert" });
    const shown = scaledText((line.game ? null : reported(found)) ?? line.result, line.scale);
    const what = result === null ? phrase("take {result} back", { result: shown }) : phrase("{before} becomes {after}", { before: shown, after: scaledText(result, line.scale) });
    const late = onlyForReport(this.desk.info, round) ? make("p", "report-only", REPORT) : null;
    const confirm = button("primary", phrase("Correct"), () => null);
    confirm.type = "submit";
    this.element.replaceChildren(...[make("h2", "", `${placeWords(line)}: ${what}`), make("p", "author", this.#whose(entry)), late, field(phrase("Reason"), this.reason), field(phrase("Private note"), this.note), this.missing,
      make("div", "buttons", confirm, button("quiet", phrase("Leave it"), () => this.close()))].filter(Boolean));
    this.element.hidden = false;
    this.reason.focus();
    this.reason.addEventListener("keydown", (event) => event.key === "Enter" && this.#submit(event));
  }

  /** The result that is to be corrected may be changed elsewhere meanwhile: then the form says what stands there now, and asks anew. */
  draw(lines, round) {
    if (this.element.hidden || round !== this.round) return undefined;
    const found = lines.find(({ board }) => board === this.line.board);
    const line = found && this.line.game ? gameLine(found, found.encounter?.games.find(({ game }) => game === this.line.game) ?? null) : found;
    if (line === undefined) return this.close();
    if (line.waits || standing(line) === standing(this.line)) return undefined;
    if ((line.report ?? line.result) === this.result) return this.close();
    const note = this.note.value;
    this.open(line, round, this.result);
    this.note.value = note;
    return undefined;
  }

  /** The focus goes back to the page, where keys are results again. */
  close() {
    this.reason?.blur();
    this.element.hidden = true;
  }

  /** What this board says now: written here or elsewhere, when, and by which grant. Our own may be newer than all tables. */
  #entry(line, round, found) {
    const n = Math.max(line.v ?? 0, found?.n ?? 0, this.desk.versions.of(subjectOf(round, line)) ?? 0);
    const here = this.desk.wrote(n);
    const at = found?.n === n ? found.at : here && n > (line.v ?? 0) ? this.desk.feed.now() : line.at;
    return { here, at, by: found?.by ?? null };
  }

  #whose({ here, at, by }) {
    const said = { grant: by, time: at ? seconds(at, this.desk.info.zone) : "" };
    if (here) return at ? phrase("You entered it here at {time}.", said) : phrase("You entered it here.");
    if (by === null) return at ? phrase("Entered at {time}.", said) : phrase("Entered.");
    if (by === this.desk.grant) return at ? phrase("Entered with your link ({grant}) at another desk at {time}.", said) : phrase("Entered with your link ({grant}) at another desk.", said);
    return at ? phrase("Entered by {grant} at {time}.", said) : phrase("Entered by {grant}.", said);
  }

  async #submit(event) {
    event.preventDefault();
    const { line, round, result } = this;
    this.missing.hidden = this.reason.value !== "";
    if (this.reason.value === "") return;
    this.close();
    const game = { round, ...seatOf(line), white: line.white.k, black: line.black.k, why: reasoned(this.reason.value, this.note) };
    const command = result === null ? { type: "withdraw-result", ...game } : { type: "correct-result", ...game, result };
    const answer = await this.desk.send(command, subjectOf(round, line), line.v);
    const late = answer.body.events?.some((entry) => entry.event.reach === "rating-report-only");
    this.notice.answer(answer, [phrase("Board {board} corrected.", { board: line.board }), late ? REPORT : ""].filter(Boolean).join(" "));
    this.changed();
  }
}

/** The board, and of several games which. */
function placeWords({ board, game }) {
  return game ? phrase("Board {board}, game {game}", { board, game }) : phrase("Board {board}", { board });
}

/** What counts on a board, and what only the rating report has. */
function standing({ result, report = null }) {
  return JSON.stringify([result, report]);
}
