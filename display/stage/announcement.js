import { minutes } from "../lib/clock.js";
import { make } from "../lib/dom.js";
import { Frame } from "../lib/frame.js";
import { phrase, pieces } from "../lib/language.js";

/** The announcement that is shown: the one with this number, or the newest that holds now. Null for none. */
function announcementOf(table, { announcement = null }, now) {
  const holds = (key) => !table.cell(key, "withdrawn") && (table.cell(key, "until") === null || now < table.cell(key, "until"));
  const key = (table?.keys() ?? []).find((one) => (announcement === null || one === announcement) && holds(one));
  if (key === undefined) return null;
  return Object.fromEntries(["blocks", "speaker", "urgent", "at", "until"].map((name) => [name, table.cell(key, name)]));
}

/** An announcement, full screen, in one language or two (docs/look.md 7). */
export function announcementPage(stage, content) {
  const page = make("section", "announcement");
  const frame = new Frame(page);
  let drawn = null;
  stage.refresh = () => {
    const said = announcementOf(stage.table("announcements"), content, stage.now());
    const key = JSON.stringify(said);
    frame.time(stage.clock(), stage.zone, stage.state());
    if (key === drawn) return;
    drawn = key;
    fill(stage, { page, frame }, said);
  };
  stage.refresh();
  return page;
}

function fill(stage, { page, frame }, said) {
  const event = stage.table("info")?.cell("name", "value") ?? "";
  page.className = `announcement wall ${said?.urgent ? "urgently" : ""}`;
  frame.logo(stage.branding.logo);
  frame.heading({ title: phrase("Announcement"), more: said?.speaker ?? "", event });
  if (said === null) {
    frame.footnote();
    frame.sentence(phrase("Nothing is announced now."));
    return;
  }
  frame.body.className = "";
  frame.body.replaceChildren(make("div", "said", ...said.blocks.map(([headline, text]) => make("div", "block", make("h2", "", headline), make("p", "", text)))));
  const until = said.until === null ? [] : [`, ${phrase("shown until {time}", { time: minutes(said.until, stage.zone) })}`];
  frame.footnote(make("span", "", ...pieces("Said at {time}", { time: make("b", "", minutes(said.at, stage.zone)) }), ...until));
}
