import { asset } from "./assets.js";
import { Feed } from "./feed.js";
import { Shelf } from "./kept.js";
import { Sample } from "./sample.js";

/** @typedef {Feed|Sample} Source */

/**
 * Where a page takes its tables from: the feed of its tournament, or with `?sample` the sample of its folder.
 * With `?live` a screen that was let in follows the feed without delay.
 * @param {{tournament: string}} address
 * @param {string} folder where the page's sample.json lies
 * @param {URLSearchParams} search
 * @returns {Source}
 */
export function openSource({ tournament }, folder, search) {
  if (search.has("sample")) return new Sample(asset(`${folder}/sample.json`));
  return new Feed(`/${search.has("live") ? "live" : "t"}/${encodeURIComponent(tournament)}/`, { shelf: new Shelf() });
}
