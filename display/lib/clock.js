import { LOCALE, phrase } from "./language.js";

/** Times of the tournament's zone, 24 hours, dates as the language writes them. All times that come in are ms UTC. */

const formats = new Map();

function format(zone, options) {
  const key = zone + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, make(zone, options));
  return formats.get(key);
}

function make(zone, options) {
  try {
    return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone || undefined });
  } catch {
    return new Intl.DateTimeFormat(LOCALE, options);
  }
}

/** 17:42 */
export function minutes(ms, zone) {
  return format(zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(ms);
}

/** 17:42:05 */
export function seconds(ms, zone) {
  return format(zone, { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }).format(ms);
}

/** Sun 29 Nov */
export function day(ms, zone) {
  return format(zone, { weekday: "short", day: "numeric", month: "short" }).format(ms);
}

/** 29 Nov 2026, 17:42, from the local time of a place as an event has it: "2026-11-29T17:42". */
export function localTime(local) {
  return format("UTC", { dateStyle: "medium", timeStyle: "short" }).format(Date.parse(`${local}Z`));
}

/** A span: 2:10, above one hour 1:02:10. */
export function span(ms) {
  const whole = Math.max(0, Math.floor(ms / 1000));
  const two = (value) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours ? `${hours}:${rest}` : rest.replace(/^0(?=\d:)/, "");
}

/** "27 November to 5 December 2026" from two ISO dates; either may be empty. */
export function dates(begins, ends) {
  const long = (text, options) => new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" }).format(Date.parse(text));
  const full = { day: "numeric", month: "long", year: "numeric" };
  const valid = (text) => Boolean(text) && !Number.isNaN(Date.parse(text));
  if (!valid(begins)) return valid(ends) ? long(ends, full) : "";
  if (!valid(ends) || ends === begins) return long(begins, full);
  const year = begins.slice(0, 4) === ends.slice(0, 4) ? {} : { year: "numeric" };
  return phrase("{first} to {last}|dates", { first: long(begins, { day: "numeric", month: "long", ...year }), last: long(ends, full) });
}
