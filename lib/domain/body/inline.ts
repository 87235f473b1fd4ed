import { imageIdOf, imageSource } from "#lib/domain/body/image";
import { safeUrl } from "#lib/domain/body/link";
import {
  childrenOf,
  isLoose,
  type Loose,
  looseText,
  readFlag,
  readOne,
  readText,
  readTextOrNull,
  readWhole,
} from "#lib/domain/body/loose";
import {
  everyFormat,
  type ImageNode,
  type InlineNode,
  type LinebreakNode,
  type TabNode,
  type TextNode,
  textFormats,
} from "#lib/domain/body/node";
import { cleanStyle } from "#lib/domain/body/style";

/** What is left to spend on one body, so that no input can make endless output. */
export type Budget = { nodes: number };

export const deepest = 24;

const blocks = new Set(["paragraph", "heading", "quote", "code", "listitem", "list"]);

/** The fields that every element has. */
export const elementFields = (node: Loose) => ({
  direction: readOne(node, "direction", ["ltr", "rtl", null], null),
  format: readOne(node, "format", ["", "left", "start", "center", "right", "end", "justify"], ""),
  indent: readWhole(node, "indent", 0, 8),
  version: 1 as const,
});

/** A text is below the line or above it, not both. */
function formatOf(node: Loose): number {
  const format = readWhole(node, "format", 0, 2_047) & everyFormat;
  return format & textFormats.subscript ? format & ~textFormats.superscript : format;
}

const textFields = (node: Loose, text = readText(node, "text")) => ({
  detail: 0,
  format: formatOf(node),
  mode: "normal" as const,
  style: cleanStyle(readText(node, "style", 1_000)),
  text,
  version: 1 as const,
});

export const plainText = (text: string): TextNode => ({
  ...textFields({}, text),
  type: "text",
});

export const plainTab: TabNode = { ...textFields({}, "\t"), detail: 2, type: "tab" };

export const linebreak: LinebreakNode = { type: "linebreak", version: 1 };

/** An image of our own; from elsewhere only its alternative text is kept. */
function image(node: Loose): ImageNode | TextNode | null {
  const altText = readText(node, "altText", 500);
  const fileId = imageIdOf(readText(node, "src", 200));
  if (!fileId) return altText ? plainText(altText) : null;
  const nested =
    isLoose(node.caption) && isLoose(node.caption.editorState)
      ? looseText(node.caption.editorState.root)
      : "";
  return {
    type: "inline-image",
    version: 1,
    src: imageSource(fileId),
    altText,
    width: readWhole(node, "width", 0, 20_000),
    height: readWhole(node, "height", 0, 20_000),
    showCaption: readFlag(node, "showCaption"),
    caption: readText(node, "caption", 500) || nested.slice(0, 500),
    position: readOne(node, "position", ["left", "right", "full"], "full"),
  };
}

const linkFields = (node: Loose) => ({
  ...elementFields(node),
  url: safeUrl(readText(node, "url", 4_000)),
  rel: readTextOrNull(node, "rel", 100),
  target: readOne(node, "target", ["_blank", null], null),
  title: readTextOrNull(node, "title", 300),
});

/** A text whose line ends and tabs are nodes of their own. */
const textNodes = (node: Loose): InlineNode[] =>
  readText(node, "text")
    .split(/(\r\n|[\n\r\t\u2028\u2029])/)
    .filter((part) => part !== "")
    .map((part): InlineNode => {
      if (part === "\t") return { ...textFields(node, part), detail: 2, type: "tab" };
      if (/^[\r\n\u2028\u2029]/.test(part)) return linebreak;
      return { ...textFields(node, part), type: "text" };
    });

function leaf(node: Loose): InlineNode | null {
  switch (node.type) {
    case "linebreak":
      return linebreak;
    case "tab":
      return { ...textFields(node, "\t"), detail: 2, type: "tab" };
    case "inline-image":
      return image(node);
    case "hashtag": {
      const text = readText(node, "text", 100);
      return text ? { ...textFields({}, text), type: "hashtag" } : null;
    }
    case "mention": {
      const mentionName = readText(node, "mentionName", 100) || readText(node, "text", 100);
      return {
        ...textFields({}, readText(node, "text", 100) || `@${mentionName}`),
        mode: "token",
        mentionName,
        userId: readTextOrNull(node, "userId", 64),
        type: "mention",
      };
    }
    case "product-mention": {
      const productId = readText(node, "productId", 64);
      const name = readText(node, "name", 200) || readText(node, "text", 200);
      if (!/^[\w-]+$/.test(productId)) return name ? plainText(name) : null;
      return { ...textFields({}, name), mode: "token", productId, name, type: "product-mention" };
    }
    default:
      return null;
  }
}

const whole = new Set([
  "linebreak",
  "tab",
  "inline-image",
  "hashtag",
  "mention",
  "product-mention",
]);

/** Texts that follow each other and look the same are one. */
export function merged<T extends InlineNode>(nodes: T[]): T[] {
  const found: T[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    const isSame =
      node.type === "text" &&
      last?.type === "text" &&
      node.format === last.format &&
      node.style === last.style;
    if (isSame) found[found.length - 1] = { ...last, text: last.text + node.text };
    else found.push(node);
  }
  return found;
}

/** The inline nodes in `values`; blocks among them are opened and set apart by line breaks. */
export function inlines(
  values: unknown[],
  budget: Budget,
  depth: number,
  insideLink = false,
): InlineNode[] {
  const found: InlineNode[] = [];
  for (const value of values) {
    if (!isLoose(value)) continue;
    if (budget.nodes <= 0) break;
    budget.nodes -= 1;
    if (depth > deepest) {
      const text = looseText(value);
      if (text) found.push(plainText(text));
      continue;
    }
    const children = childrenOf(value);
    const isLink = value.type === "link" || value.type === "autolink";
    if (isLink && !insideLink) {
      const inside = inlines(children, budget, depth + 1, true);
      if (inside.length === 0) continue;
      found.push(
        value.type === "link"
          ? { ...linkFields(value), type: "link", children: inside }
          : {
              ...linkFields(value),
              isUnlinked: readFlag(value, "isUnlinked"),
              type: "autolink",
              children: inside,
            },
      );
    } else if (children.length > 0) {
      const isBlock = blocks.has(String(value.type));
      if (isBlock && found.length > 0) found.push(linebreak);
      for (const each of inlines(children, budget, depth + 1, insideLink)) found.push(each);
    } else if (whole.has(String(value.type))) {
      const made = leaf(value);
      if (made) found.push(made);
    } else if (!isLink) found.push(...textNodes(value));
  }
  return merged(found);
}
