import { type Locale, toLanguageTag } from "#lib/domain/locale";

/** A sentence of the page, with where it is. */
export type Sentence = { text: string; range: Range };

/** The elements that are read one after the other. Code and figures are not for the ear. */
const blockSelector = "p, h2, h3, h4, li, blockquote, td, th, figcaption";
const silentSelector = "pre, code, svg, button, [aria-hidden=true], .sr-only";

/** Lists the text nodes of a block that are not in a block within it. */
function listTextNodes(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (!parent || parent.closest(silentSelector)) continue;
    if (parent.closest(blockSelector) === block) nodes.push(node);
  }
  return nodes;
}

/** Creates the range of a part of the joined text of some nodes. */
function createRange(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let offset = 0;
  for (const node of nodes) {
    const next = offset + node.data.length;
    if (start >= offset && start < next) range.setStart(node, start - offset);
    if (end > offset && end <= next) range.setEnd(node, end - offset);
    offset = next;
  }
  return range;
}

/** Splits a text on the page into its sentences, in reading order. */
export function listSentences(text: Element, language: Locale): Sentence[] {
  const segmenter = new Intl.Segmenter(toLanguageTag(language), { granularity: "sentence" });
  return [...text.querySelectorAll(blockSelector)].flatMap((block) => {
    const nodes = listTextNodes(block);
    const joined = nodes.map(({ data }) => data).join("");
    return [...segmenter.segment(joined)].flatMap(({ segment, index }) => {
      const spoken = segment.trim();
      if (!/[\p{L}\p{N}]/u.test(spoken)) return [];
      return [{ text: spoken, range: createRange(nodes, index, index + segment.trimEnd().length) }];
    });
  });
}
