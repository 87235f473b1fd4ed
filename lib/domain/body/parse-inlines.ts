import { parseProducts } from "#lib/domain/body/figure/parse";
import {
  type ImageNode,
  type InlineNode,
  type LinebreakNode,
  type TabNode,
  type TextNode,
  textFormatMask,
  textFormats,
} from "#lib/domain/body/node";
import {
  getBoolean,
  getChildren,
  getInteger,
  getOneOf,
  getString,
  getStringOrNull,
  getTextContent,
  isRawNode,
  type RawNode,
} from "#lib/domain/body/raw-node";
import { sanitizeStyle } from "#lib/domain/body/style";
import { imageUrl, parseImageId, sanitizeUrl } from "#lib/domain/body/url";
import { takeStart } from "#lib/domain/text/cut";

/** The number of nodes that one body may still use; bounds the output for crafted input. */
export type NodeBudget = { nodes: number; figures: number };

/** Of the captions and alternative texts of images. */
export const maxCaptionLength = 500;

/** Deeper nodes are replaced by their text. */
export const maxDepth = 24;

const blockTypes = new Set([
  "paragraph",
  "heading",
  "quote",
  "code",
  "listitem",
  "list",
  "table",
  "tablerow",
  "tablecell",
]);

/** Parses the fields that all element nodes share. */
export const parseElementFields = (node: RawNode) => ({
  direction: getOneOf(node, "direction", ["ltr", "rtl", null], null),
  format: getOneOf(node, "format", ["", "left", "start", "center", "right", "end", "justify"], ""),
  indent: getInteger(node, "indent", 0, 8),
  version: 1 as const,
});

/** Parses the format bits; subscript wins over superscript, because they exclude each other. */
function parseTextFormat(node: RawNode): number {
  const format = getInteger(node, "format", 0, 2_047) & textFormatMask;
  return format & textFormats.subscript ? format & ~textFormats.superscript : format;
}

const parseTextFields = (node: RawNode, text = getString(node, "text")) => ({
  detail: 0,
  format: parseTextFormat(node),
  mode: "normal" as const,
  style: sanitizeStyle(getString(node, "style", 1_000)),
  text,
  version: 1 as const,
});

export const createTextNode = (text: string): TextNode => ({
  ...parseTextFields({}, text),
  type: "text",
});

export const plainTab: TabNode = { ...parseTextFields({}, "\t"), detail: 2, type: "tab" };

export const linebreak: LinebreakNode = { type: "linebreak", version: 1 };

/** Parses an uploaded image; an external one is replaced by its alternative text. */
function parseImage(node: RawNode): ImageNode | TextNode | null {
  const altText = getString(node, "altText", maxCaptionLength);
  const fileId = parseImageId(getString(node, "src", 200));
  if (!fileId) return altText ? createTextNode(altText) : null;
  const nestedCaption =
    isRawNode(node.caption) && isRawNode(node.caption.editorState)
      ? getTextContent(node.caption.editorState.root)
      : "";
  return {
    type: "inline-image",
    version: 1,
    src: imageUrl(fileId),
    altText,
    width: getInteger(node, "width", 0, 20_000),
    height: getInteger(node, "height", 0, 20_000),
    showCaption: getBoolean(node, "showCaption"),
    caption:
      getString(node, "caption", maxCaptionLength) || takeStart(nestedCaption, maxCaptionLength),
    position: getOneOf(node, "position", ["left", "right", "full"], "full"),
  };
}

const relations = new Set(["noopener", "noreferrer", "nofollow", "ugc", "sponsored", "external"]);

const parseRel = (node: RawNode): string | null =>
  getString(node, "rel", 100)
    .split(" ")
    .filter((each) => relations.has(each))
    .join(" ") || null;

const parseLinkFields = (node: RawNode) => ({
  ...parseElementFields(node),
  url: sanitizeUrl(getString(node, "url", 4_000)),
  rel: parseRel(node),
  target: getOneOf(node, "target", ["_blank", null], null),
  title: getStringOrNull(node, "title", 300),
});

const lineOrTab = /(\r\n|[\n\r\t\u2028\u2029])/;

