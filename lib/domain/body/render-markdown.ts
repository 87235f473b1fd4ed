import type {
  BlockNode,
  CodeNode,
  ImageNode,
  InlineNode,
  ListNode,
  RootNode,
  TableNode,
  TextNode,
} from "#lib/domain/body/node";
import { textFormats } from "#lib/domain/body/node";
import type { BodyUrls } from "#lib/domain/body/render-html";

/** Renders a parsed body as Markdown (CommonMark with tables, strikethrough and task lists). */
export const renderBodyMarkdown = ({ children }: RootNode, urls: BodyUrls): string =>
  children
    .map((block) => renderBlock(block, urls))
    .filter((text) => text.trim() !== "")
    .join("\n\n");

function renderBlock(block: BlockNode, urls: BodyUrls): string {
  switch (block.type) {
    case "paragraph":
      return escapeLineStart(renderInlines(block.children, urls).trim());
    case "heading":
      return `${"#".repeat(Number(block.tag[1]))} ${toOneLine(renderInlines(block.children, urls))}`;
    case "quote":
      return escapeLineStart(renderInlines(block.children, urls)).replace(/^/gm, "> ");
    case "code":
      return renderCode(block);
    case "list":
      return renderList(block, urls, "");
    case "table":
      return renderTable(block, urls);
    case "horizontalrule":
      return "---";
    case "product-block": {
      // The figures are on the post's page.
      const { products, from, to } = block;
      const links = products.map(({ productId, name }) =>
        renderLink(urls.product(productId), escapeText(name)),
      );
      return `${links.join(", ")} (${from === null ? to : `${from} – ${to}`})`;
    }
  }
}

/** Escapes what would begin a heading, list, rule or quote. */
const escapeLineStart = (text: string) =>
  text.replace(/^(\s*)([#+=-])/gm, "$1\\$2").replace(/^(\s*\d{1,9})([.)])/gm, "$1\\$2");

const escapeText = (text: string) => text.replace(/[\\`*_[\]<>|~]/g, "\\$&");
const toOneLine = (text: string) => text.replaceAll(/\\?\n/g, " ").trim();

function renderCode({ children, language }: CodeNode): string {
  const code = children
    .map((node) => (node.type === "linebreak" ? "\n" : node.type === "tab" ? "\t" : node.text))
    .join("");
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${/^[\w+-]+$/.test(language ?? "") ? language : ""}\n${code}\n${fence}`;
}

function renderList(
  { listType, start, children }: ListNode,
  urls: BodyUrls,
  indent: string,
): string {
  const lines: string[] = [];
  let number = start;
  for (const { children: content, checked } of children) {
    const marker = listType === "number" ? `${number}. ` : "- ";
    const nested = content.find((node): node is ListNode => node.type === "list");
    // Lexical wraps a nested list in an item of its own.
    if (nested) {
      lines.push(renderList(nested, urls, `${indent}${" ".repeat(marker.length)}`));
      continue;
    }
    const inlines = content.filter((node): node is InlineNode => node.type !== "list");
    const box = listType === "check" ? `[${checked ? "x" : " "}] ` : "";
    lines.push(
      `${indent}${marker}${box}${escapeLineStart(toOneLine(renderInlines(inlines, urls)))}`,
    );
    number += 1;
  }
  return lines.join("\n");
}

/** Code and URLs in a cell may have a bar, which would begin the next cell. */
const escapeCell = (text: string) => text.replace(/(?<!\\)\|/g, "\\|");

function renderTable({ children }: TableNode, urls: BodyUrls): string {
  const rows = children.map((row) =>
    row.children.map(({ children: [paragraph] }) =>
      escapeCell(toOneLine(renderInlines(paragraph.children, urls))),
    ),
  );
  const [first] = children;
  const width = rows[0]?.length ?? 0;
  // Markdown tables need a header.
  if (!first?.children.some(({ headerState }) => headerState === 1)) {
    rows.unshift(Array.from({ length: width }, () => ""));
  }
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(" | ")} |`);
  return [head, `|${" --- |".repeat(width)}`, ...body].join("\n");
}

const renderInlines = (nodes: InlineNode[], urls: BodyUrls): string =>
  nodes.map((node) => renderInline(node, urls)).join("");

function renderInline(node: InlineNode, urls: BodyUrls): string {
  switch (node.type) {
    case "text":
      return renderText(node);
    case "tab":
      return " ";
    case "hashtag":
      return escapeText(node.text);
    case "linebreak":
      return "\\\n";
    case "link":
    case "autolink":
      return renderLink(node.url, renderInlines(node.children, urls));
    case "mention": {
      const text = escapeText(node.text);
      return node.userId ? renderLink(urls.user(node.userId), text) : text;
    }
    case "product-mention":
      return renderLink(urls.product(node.productId), escapeText(node.name));
    case "inline-image":
      return renderImage(node, urls);
  }
}

const escapeUrl = (url: string) =>
  url.replace(/[\s()<>]/g, encodeURIComponent).replace(/[()]/g, "\\$&");
const renderLink = (url: string, text: string) => `[${text}](${escapeUrl(url)})`;

function renderImage({ src, altText, showCaption, caption }: ImageNode, urls: BodyUrls): string {
  const url = urls.image(src);
  const alt = escapeText(altText || caption);
  const image = url ? `![${alt}](${escapeUrl(url)})` : alt;
  return showCaption && caption ? `${image}\\\n*${escapeText(caption)}*` : image;
}

/** The signs around text formats, from the innermost. Formats without one in Markdown are HTML. */
const formatSigns = [
  ["strikethrough", "~~", "~~"],
  ["italic", "*", "*"],
  ["bold", "**", "**"],
  ["underline", "<ins>", "</ins>"],
  ["highlight", "<mark>", "</mark>"],
  ["subscript", "<sub>", "</sub>"],
  ["superscript", "<sup>", "</sup>"],
] as const;

function renderCodeText(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

function renderText({ text, format }: TextNode): string {
  // Spaces inside of the signs would leave them as they are.
  const inner = text.trim();
  if (inner === "") return text;
  const start = text.length - text.trimStart().length;
  const marked = formatSigns.reduce(
    (result, [name, open, close]) =>
      format & textFormats[name] ? `${open}${result}${close}` : result,
    format & textFormats.code ? renderCodeText(inner) : escapeText(inner),
  );
  return `${text.slice(0, start)}${marked}${text.slice(start + inner.length)}`;
}
