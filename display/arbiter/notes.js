import { attributes, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { phrase } from "../lib/language.js";
import { input } from "./fields.js";

const STAFF = ["chief-arbiter", "arbiter", "organiser"];

/** The private notes of a tournament, which only staff may read: kept in the vault, fetched when one is spoken of (docs/contracts.md B6). */
export class PrivateNotes {
  /** @param {() => void} arrived called when there are new ones */
  constructor(desk, arrived) {
    this.desk = desk;
    this.arrived = arrived;
    this.notes = new Map();
    this.asked = 0;
  }

  /** The notes of a version, where they are here. @returns {string[]} */
  of(n) {
    return this.notes.get(n) ?? [];
  }

  /** Fetch them if an event up to this version speaks of some that are not here. @param {number} newest the last such version */
  async want(newest) {
    if (newest <= this.asked || !STAFF.includes(this.desk.role)) return;
    this.asked = newest;
    const found = await fetchNotes(this.desk);
    if (found === null) {
      this.asked = 0; // asked again with the next event
      return;
    }
    this.notes = new Map();
    for (const { n, text } of found) this.notes.set(n, [...this.of(n), text]);
    this.arrived();
  }
}

/** All notes, or those about a participant; null while the server does not answer. @returns {Promise<{n: number, subject: string, text: string}[]|null>} */
async function fetchNotes(desk, player = null) {
  const address = `/api/t/${encodeURIComponent(desk.tournament)}/notes${player === null ? "" : `?player=${player}`}`;
  const answer = await loadJson(address).catch(() => null);
  return answer?.notes ?? null;
}

/** The notes about the chosen player. */
export class PlayerNotes {
  constructor(desk) {
    this.desk = desk;
    this.shown = "";
    this.element = attributes(make("section", "card-form compact player-notes"), { hidden: true });
  }

  /** @param {object|null} line of the player; asked anew when something about him has changed */
  async draw(line) {
    const now = line === null ? "" : `${line.key}:${line.v}`;
    if (now === this.shown) return;
    this.shown = now;
    const found = line === null || !STAFF.includes(this.desk.role) ? [] : await fetchNotes(this.desk, line.key);
    if (this.shown !== now) return;
    if (found === null) this.shown = "";
    this.element.hidden = !found?.length;
    this.element.replaceChildren(make("h2", "", phrase("Private notes")), ...(found ?? []).map(({ n, text }) => make("p", "", noteText(text), make("small", "meta", ` ${phrase("version {n}", { n })}`))));
  }
}

/** A field for a private note beside a reason. */
export function noteInput() {
  return input("note", { maxlength: 1000, placeholder: phrase("kept for staff, not in the log") });
}

/** The reason of a command with its note, if one was written. */
export function reasoned(code, note) {
  const words = note.value.trim();
  return words ? { code, note: words } : { code };
}

/** Does an event speak of a private note? @param {string} json the event as the log has it */
export function speaksOfNote(json) {
  return /"note":"[0-9a-f]{24}"/.test(json);
}

/** A note as it is shown. */
export function noteText(text) {
  return make("span", "private-note", make("small", "", phrase("for staff")), ` ${text}`);
}
