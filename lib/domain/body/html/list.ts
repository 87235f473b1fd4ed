import { parseAlignment } from "#lib/domain/body/html/alignment";
import { appendInline, isIgnored } from "#lib/domain/body/html/inline";
import { InlineBuilder } from "#lib/domain/body/html/inline-builder";
import { literalAttribute } from "#lib/domain/body/html/literal-attribute";
import type { HtmlSource } from "#lib/domain/body/html/source";
import { computeTextStyle, type TextStyle } from "#lib/domain/body/html/text-style";
import { type Element, findElement, isBlock, isList } from "#lib/domain/body/html/tree";
import { textFormats } from "#lib/domain/body/node";
import type { RawNode } from "#lib/domain/body/raw-node";

/** True for a checkbox as Notion draws it. */
const isDrawnCheckbox = ({ attributes }: Element) =>
  /\bcheckbox-o(?:n|ff)\b/.test(attributes.get("class") ?? "");

/** Returns the checkbox of an item, which is not that of an item in a nested list. */
function findCheckbox(element: Element): Element | null {
  for (const child of element.children) {
    if (typeof child === "string" || isList(child)) continue;
    const { name, attributes } = child;
    if (name === "input" && /^checkbox$/i.test(attributes.get("type") ?? "")) return child;
    if (isDrawnCheckbox(child)) return child;
    const found = findCheckbox(child);
    if (found) return found;
  }
  return null;
}

/** Returns the state of a list item's checkbox, or null if it has none. */
function parseChecked(item: Element): boolean | null {
  const { attributes } = item;
  const value = attributes.get("data-checked") ?? attributes.get("aria-checked");
  if (
    value !== undefined &&
    (attributes.has("data-checked") || attributes.get("role") === "checkbox")
  ) {
    return value === "true";
  }
  const checkbox = findCheckbox(item);
  if (!checkbox) return null;
  return (
    checkbox.attributes.has("checked") ||
    /\bcheckbox-on\b/.test(checkbox.attributes.get("class") ?? "")
  );
}

/** A checkbox in Markdown, as Notion copies it. */
const typedCheckbox = /^\s?\[([ xX])\]\s+/;

/** Takes a typed checkbox off the words that an item begins with. Returns its state, or null. */
function takeTypedCheckbox(nodes: RawNode[]): boolean | null {
  const [first] = nodes;
  if (first?.type !== undefined || typeof first?.text !== "string") return null;
  const isCode = (Number(first.format) & textFormats.code) !== 0;
  const [box = "", mark] = typedCheckbox.exec(first.text) ?? [];
  const rest = first.text.slice(box.length);
  // A box without words is text.
  if (mark === undefined || isCode || (rest === "" && nodes.length === 1)) return null;
  if (rest === "") nodes.shift();
  else first.text = rest;
  return mark !== " ";
}

/** Parses a list with its nested lists into raw nodes. */
export function parseList(element: Element, inherited: TextStyle, source: HtmlSource): RawNode {
  const style = computeTextStyle(element, inherited, source);
  const children: RawNode[] = [];
  let isCheck = false;
  let firstValue: number | null = null;
  // Collects content that is not inside an li.
  const stray = new InlineBuilder();
  const flushStray = () => {
    const nodes = stray.flush();
    if (nodes.length > 0) children.push({ type: "listitem", children: nodes });
  };
  for (const child of element.children) {
    if (typeof child === "string") stray.addText(child, style);
    else if (isList(child)) {
      flushStray();
      children.push({ type: "listitem", children: [parseList(child, style, source)] });
    } else if (child.name === "li") {
      flushStray();
      const nodes = parseListItem(child, style, source);
      const checked =
        parseChecked(child) ??
        (child.attributes.has(literalAttribute) ? null : takeTypedCheckbox(nodes));
      if (checked !== null) isCheck = true;
      firstValue ??= Number.parseInt(child.attributes.get("value") ?? "", 10) || 0;
      const fields = {
        type: "listitem",
        format: parseAlignment(child) ?? "",
        checked: checked === true,
      };
      if (nodes[0] === emptyItem) children.push({ ...fields, children: [] });
      children.push({ ...fields, children: nodes.filter((node) => node !== emptyItem) });
    } else appendInline(child, style, { builder: stray, source, separator: "line" });
  }
  flushStray();
  const isNumbered = element.name === "ol" && !isCheck;
  const start = Number.parseInt(element.attributes.get("start") ?? "", 10);
  return {
    type: "list",
    listType: isCheck ? "check" : isNumbered ? "number" : "bullet",
    start: isNumbered ? (Number.isNaN(start) ? firstValue || 1 : start) : 1,
    children,
  };
}

/** Represents an item without text before its nested list. The list gets a separate item. */
const emptyItem: RawNode = {};

/** Returns the inline nodes and nested lists of an item in document order. */
function parseListItem(item: Element, inherited: TextStyle, source: HtmlSource): RawNode[] {
  const nodes: RawNode[] = [];
  const builder = new InlineBuilder();
  const flush = () => nodes.push(...builder.flush());
  const visit = (element: Element, outer: TextStyle) => {
    const style = computeTextStyle(element, outer, source);
    for (const child of element.children) {
      if (typeof child === "string") builder.addText(child, style);
      else if (isList(child)) {
        if (nodes.length === 0 && builder.isEmpty && builder.nodes.length > 0) {
          nodes.push(emptyItem);
        }
        flush();
        nodes.push(parseList(child, style, source));
      } else if (isIgnored(child) || isCheckbox(child, item)) continue;
      else if (findElement(child, isList)) visit(child, style);
      else {
        if (isBlock(child)) builder.separateByLine();
        appendInline(child, style, { builder, source, separator: "line" });
        if (isBlock(child)) builder.separateByLine();
      }
    }
  };
  visit(item, inherited);
  flush();
  return nodes;
}

/** True for an input, or for the image that Google Docs draws a checkbox with. */
const isCheckbox = (element: Element, item: Element) =>
  element.name === "input" ||
  isDrawnCheckbox(element) ||
  element.attributes.has("data-box") ||
  (element.name === "img" &&
    item.attributes.get("role") === "checkbox" &&
    /checked/.test(element.attributes.get("alt") ?? ""));
