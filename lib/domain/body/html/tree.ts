import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { type CssDeclarations, parseDeclarations } from "#lib/domain/body/html/css";

/** An element of pasted or stored HTML. parse5 only tokenizes; the tree is built here. */
export type Element = {
  name: string;
  attributes: Map<string, string>;
  css: CssDeclarations;
  children: (Element | string)[];
  /** True if any descendant is a block element. */
  hasBlock: boolean;
};

/** Elements whose content is skipped, with the tokenizer state that finds their end. */
const rawTextElements: Record<string, Tokenizer["state"]> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
};

const splitWords = (text: string) => new Set(text.split(" "));

const voidElements = splitWords(
  "area base br col embed hr img input link meta param source track wbr keygen frame",
);
const blockElements = splitWords(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset " +
    "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav " +
    "ol p pre section summary table tbody td tfoot th thead tr ul",
);
const listElements = splitWords("ul ol menu dir");
/** An end tag inside one of these does not close an element outside of it. */
const scopeBoundaries = splitWords("table td th caption");

export const isBlock = (element: Element): boolean => blockElements.has(element.name);
export const isList = (element: Element): boolean => listElements.has(element.name);

/** Start tags that close open elements (`closes`), up to the nearest `scope` element. */
const impliedEndTags: Record<string, [closes: Set<string>, scope: Set<string>]> = {
  li: [splitWords("li"), listElements],
  dt: [splitWords("dt dd"), splitWords("dl")],
  dd: [splitWords("dt dd"), splitWords("dl")],
  tr: [splitWords("tr"), splitWords("table")],
  td: [splitWords("td th"), splitWords("tr")],
  th: [splitWords("td th"), splitWords("tr")],
  tbody: [splitWords("tbody thead tfoot"), splitWords("table")],
};

const headingElements = splitWords("h1 h2 h3 h4 h5 h6");

/** Elements deeper than this are flattened: their text goes to the ancestor at this depth. */
const maxDepth = 120;

const createElement = (name: string, attributes: Map<string, string>): Element => ({
  name,
  attributes,
  css: parseDeclarations(attributes.get("style") ?? ""),
  children: [],
  hasBlock: false,
});

/** Builds the element tree of `html` in linear time, also for malformed markup. */
export function parseTree(html: string): Element {
  const root = createElement("body", new Map());
  const openElements: Element[] = [root];
  const getCurrent = () => openElements.at(-1) ?? root;
  let skippedElement = "";

  const closeElement = (names: Set<string>, scope: Set<string>) => {
    const index = openElements.findLastIndex(({ name }) => names.has(name));
    const boundary = openElements.findLastIndex(({ name }) => scope.has(name));
    if (index > 0 && index >= boundary) openElements.length = index;
  };
  const onText = ({ chars }: Token.CharacterToken) => {
    if (skippedElement) return;
    const { children } = getCurrent();
    const last = children.at(-1);
    // The tokenizer emits text word by word.
    if (typeof last === "string") children[children.length - 1] = last + chars;
    else children.push(chars);
  };
  const onStartTag = (token: Token.TagToken) => {
    if (skippedElement) return;
    const name = token.tagName;
    if (name in rawTextElements) {
      skippedElement = name;
      tokenizer.lastStartTagName = name;
      tokenizer.state = rawTextElements[name] ?? TokenizerMode.RAWTEXT;
      return;
    }
    const rule = Object.hasOwn(impliedEndTags, name) ? impliedEndTags[name] : undefined;
    if (rule) closeElement(...rule);
    if (blockElements.has(name)) closeElement(splitWords("p"), scopeBoundaries);
    if (headingElements.has(name) && headingElements.has(getCurrent().name)) openElements.pop();
    if (openElements.length >= maxDepth && !voidElements.has(name)) return;
    const element = createElement(
      name,
      new Map(token.attrs.map((each) => [each.name, each.value])),
    );
    getCurrent().children.push(element);
    if (blockElements.has(name)) {
      for (let index = openElements.length - 1; index >= 0; index -= 1) {
        const ancestor = openElements[index] as Element;
        if (ancestor.hasBlock) break;
        ancestor.hasBlock = true;
      }
    }
    if (!voidElements.has(name)) openElements.push(element);
  };
  const onEndTag = ({ tagName }: Token.TagToken) => {
    if (skippedElement) {
      if (tagName === skippedElement) skippedElement = "";
    } else if (tagName === "br") getCurrent().children.push(createElement("br", new Map()));
    else
      closeElement(
        splitWords(tagName),
        scopeBoundaries.has(tagName) || tagName === "tr" ? splitWords("table") : scopeBoundaries,
      );
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onCharacter: onText,
      onWhitespaceCharacter: onText,
      onNullCharacter: ignore,
      onStartTag,
      onEndTag,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  return root;
}

/** Returns all text inside `element`. */
export function getTextContent(element: Element): string {
  return element.children
    .map((child) => (typeof child === "string" ? child : getTextContent(child)))
    .join("");
}

/** Returns the first match among `element` and its descendants, or null. */
export function findElement(
  element: Element,
  matches: (element: Element) => boolean,
): Element | null {
  if (matches(element)) return element;
  for (const child of element.children) {
    const found = typeof child === "string" ? null : findElement(child, matches);
    if (found) return found;
  }
  return null;
}
