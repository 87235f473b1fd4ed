import { parseCaptionedImage, parseImage } from "#lib/domain/body/html/image";
import type { InlineBuilder } from "#lib/domain/body/html/inline-builder";
import { isLink, parseLink } from "#lib/domain/body/html/link";
import type { HtmlSource } from "#lib/domain/body/html/source";
import { computeTextStyle, type TextStyle } from "#lib/domain/body/html/text-style";
import { type Element, findElement, getTextContent, isBlock } from "#lib/domain/body/html/tree";
import type { RawNode } from "#lib/domain/body/raw-node";

/** True for elements to skip: Word's literal list markers, hidden text, Safari's trailing br. */
export const isIgnored = ({ css, name, attributes }: Element): boolean =>
  /^ignore$/i.test(css.get("mso-list") ?? "") ||
  /^all$/i.test(css.get("mso-hide") ?? "") ||
  (name === "br" && /interchange-newline/.test(attributes.get("class") ?? ""));

/** Returns the mention or hashtag that our own post page rendered as `element`, or null. */
function parseReference(element: Element): RawNode | null {
  const { attributes } = element;
  const text = getTextContent(element);
  const userId = attributes.get("data-user");
  const productId = attributes.get("data-product");
  if (userId !== undefined) {
    return { type: "mention", text, mentionName: text.replace(/^@/, ""), userId };
  }
  if (productId) return { type: "product-mention", productId, name: text };
  return attributes.has("data-hashtag") ? { type: "hashtag", text } : null;
}

/** Returns the source of a formula that KaTeX or MathJax drew, which says it two or three times. */
function readFormula(element: Element): string | null {
  const isFormula =
    element.name === "math" || /\bkatex\b/.test(element.attributes.get("class") ?? "");
  const source = isFormula ? findElement(element, ({ name }) => name === "annotation") : null;
  return source && getTextContent(source).trim();
}

/** Where nodes are added. `separator` parts the text of blocks where only inline nodes are allowed. */
type Target = { builder: InlineBuilder; source: HtmlSource; separator: "line" | "space" };

/** Appends the contents of `element` as inline nodes; blocks are flattened. */
export function appendChildren(element: Element, style: TextStyle, target: Target): void {
  for (const child of element.children) {
    if (typeof child === "string") target.builder.addText(child, style);
    else appendInline(child, style, target);
  }
}

export function appendInline(element: Element, inherited: TextStyle, target: Target): void {
  if (isIgnored(element)) return;
  if (element.name === "br") target.builder.addLinebreak();
  else if (!appendAtomic(element, inherited, target)) appendContents(element, inherited, target);
}

/** Appends an image, mention or tab as a single node. Returns false for any other element. */
function appendAtomic(
  element: Element,
  inherited: TextStyle,
  { builder, source }: Target,
): boolean {
  const { name } = element;
  const formula = readFormula(element);
  if (formula) {
    builder.addText(formula, inherited);
    return true;
  }
  const isImage = name === "img";
  const node = isImage
    ? parseImage(element, source, inherited.isInLink)
    : name === "figure"
      ? parseCaptionedImage(element, source)
      : parseReference(element);
  if (node) builder.addNode(node);
  else if (element.css.has("mso-tab-count"))
    builder.addText("\t", { ...inherited, preservesSpaces: true });
  else return isImage;
  return true;
}

function appendContents(element: Element, inherited: TextStyle, target: Target): void {
  const { attributes } = element;
  const { builder, separator } = target;
  const style = computeTextStyle(element, inherited, target.source);
  const appendOwnChildren = () => appendChildren(element, style, target);
  const unlinkedUrl = attributes.get("data-unlinked");
  if (isLink(element) && !inherited.isInLink) {
    builder.addLink(parseLink(element), appendOwnChildren);
  } else if (unlinkedUrl !== undefined && !inherited.isInLink) {
    builder.addLink({ type: "autolink", url: unlinkedUrl, isUnlinked: true }, appendOwnChildren);
  } else {
    const separate = () => {
      if (!isBlock(element)) return;
      if (separator === "line") builder.separateByLine();
      else builder.separateBySpace();
    };
    separate();
    appendOwnChildren();
    separate();
  }
}
