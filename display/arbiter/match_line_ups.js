import { attributes, button, make } from "../lib/dom.js";
import { player } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { boardName } from "../lib/team_match.js";
import { choice, field, input, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["entry-error", "rules", "illness", "absence", "agreement", "other"];
const EMPTY = "0";

/** Who plays at the boards of a match: both teams are entered and revealed together, later one is corrected (docs/rules/teams.md 3). */
export class LineUpsCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.body = make("div", "line-ups");
    this.reason = reasonChoice(null, AMONG);
    this.first = attributes(input("first-game"), { type: "number", min: 1, max: 999, value: 1 });
    this.why = make("div", "pair", field(phrase("Reason"), this.reason), field(phrase("From game"), this.first));
    this.buttons = make("div", "buttons");
    this.rule = attributes(make("p", "notice bad"), { hidden: true });
    this.heading = make("h2", "");
    this.element = make("section", "card-form compact line-ups-form", this.heading, this.body, this.why, this.buttons, this.rule, this.notice.element);
  }

  /** @param {Map<number, number>} handed teams whose captains have handed in, with the time */
  draw(match, info, handed) {
    this.element.hidden = match === null || match.awarded !== null;
    if (match === null) return;
    const rosters = [match.home, match.away].map(({ k }) => this.desk.table("teams")?.cell(k, "roster") ?? []);
    const now = JSON.stringify([match.round, match.board, match.known, placed(match), rosters, [match.home.k, match.away.k].map((k) => handed.has(k))]);
    this.match = match;
    this.info = info;
    if (now === this.shown) return;
    this.shown = now;
    this.override = null;
    this.rule.hidden = true;
    this.heading.textContent = phrase("Match {board}: line-ups", { board: match.board });
    this.sides = ["home", "away"].map((side, at) => this.#side(match, side, rosters[at], handed));
    this.body.replaceChildren(...this.sides.map(({ element }) => element));
    this.why.hidden = !match.known;
    this.buttons.replaceChildren(...(match.known ? this.sides.map((side) => button("", phrase("Correct {name}", { name: side.team.name }), () => this.#correct(side))) : [button("primary", phrase("Reveal these line-ups"), () => this.#reveal())]));
  }

  #side(match, side, roster, handed) {
    const team = match[side];
    const before = placed(match)[side];
    const options = [[EMPTY, phrase("– empty –")], ...roster.map((k, at) => [String(k), `${at + 1} ${player(this.desk.feed, k).name}`])];
    const boards = Array.from({ length: this.info.teams.boards }, (_, at) => {
      const k = before?.[at] ?? (match.known ? 0 : (roster[at] ?? 0));
      return choice(`${side}-${at + 1}`, options, String(k ?? 0));
    });
    const given = attributes(make("input"), { type: "checkbox" });
    given.checked = !match.known && handed.has(team.k);
    const asHanded = given.checked ? [make("label", "tick", given, make("span", "", phrase("as it was handed in")))] : [];
    const fields = make("div", "line-up-boards", ...boards.map((control, at) => field(boardName(at + 1, this.info, side), control)));
    fields.hidden = given.checked;
    given.addEventListener("change", () => { fields.hidden = given.checked; });
    return { team, side, given, boards, element: make("fieldset", "", make("legend", "", team.name), ...asHanded, fields) };
  }

  #lineUp({ given, boards }) {
    return given.checked ? null : boards.map(({ value }) => Number(value));
  }

  #reveal() {
    const { round, board } = this.match;
    const [home, away] = this.sides.map((side) => this.#lineUp(side));
    return this.#send({ type: "reveal-line-ups", round, line_ups: [{ board, home, away }] }, phrase("Revealed."));
  }

  #correct(side) {
    if (!this.reason.value) return this.notice.say(phrase("Choose a reason: it stays in the log."), true);
    const { round, board, home, away } = this.match;
    const command = { type: "correct-line-up", round, board, white: home.k, black: away.k, team: side.team.k, line_up: this.#lineUp(side), first_game: Number(this.first.value) || 1, why: { code: this.reason.value } };
    return this.#send(command, phrase("Corrected."));
  }

  /** A rule that is broken can be set aside by a chief arbiter, who says so by sending it again. */
  async #send(command, fine) {
    const { round, board, v } = this.match;
    const wish = this.override ? { ...command, override: { code: this.override, reason: { code: this.reason.value || "rules" } } } : command;
    const answer = await this.desk.send(wish, `board:${round}:${board}`, v);
    const rule = answer.kind === "refused" && answer.body.overridable ? answer.body.code : null;
    this.override = rule;
    this.rule.hidden = rule === null;
    this.rule.textContent = phrase("Press again to set this rule aside; the log says so.");
    if (this.notice.answer(answer, fine)) this.reason.value = "";
  }
}

/** Members by board as the games have them; null before they are known. @returns {{home: number[]|null, away: number[]|null}} */
function placed({ known, games = [] }) {
  if (!known) return { home: null, away: null };
  const of = (place, member) => {
    const found = [];
    for (const game of games) found[game[place] - 1] ??= game[member] ?? 0;
    return found;
  };
  return { home: of("home", "homeMember"), away: of("away", "awayMember") };
}