/** Splits text into text, line break and tab nodes, as many as the budget allows. */
function parseText(node: RawNode, budget: NodeBudget): InlineNode[] {
  const parts = getString(node, "text")
    .split(lineOrTab)
    .filter((part) => part !== "");
  // The budget already counts `node`, which becomes the first part.
  const count = Math.min(parts.length, budget.nodes + 1);
  budget.nodes -= Math.max(0, count - 1);
  const rest = parts.slice(count).map((part) => (lineOrTab.test(part) ? " " : part));
  const nodes = parts.slice(0, count).map((part): InlineNode => {
    if (part === "\t") return { ...parseTextFields(node, part), detail: 2, type: "tab" };
    if (lineOrTab.test(part)) return linebreak;
    return { ...parseTextFields(node, part), type: "text" };
  });
  if (rest.length > 0) nodes.push({ ...parseTextFields(node, rest.join("")), type: "text" });
  return nodes;
}

function parseLeaf(node: RawNode): InlineNode | null {
  switch (node.type) {
    case "linebreak":
      return linebreak;
    case "tab":
      return { ...parseTextFields(node, "\t"), detail: 2, type: "tab" };
    case "inline-image":
      return parseImage(node);
    case "hashtag": {
      const text = getString(node, "text", 100);
      return text ? { ...parseTextFields({}, text), type: "hashtag" } : null;
    }
    case "mention": {
      const mentionName = getString(node, "mentionName", 100) || getString(node, "text", 100);
      return {
        ...parseTextFields({}, getString(node, "text", 100) || `@${mentionName}`),
        mode: "token",
        mentionName,
        userId: getStringOrNull(node, "userId", 64),
        type: "mention",
      };
    }
    case "product-mention": {
      const productId = getString(node, "productId", 64);
      const name = getString(node, "name", 200) || getString(node, "text", 200);
      if (!/^[\w-]+$/.test(productId)) return name ? createTextNode(name) : null;
      return {
        ...parseTextFields({}, name),
        mode: "token",
        productId,
        name,
        type: "product-mention",
      };
    }
    default:
      return null;
  }
}

/** Converts a block of figures to the mentions of its funds, for where no block is allowed. */
function toProductMentions(node: RawNode): InlineNode[] {
  const mentions = parseProducts(node).map(
    ({ productId, name }) => parseLeaf({ type: "product-mention", productId, name }) as InlineNode,
  );
  return mentions.flatMap((mention, at) => (at > 0 ? [createTextNode(", "), mention] : [mention]));
}

const leafTypes = new Set([
  "linebreak",
  "tab",
  "inline-image",
  "hashtag",
  "mention",
  "product-mention",
]);

/** Joins adjacent text nodes of the same format and style. */
export function mergeTextNodes<T extends InlineNode>(nodes: T[]): T[] {
  const merged: T[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    const isSame =
      node.type === "text" &&
      last?.type === "text" &&
      node.format === last.format &&
      node.style === last.style;
    if (isSame) merged[merged.length - 1] = { ...last, text: last.text + node.text };
    else merged.push(node);
  }
  return merged;
}

/** Parses inline nodes; blocks among them are flattened and separated by line breaks. */
export function parseInlines(
  values: unknown[],
  budget: NodeBudget,
  depth: number,
  isInLink = false,
): InlineNode[] {
  const parsed: InlineNode[] = [];
  for (const value of values) {
    if (!isRawNode(value)) continue;
    if (budget.nodes <= 0) break;
    budget.nodes -= 1;
    if (depth > maxDepth) {
      const text = getTextContent(value);
      if (text) parsed.push(createTextNode(text));
      continue;
    }
    if (value.type === "product-block") {
      for (const mention of toProductMentions(value)) parsed.push(mention);
      continue;
    }
    const children = getChildren(value);
    const isLink = value.type === "link" || value.type === "autolink";
    if (isLink && !isInLink) {
      const linked = parseInlines(children, budget, depth + 1, true);
      if (linked.length === 0) continue;
      parsed.push(
        value.type === "link"
          ? { ...parseLinkFields(value), type: "link", children: linked }
          : {
              ...parseLinkFields(value),
              isUnlinked: getBoolean(value, "isUnlinked"),
              type: "autolink",
              children: linked,
            },
      );
    } else if (children.length > 0) {
      const isBlock = blockTypes.has(String(value.type));
      if (isBlock && parsed.length > 0) parsed.push(linebreak);
      for (const each of parseInlines(children, budget, depth + 1, isInLink)) parsed.push(each);
    } else if (leafTypes.has(String(value.type))) {
      const leaf = parseLeaf(value);
      if (leaf) parsed.push(leaf);
    } else if (!isLink) {
      for (const each of parseText(value, budget)) parsed.push(each);
    }
  }
  return mergeTextNodes(parsed);
}
