import { figureIn, pictureIn } from "#lib/domain/body/html/picture";
import type { Run } from "#lib/domain/body/html/run";
import type { Source } from "#lib/domain/body/html/source";
import { type Look, lookIn } from "#lib/domain/body/html/style";
import { type Element, isBlock, textIn } from "#lib/domain/body/html/tree";
import type { Loose } from "#lib/domain/body/loose";

/** Marks of a word processor: a list's own numbers, which the list makes, and hidden notes. */
export const isUnseen = ({ css, name, attributes }: Element): boolean =>
  /^ignore$/i.test(css.get("mso-list") ?? "") ||
  /^all$/i.test(css.get("mso-hide") ?? "") ||
  (name === "br" && /interchange-newline/.test(attributes.get("class") ?? ""));

/** A link's own fields; what it may open is decided when the body is cleaned. */
export function linkOf({ attributes }: Element): Loose {
  const target = attributes.get("target");
  return {
    type: attributes.has("data-auto") ? "autolink" : "link",
    url: attributes.get("href") ?? "",
    title: attributes.get("title") ?? "",
    ...(target ? { target } : {}),
  };
}

/** A person, fund or tag that the page of a post names. */
function referenceOf(element: Element): Loose | null {
  const { attributes } = element;
  const text = textIn(element);
  const person = attributes.get("data-person");
  const product = attributes.get("data-product");
  if (person !== undefined) {
    return { type: "mention", text, mentionName: text.replace(/^@/, ""), userId: person };
  }
  if (product) return { type: "product-mention", productId: product, name: text };
  return attributes.has("data-topic") ? { type: "hashtag", text } : null;
}

/** How the blocks are set apart that stand where only a line can. */
export type Apart = "line" | "space";

/** Adds what stands in `element` to a run; blocks are opened. */
export function addChildren(element: Element, look: Look, run: Run, source: Source, apart: Apart) {
  for (const child of element.children) {
    if (typeof child === "string") run.text(child, look);
    else addInline(child, look, run, source, apart);
  }
}

export function addInline(
  element: Element,
  before: Look,
  run: Run,
  source: Source,
  apart: Apart,
): void {
  if (isUnseen(element)) return;
  if (element.name === "br") run.linebreak();
  else if (!addWhole(element, before, run, source)) addOpened(element, before, run, source, apart);
}

/** What is one node whatever stands inside it; false for other elements. */
function addWhole(element: Element, before: Look, run: Run, source: Source): boolean {
  const { name } = element;
  const isPicture = name === "img";
  const node = isPicture
    ? pictureIn(element, source, before.inLink)
    : name === "figure"
      ? figureIn(element, source)
      : referenceOf(element);
  if (node) run.add(node);
  else if (element.css.has("mso-tab-count")) run.text("\t", { ...before, keepsSpaces: true });
  else return isPicture;
  return true;
}

function addOpened(element: Element, before: Look, run: Run, source: Source, apart: Apart): void {
  const { name, attributes } = element;
  const look = lookIn(element, before, source);
  const inside = () => addChildren(element, look, run, source, apart);
  const unlinked = attributes.get("data-unlinked");
  if (name === "a" && look.inLink && !before.inLink) run.link(linkOf(element), inside);
  else if (unlinked !== undefined && !before.inLink) {
    run.link({ type: "autolink", url: unlinked, isUnlinked: true }, inside);
  } else {
    const part = () => {
      if (!isBlock(element)) return;
      if (apart === "line") run.line();
      else run.space();
    };
    part();
    inside();
    part();
  }
}
