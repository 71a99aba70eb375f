// What a page says outside ⟦…⟧, in which a pseudo-language wraps every text of the catalogue: [[where, text]…].
() => {
  const LETTERS = /\p{L}/u;
  const PLACES = ["aria-label", "title", "placeholder", "alt"];
  const found = [];

  /** The text without what stands in brackets, and how many are still open behind it. */
  function outside(text, open) {
    let rest = "";
    for (const letter of text) {
      if (letter === "⟦") open += 1;
      else if (letter === "⟧") open = Math.max(0, open - 1);
      else if (open === 0) rest += letter;
    }
    return [rest, open];
  }

  function look(where, text) {
    const [rest] = outside(text, 0);
    if (LETTERS.test(rest)) found.push([where, rest.trim()]);
  }

  function name(element) {
    return element.localName + (element.className && typeof element.className === "string" ? `.${element.className.trim().replace(/\s+/g, ".")}` : "");
  }

  // A text around elements begins in one node and ends in another of the same parent.
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let open = 0;
  let opener = null;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest("script, style")) continue;
    if (open > 0 && !opener.contains(node)) open = 0;
    if (open === 0) opener = parent;
    const [rest, left] = outside(node.data, open);
    open = left;
    if (LETTERS.test(rest)) found.push([name(parent), rest.trim()]);
  }
  for (const place of PLACES) for (const element of document.body.querySelectorAll(`[${place}]`)) look(`${name(element)}[${place}]`, element.getAttribute(place));
  look("title", document.title);
  return found;
}
