import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { type Css, readCss } from "#lib/domain/body/html/css";

/** An element of pasted or posted HTML. Only the tokens come from the parser. */
export type Element = {
  name: string;
  attributes: Map<string, string>;
  css: Css;
  children: (Element | string)[];
  /** Whether a block stands somewhere inside. */
  hasBlock: boolean;
};

/** Elements whose content is no text of the page. */
const silent: Record<string, Tokenizer["state"]> = {
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

const words = (text: string) => new Set(text.split(" "));

const empty = words(
  "area base br col embed hr img input link meta param source track wbr keygen frame",
);
const blocks = words(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset " +
    "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav " +
    "ol p pre section summary table tbody td tfoot th thead tr ul",
);
const lists = words("ul ol menu dir");
/** No end tag inside one of these ends what was opened outside. */
const walls = words("table td th caption");

export const isBlock = (element: Element): boolean => blocks.has(element.name);
export const isList = (element: Element): boolean => lists.has(element.name);

/** What begins where another of these is open ends that one, unless one of `within` lies between. */
const endsBefore: Record<string, [ends: Set<string>, within: Set<string>]> = {
  li: [words("li"), lists],
  dt: [words("dt dd"), words("dl")],
  dd: [words("dt dd"), words("dl")],
  tr: [words("tr"), words("table")],
  td: [words("td th"), words("tr")],
  th: [words("td th"), words("tr")],
  tbody: [words("tbody thead tfoot"), words("table")],
};

const headings = words("h1 h2 h3 h4 h5 h6");

/** Deeper elements are opened: their text stays with the last that is kept. */
const deepest = 120;

const made = (name: string, attributes: Map<string, string>): Element => ({
  name,
  attributes,
  css: readCss(attributes.get("style") ?? ""),
  children: [],
  hasBlock: false,
});

/** The elements of `html`. The work grows with its length alone, whatever the markup is. */
export function readTree(html: string): Element {
  const root = made("body", new Map());
  const open: Element[] = [root];
  const top = () => open.at(-1) ?? root;
  let skipped = "";

  const endOpen = (names: Set<string>, within: Set<string>) => {
    const at = open.findLastIndex((each) => names.has(each.name));
    const wall = open.findLastIndex((each) => within.has(each.name));
    if (at > 0 && at >= wall) open.length = at;
  };
  const onText = ({ chars }: Token.CharacterToken) => {
    if (skipped) return;
    const { children } = top();
    const last = children.at(-1);
    // The parser gives text word by word.
    if (typeof last === "string") children[children.length - 1] = last + chars;
    else children.push(chars);
  };
  const onStartTag = (token: Token.TagToken) => {
    if (skipped) return;
    const name = token.tagName;
    if (name in silent) {
      skipped = name;
      tokenizer.lastStartTagName = name;
      tokenizer.state = silent[name] ?? TokenizerMode.RAWTEXT;
      return;
    }
    const rule = Object.hasOwn(endsBefore, name) ? endsBefore[name] : undefined;
    if (rule) endOpen(...rule);
    if (blocks.has(name)) endOpen(words("p"), walls);
    if (headings.has(name) && headings.has(top().name)) open.pop();
    if (open.length >= deepest && !empty.has(name)) return;
    const element = made(name, new Map(token.attrs.map((each) => [each.name, each.value])));
    top().children.push(element);
    if (blocks.has(name)) {
      for (let at = open.length - 1; at >= 0 && !open[at]?.hasBlock; at -= 1) {
        (open[at] as Element).hasBlock = true;
      }
    }
    if (!empty.has(name)) open.push(element);
  };
  const onEndTag = ({ tagName }: Token.TagToken) => {
    if (skipped) {
      if (tagName === skipped) skipped = "";
    } else if (tagName === "br") top().children.push(made("br", new Map()));
    else endOpen(words(tagName), walls.has(tagName) || tagName === "tr" ? words("table") : walls);
  };
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onCharacter: onText,
      onWhitespaceCharacter: onText,
      onNullCharacter: nothing,
      onStartTag,
      onEndTag,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  );
  tokenizer.write(html, true);
  return root;
}

/** All text below `element`. */
export function textIn(element: Element): string {
  return element.children
    .map((child) => (typeof child === "string" ? child : textIn(child)))
    .join("");
}

/** The first element below `element`, or itself, that `is` so. */
export function findIn(element: Element, is: (each: Element) => boolean): Element | null {
  if (is(element)) return element;
  for (const child of element.children) {
    const found = typeof child === "string" ? null : findIn(child, is);
    if (found) return found;
  }
  return null;
}
