import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { imageIdOf } from "#lib/domain/body/image";
import type { Loose } from "#lib/domain/body/loose";
import { textFormats } from "#lib/domain/body/node";

type Open = { name: string; children: unknown[]; format: number };

const formats: Record<string, number> = {
  b: textFormats.bold,
  strong: textFormats.bold,
  i: textFormats.italic,
  em: textFormats.italic,
  u: textFormats.underline,
  ins: textFormats.underline,
  s: textFormats.strikethrough,
  del: textFormats.strikethrough,
  code: textFormats.code,
  sub: textFormats.subscript,
  sup: textFormats.superscript,
  mark: textFormats.highlight,
};

/** Elements whose content is no text of the body. */
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

const lists: Record<string, string> = { ul: "bullet", ol: "number" };
const boxes = new Set([
  "div",
  "section",
  "article",
  "figure",
  "td",
  "th",
  "dd",
  "dt",
  "figcaption",
]);

function element(name: string, attributes: Map<string, string>): Loose | null {
  const attribute = (key: string) => attributes.get(key) ?? "";
  if (/^h[1-6]$/.test(name)) return { type: "heading", tag: name };
  if (name in lists) {
    return { type: "list", listType: lists[name], start: Number(attribute("start")) || 1 };
  }
  switch (name) {
    case "p":
      return { type: "paragraph" };
    case "blockquote":
      return { type: "quote" };
    case "pre":
      return { type: "code" };
    case "li":
      return { type: "listitem" };
    case "a":
      return { type: "link", url: attribute("href"), title: attribute("title") };
    default:
      return boxes.has(name) ? { type: "box" } : null;
  }
}

function empty(name: string, attributes: Map<string, string>): Loose | null {
  if (name === "br") return { type: "linebreak" };
  if (name === "hr") return { type: "horizontalrule" };
  if (name !== "img") return null;
  const src = attributes.get("src") ?? "";
  const altText = attributes.get("alt") ?? "";
  const size = (key: string) => Number(attributes.get(key)) || 0;
  if (!imageIdOf(src)) return { text: altText };
  return { type: "inline-image", src, altText, width: size("width"), height: size("height") };
}

/** The parser gives text word by word; one run stays one node. */
function addText(children: unknown[], text: string, format: number): void {
  const last = children.at(-1) as Loose | undefined;
  if (last && last.type === undefined && last.format === format) last.text = `${last.text}${text}`;
  else children.push({ text, format });
}

const deepest = 24;

/**
 * Reads HTML into loose nodes. Only tokens are taken from the parser and every node is made here, so
 * nothing of the markup itself gets through, and the work grows with the input's length alone.
 */
export function readHtml(html: string): unknown[] {
  const root: Open = { name: "", children: [], format: 0 };
  const open: Open[] = [root];
  const top = () => open.at(-1) ?? root;
  let skipped = "";

  const close = (name: string) => {
    const at = open.findLastIndex((each) => each.name === name);
    if (at > 0) open.length = at;
  };
  const onText = (token: Token.CharacterToken) => {
    if (skipped) return;
    const isCode = open.some((each) => each.name === "pre");
    const text = isCode ? token.chars : token.chars.replace(/[\t\n\f\r ]+/g, " ");
    const { children, format } = top();
    const last = children.at(-1) as Loose | undefined;
    const isBetweenBlocks = !last || (Array.isArray(last.children) && last.type !== "link");
    if (text === " " && isBetweenBlocks) return;
    text.split("\n").forEach((line, at) => {
      if (at > 0) children.push({ type: "linebreak" });
      if (line) addText(children, line, format);
    });
  };
  const onStartTag = (token: Token.TagToken) => {
    if (skipped) return;
    const name = token.tagName;
    const attributes = new Map(token.attrs.map((each) => [each.name, each.value]));
    if (name in silent) {
      skipped = name;
      tokenizer.lastStartTagName = name;
      tokenizer.state = silent[name] ?? TokenizerMode.RAWTEXT;
      return;
    }
    const leaf = empty(name, attributes);
    if (leaf) {
      top().children.push(leaf);
      return;
    }
    if (name === "p" || name === "li") close(name === "li" && !closesItem() ? "" : name);
    const node = element(name, attributes);
    const format = top().format | (Object.hasOwn(formats, name) ? (formats[name] ?? 0) : 0);
    const isInCode = open.some((each) => each.name === "pre");
    if (open.length > deepest) return;
    if (!node) open.push({ name, children: top().children, format: isInCode ? 0 : format });
    else {
      const children: unknown[] = [];
      top().children.push({ ...node, children });
      open.push({ name, children, format: name === "pre" ? 0 : format });
    }
  };
  /** A new item ends the last one, unless a list was opened inside it. */
  const closesItem = () => {
    const item = open.findLastIndex((each) => each.name === "li");
    const list = open.findLastIndex((each) => each.name in lists);
    return item > list;
  };
  const onEndTag = (token: Token.TagToken) => {
    if (token.tagName === skipped) skipped = "";
    else if (!skipped) close(token.tagName);
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
  return root.children;
}
