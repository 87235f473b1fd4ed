import { addInline, isUnseen } from "#lib/domain/body/html/inline";
import { Run } from "#lib/domain/body/html/run";
import type { Source } from "#lib/domain/body/html/source";
import { type Look, lookIn } from "#lib/domain/body/html/style";
import { type Element, findIn, isBlock, isList } from "#lib/domain/body/html/tree";
import type { Loose } from "#lib/domain/body/loose";

/** Whether a point is done; null for one that has no box. */
function checkedOf(item: Element): boolean | null {
  const { attributes } = item;
  const own = attributes.get("data-checked") ?? attributes.get("aria-checked");
  if (
    own !== undefined &&
    (attributes.has("data-checked") || attributes.get("role") === "checkbox")
  ) {
    return own === "true";
  }
  const box = findIn(item, ({ name, attributes }) =>
    name === "input" ? /^checkbox$/i.test(attributes.get("type") ?? "") : false,
  );
  return box ? box.attributes.has("checked") : null;
}

const alignment = ({ css, attributes }: Element) =>
  /^(?:center|right|end|justify)$/i.exec(
    css.get("text-align") ?? attributes.get("align") ?? "",
  )?.[0] ?? "";

/** A list and what is nested in it, as loose nodes. */
export function listIn(element: Element, before: Look, source: Source): Loose {
  const look = lookIn(element, before, source);
  const children: Loose[] = [];
  let isCheck = false;
  let first: number | null = null;
  const stray = new Run();
  const flush = () => {
    const nodes = stray.take();
    if (nodes.length > 0) children.push({ type: "listitem", children: nodes });
  };
  for (const child of element.children) {
    if (typeof child === "string") stray.text(child, look);
    else if (isList(child)) {
      flush();
      children.push({ type: "listitem", children: [listIn(child, look, source)] });
    } else if (child.name === "li") {
      flush();
      const checked = checkedOf(child);
      if (checked !== null) isCheck = true;
      first ??= Number.parseInt(child.attributes.get("value") ?? "", 10) || 0;
      const more = { type: "listitem", format: alignment(child), checked: checked === true };
      const nodes = itemIn(child, look, source);
      // A point without words of its own, above the list nested in it.
      if (nodes[0] === noWords) children.push({ ...more, children: [] });
      children.push({ ...more, children: nodes.filter((node) => node !== noWords) });
    } else addInline(child, look, stray, source, "line");
  }
  flush();
  const isNumbered = element.name === "ol" && !isCheck;
  const start = Number.parseInt(element.attributes.get("start") ?? "", 10);
  return {
    type: "list",
    listType: isCheck ? "check" : isNumbered ? "number" : "bullet",
    start: isNumbered ? (Number.isNaN(start) ? first || 1 : start) : 1,
    children,
  };
}

const noWords: Loose = {};

/** The lines of a point and the lists inside it, in their order. */
function itemIn(item: Element, before: Look, source: Source): Loose[] {
  const nodes: Loose[] = [];
  const run = new Run();
  const flush = () => nodes.push(...run.take());
  const visit = (element: Element, around: Look) => {
    const look = lookIn(element, around, source);
    for (const child of element.children) {
      if (typeof child === "string") run.text(child, look);
      else if (isList(child)) {
        if (nodes.length === 0 && run.isEmpty && run.nodes.length > 0) nodes.push(noWords);
        flush();
        nodes.push(listIn(child, look, source));
      } else if (isUnseen(child) || isBox(child, item)) continue;
      else if (findIn(child, isList)) visit(child, look);
      else {
        if (isBlock(child)) run.line();
        addInline(child, look, run, source, "line");
        if (isBlock(child)) run.line();
      }
    }
  };
  visit(item, before);
  flush();
  return nodes;
}

/** The picture that some programs draw a point's box with. */
const isBox = (element: Element, item: Element) =>
  element.name === "input" ||
  element.attributes.has("data-box") ||
  (element.name === "img" &&
    item.attributes.get("role") === "checkbox" &&
    /checked/.test(element.attributes.get("alt") ?? ""));
