import { plate } from "../lib/brand.js";
import { make, property } from "../lib/dom.js";
import { Frame } from "../lib/frame.js";
import { phrase } from "../lib/language.js";

/** All sponsors together, each as large as the others: the page that thanks them. */
export function sponsorsPage(stage) {
  const page = make("section", "sponsors");
  const frame = new Frame(page);
  const { sponsors = [], logo } = stage.branding;
  const event = stage.table("info")?.cell("name", "value") ?? "";
  frame.logo(logo);
  frame.heading({ title: phrase("Thank you to our sponsors"), more: "", event });
  const grid = make("div", "sponsor-grid", ...sponsors.map((name) => plate(name)));
  const columns = Math.ceil(Math.sqrt(sponsors.length));
  property(property(grid, "--columns", columns), "--upright", Math.min(2, columns));
  if (sponsors.length) frame.body.append(grid);
  else frame.sentence(phrase("No sponsors are named yet."));
  stage.refresh = () => frame.time(stage.clock(), stage.zone, stage.state());
  stage.refresh();
  return page;
}
