import { Feed } from "./feed.js";
import { Sample } from "./sample.js";

/**
 * Where a page takes its tables from: the feed of its tournament, or with `?sample` the sample of a screen's folder.
 * @param {{tournament: string}} address
 * @param {string} screen folder of the sample
 * @param {URLSearchParams} search
 */
export function openSource({ tournament }, screen, search) {
  if (search.has("sample")) return new Sample(new URL(`../screens/${screen}/sample.json`, import.meta.url));
  return new Feed(`/t/${encodeURIComponent(tournament)}/`);
}
