import { bracket, bracketViews, currentRound, knockout } from "../lib/bracket.js";
import { figure, name, playing } from "../lib/cells.js";
import { attributes, button, make, property } from "../lib/dom.js";
import { gameTiles } from "../lib/encounter.js";
import { phrase } from "../lib/language.js";

const SIZE = 17;
/** So many games stand beside a name; earlier ones of the encounter are on the page of pairings. */
const TILES = 4;
const WIDEST = 340;
const NARROWEST = 280;
const SHEET = 1240;
const GAP = 14;
/** What a line has beside name and tiles: paddings, number, points, gaps; in px. */
const BESIDE = 116;

/** The bracket, round by round: a column a round, with a chip for each to go there. */
export class BracketTab {
  title = phrase("Bracket");
  reveal = phrase("Show bracket");
  rounds = false;

  constructor() {
    this.chips = attributes(make("div", "rounds bracket-chips"), { role: "group", "aria-label": phrase("Round of the bracket") });
    this.columns = attributes(make("div", "bracket-columns"), { tabindex: 0, "aria-label": this.title });
    this.element = make("section", "", this.chips, this.columns);
    this.shown = "";
  }

  views({ info }) {
    return knockout(info.system) ? bracketViews(info) : [];
  }

  context({ source, info }) {
    const found = knockout(info.system) ? bracket(source, info) : null;
    return found ? phrase("round {round} of {rounds}: {title}", { round: Math.max(1, info.round), rounds: info.rounds, title: currentRound(found, info).title }) : "";
  }

  draw(view) {
    const { source, info } = view;
    const found = knockout(info.system) ? bracket(source, info) : null;
    this.element.hidden = found === null;
    if (found === null) return knockout(info.system) ? phrase("The bracket will be here when it is drawn.") : phrase("This tournament has no bracket: it is no knockout.");
    const looks = found.rounds.flatMap(({ encounters }) => encounters.map((one) => mark(one, view)));
    const now = JSON.stringify([found, looks, view.followed, view.wide, window.innerWidth]);
    if (now !== this.shown) this.#set(found, view);
    this.shown = now;
    return null;
  }

  #set({ rounds: all }, view) {
    const first = !this.shown;
    const rounds = withThird(all);
    property(this.columns, "--column", `${columnWidth(rounds.length, view)}px`);
    const at = { ...view, column: columnWidth(rounds.length, view) };
    const columns = rounds.map(({ title, round, encounters }) => make("section", "bracket-column", make("h2", "", title, make("small", "", ` ${phrase("round {round}", { round })}`)), make("div", "bracket-cells", ...encounters.map((one) => cell(one, at)))));
    const here = rounds.indexOf(currentRound({ rounds }, view.info));
    const go = (column) => this.columns.scrollTo({ left: column.offsetLeft - this.columns.offsetLeft - 14 });
    this.chips.replaceChildren(...rounds.map(({ title }, place) => attributes(button("chip", title, () => go(columns[place])), { "aria-pressed": String(place === here) })));
    const left = this.columns.scrollLeft;
    this.columns.replaceChildren(...columns);
    if (first) requestAnimationFrame(() => go(columns[here]));
    else this.columns.scrollLeft = left;
  }
}

/** The game for third place stands in the column of the final. */
function withThird(rounds) {
  const third = rounds.find(({ part }) => part === "third");
  return rounds.filter((one) => one !== third).map((one, at, { length }) => (third && at === length - 1 ? { ...one, encounters: [...one.encounters, ...third.encounters] } : one));
}

/** On a phone a column at a time, with the edge of the next; on a desktop as many as fit. */
function columnWidth(count, { wide }) {
  const room = wide ? (Math.min(SHEET, window.innerWidth - 56) - GAP * (count - 1)) / count : 0.86 * window.innerWidth;
  return Math.min(WIDEST, wide ? Math.max(NARROWEST, room) : room);
}

function mark({ round, board }, { marks, now }, game = null) {
  return board === null ? "" : marks.look(`g${round}:${board}${game === null ? "" : `:${game}`}`, now);
}

function cell(one, view) {
  const { words, playing: now } = one.state;
  const state = [now ? make("span", "live-dot") : null, words || (now ? phrase("playing") : null)];
  const seats = one.seats.map((seat) => seatLine(seat, one, view));
  return attributes(make("article", `encounter ${mark(one, view)} ${one.seats.every(({ k }) => k === null) ? "ahead" : ""}`, make("p", "caption", make("span", "", one.code), ...state), ...seats), { "data-key": one.key });
}

function seatLine(seat, one, view) {
  if (!seat.k) return make("div", "seat nobody", seat.words);
  const tiles = [...gameTiles(seat.games.slice(-TILES), seat.k, seat.scale, ({ game }) => mark(one, view, game)), ...(seat.playing ? [playing()] : [])];
  const room = (view.column - BESIDE - 22 * tiles.length) / SIZE;
  const line = button(`seat ${seat.won ? "won" : seat.lost ? "lost" : ""} ${view.followed.includes(seat.k) ? "followed" : ""}`, "", () => view.openPlayer(seat.k));
  line.append(make("span", "seed", seat.number ?? ""), make("span", "who", name(seat.name, room, 0.76)), make("span", "games", ...tiles), seat.points === null ? "" : figure(seat.points, "total"));
  return line;
}
