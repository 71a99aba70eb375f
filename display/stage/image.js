import { attributes, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";

/** A picture of the organiser's, whole, as large as the screen allows. */
export function imagePage(stage, { image }) {
  const page = make("section", "picture");
  const element = attributes(make("img"), { alt: image.replace(/\.[a-z]+$/, "").replaceAll("-", " ") });
  element.addEventListener("error", () => page.replaceChildren(make("p", "", phrase("The picture {image} is not on the server.", { image }))));
  element.src = `/images/${encodeURIComponent(image)}`;
  page.append(element);
  return page;
}
