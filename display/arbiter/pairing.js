import { fullName, square, tag } from "../lib/cells.js";
import { minutes } from "../lib/clock.js";
import { attributes, button, make } from "../lib/dom.js";
import { pairingLines, player, pointsBefore, progress, roundRobin } from "../lib/joined.js";
import { written } from "../lib/points.js";
import { resultText, side } from "../lib/results.js";
import { Draft } from "./draft.js";
import { choice, field, input, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const BYES = [["U", "pairing-allocated bye"], ["H", "half-point bye"], ["Z", "zero-point bye"], ["F", "full-point bye"]];

/** The next round: proposed or made by hand, looked at, published; and the one that is public now (docs/look.md 8). */
export class PairingTab {
  constructor(desk) {
    this.desk = desk;
    this.picked = null;
    this.notice = new Notice();
    this.draft = new Draft(desk, this.notice);
    this.head = make("div", "draft-head");
    this.rows = make("div", "draft-rows");
    this.free = make("div", "free-players");
    this.quick = attributes(input("quick"), { placeholder: "3-7", "aria-label": "White and Black by starting number" });
    this.quickForm = make("form", "quick", field("Pair by number: White-Black, Enter", this.quick));
    this.quickForm.addEventListener("submit", (event) => this.#quick(event));
    this.reason = reasonChoice("other");
    this.reasonField = field("Reason for changes by hand", this.reason);
    this.current = make("section", "card-form compact");
    this.takeBack = reasonChoice("entry-error");
    this.bye = choice("bye", BYES);
    this.hand = make("section", "card-form compact", make("h2", "", "Not seated"), this.free, this.quickForm, field("Kind of bye", this.bye), this.reasonField);
    this.element = make("div", "columns", make("section", "wide", this.head, this.rows), make("aside", "narrow", this.notice.element, this.hand, this.current));
  }

  title({ round, rounds }) {
    return round < rounds ? `Pair round ${round + 1}` : `Round ${round}`;
  }

  context({ round, rounds }) {
    return round < rounds ? (this.draft.exists ? "proposal, not published" : `of ${rounds}`) : "all rounds are published";
  }

  draw(info) {
    this.draft.take(info);
    const points = pointsBefore(this.desk.feed, info.round + 1);
    this.#drawHead(info);
    this.rows.className = `draft-rows ${this.draft.exists ? "dashed-frame" : ""}`;
    const shown = this.draft.exists ? this.draft.lines().map((line) => this.#row(line, points)) : this.#published(info);
    this.rows.replaceChildren(...shown);
    this.#drawFree(points);
    this.hand.hidden = !this.draft.exists;
    this.#drawCurrent(info);
  }

  #drawHead(info) {
    const { round, rounds, system } = info;
    if (round >= rounds) return this.head.replaceChildren();
    if (!this.draft.exists) return this.head.replaceChildren(...this.#beginnings(system));
    const { meta } = this.draft;
    const count = this.draft.lines().filter(({ board }) => board !== null).length;
    const made = meta.system === "by-hand" ? "made by hand" : `proposed of version ${meta.from}`;
    const said = tag(`${made}, ${count} boards, ${meta.alterations.length} changes by hand`, "dashed");
    const publish = button(meta.problem ? "primary waiting" : "primary", meta.problem ? "Not yet" : `Publish round ${round + 1}`, () => this.#publish(round + 1));
    publish.disabled = Boolean(meta.problem);
    const again = button("", "Propose again", () => this.draft.propose(system));
    return this.head.replaceChildren(said, make("span", "space"), ...(system === "by-hand" ? [] : [again]), button("", "Discard", () => this.draft.discard()), publish, meta.problem ? make("p", "notice bad", meta.problem) : "");
  }

  #beginnings(system) {
    const engine = roundRobin(system) ? [button("primary", "Propose by the Berger tables", () => this.draft.propose(system))] : system === "by-hand" ? [] : [button("primary", `Propose (${system})`, () => this.draft.propose(system))];
    return [...engine, button(engine.length ? "" : "primary", "Pair by hand", () => this.draft.propose("by-hand"))];
  }

  async #publish(round) {
    const answer = await this.desk.send({ type: "publish-pairing", round, revision: this.draft.meta.revision }, `round:${round}`);
    if (this.notice.answer(answer, `Round ${round} is published.`)) location.hash = `t=${this.desk.tournament}&tab=results`;
  }

  #row(line, points) {
    if (line.black === null) return this.#byeRow(line, points);
    const change = (words, alteration) => button("quiet", words, () => this.draft.alter(() => [alteration], this.reason.value));
    return make("div", `draft-row ${line.byHand ? "by-hand" : ""}`,
      make("b", "number", line.board), this.#seat(line, "white", points), this.#seat(line, "black", points),
      make("span", "row-actions", line.byHand ? make("span", "corr-word", "by hand") : "",
        change("swap colours", { change: "board-set", board: line.board, white: line.black, black: line.white }),
        change("remove", { change: "board-removed", board: line.board })));
  }

  /** Before the next round is begun: the one that is public. */
  #published({ round }) {
    const lines = round ? pairingLines(this.desk.feed, round) : [];
    const seat = (one, colour) => make("span", "seat", make("span", "figure", written(one.points)), fullName(one.name), one.gone ? make("span", "left-word", "left") : "", make("span", "space"), square(colour));
    const row = ({ board, white, black, result }) => (black === null
      ? make("div", "draft-row bye-row", make("b", "number"), seat(white, null), make("span", "bye-word", side(result)?.word ?? ""))
      : make("div", "draft-row", make("b", "number", board), seat(white, "w"), seat(black, "b"), make("b", "row-actions", resultText(result))));
    return lines.length ? [make("h2", "", `Round ${round}, as published`), ...lines.map(row)] : [];
  }

  /** A name is a button: click two of them, anywhere, and they change places. */
  #seat(line, colour, points) {
    const k = line[colour];
    const facts = player(this.desk.feed, k);
    const games = (this.desk.table("crosstable")?.rows.get(k) ?? []).filter((game) => game !== null);
    const seat = button(`seat ${this.picked?.k === k ? "picked" : ""}`, "", () => this.#pick({ k, board: line.board, colour }));
    seat.append(make("span", "figure", written(points.get(k) ?? "")), fullName(facts.name), facts.status ? make("span", "left-word", "left") : "", make("span", "space"),
      make("span", "history", ...games.map(([, shade]) => (shade === null ? make("span", "none", "–") : square(shade)))), square(colour[0]));
    return seat;
  }

  #byeRow(line, points) {
    const seat = button(`seat ${this.picked?.k === line.white ? "picked" : ""}`, "", () => this.#pick({ k: line.white, board: null }));
    seat.append(make("span", "figure", written(points.get(line.white) ?? "")), fullName(player(this.desk.feed, line.white).name));
    return make("div", "draft-row bye-row", make("b", "number", ""), seat, make("span", "bye-word", BYES.find(([kind]) => kind === line.note)?.[1] ?? "no game"));
  }

  /** First click picks, second click: two free ones make a board, two seated ones change places. */
  #pick(who) {
    const first = this.picked;
    this.picked = first === null ? who : null;
    if (first !== null && first.k !== who.k) this.draft.join(first, who, this.reason.value);
    this.draw(this.desk.info);
  }

  #drawFree(points) {
    const free = this.draft.exists ? this.draft.free() : [];
    const rows = free.map((k) => {
      const facts = player(this.desk.feed, k);
      const pick = button(`seat ${this.picked?.k === k ? "picked" : ""}`, "", () => this.#pick({ k, board: null }));
      pick.append(make("b", "", facts.number ?? "–"), fullName(facts.name), make("span", "space"), make("span", "figure", written(points.get(k) ?? "")));
      return make("div", "free-row", pick, button("quiet", "bye", () => this.draft.alter(() => [{ change: "bye-set", player: k, kind: this.bye.value }], this.reason.value)));
    });
    this.free.replaceChildren(...(rows.length ? rows : [make("p", "meta", "Everybody is placed.")]));
  }

  #quick(event) {
    event.preventDefault();
    const found = /^\s*(\d+)\s*[-–: ]\s*(\d+)\s*$/.exec(this.quick.value);
    const [white, black] = found ? [found[1], found[2]].map((number) => this.draft.withNumber(Number(number))) : [];
    if (!white || !black || white === black) {
      this.notice.say("Write two starting numbers, White first: 3-7", true);
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
    const close = button(open ? "waiting" : "", open ? `Close: ${open} missing` : `Close round ${round}`, () => this.#send({ type: "close-round", round }, "Closed."));
    const back = button("danger", "Take the pairing back", () => this.#send({ type: "withdraw-pairing", round, why: { code: this.takeBack.value } }, "Taken back."));
    this.current.replaceChildren(make("h2", "", `Round ${round}`),
      make("p", "", `${row.pairing > 1 ? `Pairing ${row.pairing}, p` : "P"}ublished ${minutes(row.published, zone)}. ${done} of ${total} results.`),
      make("div", "buttons", row.closed ? tag("Closed") : close), field("Reason", this.takeBack), make("div", "buttons", back));
  }

  async #send(command, fine) {
    this.notice.answer(await this.desk.send(command, `round:${command.round}`), fine);
  }
}
