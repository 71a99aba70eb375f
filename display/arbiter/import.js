import { attributes, button, make } from "../lib/dom.js";
import { counted, phrase } from "../lib/language.js";
import { field, input, Notice, refusalText } from "./fields.js";
import { SYSTEMS } from "./regulation_table.js";
import { slug } from "./create.js";
import { commandId } from "./sender.js";

const KINDS = { accepted: phrase("accepted"), mended: phrase("mended"), "left-out": phrase("left out"), refused: phrase("refused") };
const SHOWN = 400;

/** A tournament from a TRF file: first the list by row, then, if it is accepted, all of it in one step. */
export class ImportForm {
  /** @param {(tournament: string) => void} opened */
  constructor(opened) {
    this.opened = opened;
    this.notice = new Notice();
    this.file = attributes(input("file"), { type: "file", accept: ".trf,.trfx,.txt,.TRF" });
    this.file.addEventListener("change", () => this.#look());
    this.findings = make("div", "findings");
    this.element = make("section", "card-form", make("h2", "", phrase("Import a file")),
      field(phrase("Tournament report (TRF16, TRF26)"), this.file, phrase("you see what becomes of every line before anything is written")), this.findings, this.notice.element);
  }

  async #look() {
    const [file] = this.file.files;
    if (!file) return;
    this.body = await file.arrayBuffer();
    this.id = commandId();
    this.notice.say(phrase("Reading"));
    const answer = await post(`/api/imports?name=${encodeURIComponent(file.name)}`, this.body);
    if (answer.status !== 200) {
      this.findings.replaceChildren();
      this.notice.say(refusalText(answer.body), true);
      return;
    }
    this.notice.say("");
    this.#show(answer.body, file.name);
  }

  #show({ digest, summary, rows }, fileName) {
    const told = rows.filter(({ kind }) => kind !== "accepted");
    this.findings.replaceChildren(
      make("p", "summary", words(summary, rows)),
      told.length ? table(told.slice(0, SHOWN), fileName) : make("p", "meta", phrase("Every line is accepted as it stands.")),
      ...(told.length > SHOWN ? [make("p", "meta", phrase("and {count} more", { count: told.length - SHOWN }))] : []),
      ...this.#acceptance(digest, summary));
  }

  #acceptance(digest, { name, acceptable }) {
    if (acceptable === "no") return [make("p", "notice bad", phrase("This file cannot be imported; mend what is refused and choose it again."))];
    const address = attributes(input("slug"), { value: slug(name ?? ""), required: true });
    const words = acceptable === "yes" ? phrase("Accept this list and write the tournament") : phrase("Accept it all the same, with what is refused here");
    const accept = button("primary", words, () => this.#accept(digest, address.value));
    return [field(phrase("Address"), address, phrase("small letters, digits and hyphens")), accept];
  }

  async #accept(digest, tournament) {
    this.notice.say(phrase("Writing"));
    const query = new URLSearchParams({ digest, tournament, id: this.id });
    const answer = await post(`/api/imports/accept?${query}`, this.body);
    if (this.notice.answer({ kind: answer.status === 200 ? "done" : "refused", body: answer.body }, phrase("Imported."))) this.opened(tournament);
  }
}

async function post(address, body) {
  try {
    const response = await fetch(address, { method: "POST", headers: { "content-type": "application/octet-stream" }, body });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: { message: phrase("The server does not answer. Nothing was written; try again.") } };
  }
}

function words({ name, players, teams, rounds, recorded, system }, rows) {
  const goesOn = SYSTEMS.find(([code]) => code === system)?.[1] ?? system;
  const of = (kind) => rows.filter((row) => row.kind === kind).length;
  const has = [...(teams ? [counted(teams, "{count} team", "{count} teams")] : []), counted(players, "{count} player", "{count} players"), phrase("{done} of {rounds} rounds", { done: recorded ?? rounds, rounds })];
  return [
    `${name || phrase("A tournament without a name")}: ${has.join(", ")}.`, goesOn ? phrase("It goes on as: {system}.", { system: goesOn }) : "",
    phrase("{mended} mended, {left_out} left out, {refused} refused.", { mended: of("mended"), left_out: of("left-out"), refused: of("refused") }),
  ].filter(Boolean).join(" ");
}

function table(rows, fileName) {
  const line = ({ line: number, column, kind, message, field: name }) => make("div", `finding ${kind}`,
    make("span", "", number ? `${fileName}:${number}:${column}` : fileName), make("b", "", KINDS[kind] ?? kind), make("span", "", [name, message].filter(Boolean).join(": ")));
  return make("div", "finding-list", ...rows.map(line));
}
