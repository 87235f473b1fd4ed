import type {
  BlockNode,
  CodeNode,
  FigureNode,
  InlineNode,
  ListNode,
  TableNode,
} from "#lib/domain/body/node";
import type { BodyUrls } from "#lib/domain/body/render-html";

/** Renders blocks of a body as plain text for people: with the URLs of links behind their texts. */
export const renderBlocksText = (blocks: readonly BlockNode[], urls: BodyUrls): string =>
  blocks
    .map((block) => renderBlock(block, urls).trimEnd())
    .filter((text) => text.trim() !== "")
    .join("\n\n");

function renderBlock(block: BlockNode, urls: BodyUrls): string {
  switch (block.type) {
    case "paragraph":
      return renderInlines(block.children, urls).trim();
    case "heading":
      return `${"#".repeat(Number(block.tag[1]))} ${renderInlines(block.children, urls).trim()}`;
    case "quote":
      return renderInlines(block.children, urls).replace(/^/gm, "> ");
    case "code":
      return renderCode(block);
    case "list":
      return renderList(block, urls, "");
    case "table":
      return renderTable(block, urls);
    case "horizontalrule":
      return "* * *";
    case "product-block":
      return renderFigure(block, urls);
  }
}

const renderCode = ({ children }: CodeNode) =>
  children
    .map((node) => (node.type === "linebreak" ? "\n" : node.type === "tab" ? "\t" : node.text))
    .join("")
    .replace(/^/gm, "    ");

function renderFigure({ products, from, to }: FigureNode, urls: BodyUrls): string {
  const links = products.map(({ productId, name }) => withUrl(name, urls.product(productId)));
  return `${links.join(", ")} (${from === null ? to : `${from} – ${to}`})`;
}

function renderList({ listType, start, children }: ListNode, urls: BodyUrls, indent: string) {
  const lines: string[] = [];
  let number = start;
  for (const { children: content, checked } of children) {
    const nested = content.find((node): node is ListNode => node.type === "list");
    // Lexical wraps a nested list in an item of its own.
    if (nested) {
      lines.push(renderList(nested, urls, `${indent}  `));
      continue;
    }
    const inlines = content.filter((node): node is InlineNode => node.type !== "list");
    const marker = listType === "number" ? `${number}.` : "-";
    const box = listType === "check" ? `${checked ? "[x]" : "[ ]"} ` : "";
    lines.push(`${indent}${marker} ${box}${renderInlines(inlines, urls).trim()}`);
    number += 1;
  }
  return lines.join("\n");
}

const renderTable = ({ children }: TableNode, urls: BodyUrls) =>
  children
    .map((row) =>
      row.children
        .map(({ children: [paragraph] }) =>
          renderInlines(paragraph.children, urls).replaceAll("\n", " ").trim(),
        )
        .join(" | "),
    )
    .join("\n");

const renderInlines = (nodes: readonly InlineNode[], urls: BodyUrls): string =>
  nodes.map((node) => renderInline(node, urls)).join("");

function renderInline(node: InlineNode, urls: BodyUrls): string {
  switch (node.type) {
    case "text":
    case "hashtag":
    case "mention":
      return node.text;
    case "tab":
      return "\t";
    case "linebreak":
      return "\n";
    case "link":
    case "autolink":
      return withUrl(renderInlines(node.children, urls), node.url);
    case "product-mention":
      return node.name;
    case "inline-image": {
      const caption = node.showCaption ? node.caption : "";
      const description = [node.altText, caption].filter(Boolean).join(" – ");
      const url = urls.image(node.src);
      return url ? withUrl(description, url) : description;
    }
  }
}

/** Leaves out a text that is the URL itself. */
const withUrl = (text: string, url: string) =>
  text === "" || url.replace(/^(https?:\/\/|mailto:)/, "") === text.replace(/^https?:\/\//, "")
    ? url
    : `${text} (${url})`;
