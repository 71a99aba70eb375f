import { tag } from "../lib/cells.js";
import { day, minutes, span } from "../lib/clock.js";
import { make, say } from "../lib/dom.js";
import { Frame } from "../lib/frame.js";
import { counted, phrase, pieces } from "../lib/language.js";
import { NameList, namesOf } from "./by_name.js";
import { PAIRINGS, turnsOf } from "./scene.js";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const SOON = 600_000;
const NOW = 120_000;
const RUNNING = 900_000;

/**
 * The round that is counted down to: {round, begins, planned}; a round that began lately is still the one. Null for none.
 * @param {object[]} own the schedule of the tournament itself: where there is one, that of the festival says nothing
 */
export function startOf(schedule, { tournament, round = null }, now, own = []) {
  const all = own.length ? own : ofFestival(schedule);
  const wanted = all.filter((one) => one.tournament === tournament && (round === null || one.round === round));
  return wanted.find(({ begins }) => begins > now - RUNNING) ?? wanted.at(-1) ?? null;
}

function ofFestival(schedule) {
  return (schedule?.keys() ?? []).map((key) => Object.fromEntries(["tournament", "round", "begins", "planned"].map((name) => [name, schedule.cell(key, name)])));
}

/** How it looks so long before the begin: calm, soon, now (take your seats) or running. */
export function phase(left) {
  if (left <= 0) return "running";
  if (left <= NOW) return "now";
  return left <= SOON ? "soon" : "calm";
}

/** 7:24; above an hour 1:07, in hours and minutes. */
export function digits(left) {
  const whole = Math.ceil(left / 1000) * 1000;
  if (whole < HOUR) return span(whole);
  return `${Math.floor(whole / HOUR)}:${String(Math.floor((whole % HOUR) / 60_000)).padStart(2, "0")}`;
}

/** Names of the screens on which somebody finds his board. */
function screensWithPairings(screens, tournament) {
  const shows = (key) => turnsOf(screens.cell(key, "content")).some(({ content }) => PAIRINGS.includes(content.view) && content.tournament === tournament);
  return (screens?.keys() ?? []).filter(shows).map((key) => screens.cell(key, "name"));
}

/** "Hall A 1–45, Annex 46–60": where the boards of a tournament stand; "" where nobody has said so. */
export function hallsOf(halls, tournament) {
  const ranges = (name) => halls.cell(name, "boards").filter(([id]) => id === tournament).map(([, first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  const found = (halls?.keys() ?? []).map((name) => [name, ranges(name).join(", ")]).filter(([, boards]) => boards);
  return found.map((one) => one.join(" ")).join(", ");
}

/** Countdown to a round with its colours (docs/look.md 7). */
export function countdownPage(stage, content) {
  const page = make("section", "countdown");
  const frame = new Frame(page);
  frame.section = stage.section(content.tournament);
  const shown = { value: make("div", "digits"), words: make("p", "until"), where: make("p", "where") };
  const names = new NameList();
  frame.body.append(make("div", "count-and-names", make("div", "count", shown.value, shown.words), names.element), shown.where);
  stage.refresh = () => draw(stage, content, { page, frame, names, ...shown });
  stage.refresh();
  return page;
}

function draw(stage, content, parts) {
  const { page, frame, value, words } = parts;
  const start = startOf(stage.table("schedule"), content, stage.now(), stage.publications.begins(content.tournament));
  const left = start === null ? Infinity : start.begins - stage.now();
  const state = start === null ? "calm" : phase(left);
  page.className = `countdown wall ${state}`;
  frame.logo(stage.branding.logo);
  frame.heading(heading(stage, content, start, state));
  frame.time(stage.clock(), stage.zone, stage.state());
  frame.footnote(...defaultTime(stage, start));
  frame.pages.replaceChildren(phrase("Screen {name}", { name: stage.told?.name ?? "" }));
  value.classList.toggle("day", left !== Infinity && left >= DAY);
  say(value, start === null ? "" : left >= DAY ? day(start.begins, stage.zone) : digits(Math.abs(left)));
  fill(words, start === null ? [phrase("The begin of the next round is not known yet")] : sentence(start, state, stage.zone));
  fillWhere(parts.where, stage, content);
  drawNames(parts.names, stage, content, start);
}

/** Beside the time the boards by name, as soon as the round that is counted down to is public; on a screen that stands still as they were. */
function drawNames(names, stage, { tournament }, start) {
  const found = start === null ? null : stage.publications.pairing(tournament, start.round);
  names.element.hidden = found === null;
  if (found !== null && (!stage.still || !names.drawn)) names.draw(namesOf(found.source, found.table), stage.told, found.teams, stage.now());
}

function heading(stage, { tournament }, start, state) {
  const event = stage.table("info")?.cell("name", "value") ?? "";
  const title = start === null ? phrase("Next round") : phrase("Round {round}", { round: start.round });
  const moved = start !== null && start.begins !== start.planned && state !== "running";
  return {
    title, event, sub: stage.section(tournament)?.label ?? "", look: false,
    more: start === null ? "" : state === "running" ? phrase("is running") : phrase("starts soon"),
    tag: moved ? tag(phrase("moved to {time}", { time: minutes(start.begins, stage.zone) })) : null,
  };
}

function sentence({ round, begins }, state, zone) {
  const time = make("b", "", minutes(begins, zone));
  if (state === "running") return pieces("Round {round} has been running since {time}", { round: String(round), time });
  if (state === "now") return pieces("Please take your seats: the round starts at {time}", { time });
  return pieces("until the round starts at {time}", { time });
}

/** "default time 15:35", where the organiser has said how late one may come (FIDE Laws 6.7). */
function defaultTime(stage, start) {
  const late = stage.table("info")?.meta.default_minutes ?? null;
  return late === null || start === null ? [] : [make("span", "", ...pieces("default time {time}", { time: make("b", "", minutes(start.begins + late * 60_000, stage.zone)) }))];
}

function fillWhere(where, stage, { tournament }) {
  const screens = screensWithPairings(stage.table("screens"), tournament);
  const halls = hallsOf(stage.table("halls"), tournament);
  const names = stage.table("info")?.meta.names ?? "";
  const words = [
    screens.length ? [phrase("Your board:"), counted(screens.length, "screen {names}", "screens {names}", { names: screens.join(", ") })] : null,
    halls ? [phrase("Boards:"), halls] : null,
    names ? [phrase("Names:"), names] : null,
    [phrase("Phones|off and away"), phrase("off and away")],
  ].filter(Boolean);
  fill(where, words.map(([label, value]) => make("span", "", `${label} `, make("b", "", value))));
}

/** New words only where they are others: a page that is drawn each second keeps what it has. */
function fill(element, nodes) {
  const text = nodes.map((node) => node.textContent ?? node).join("|");
  if (element.dataset.words === text) return;
  element.dataset.words = text;
  element.replaceChildren(...nodes);
}
