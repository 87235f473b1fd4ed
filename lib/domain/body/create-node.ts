import {
  type InlineNode,
  type LinebreakNode,
  type ParagraphNode,
  type TabNode,
  type TextNode,
  textFormatMask,
  textFormats,
} from "#lib/domain/body/node";
import { getInteger, getOneOf, getString, type RawNode } from "#lib/domain/body/raw-node";
import { sanitizeStyle } from "#lib/domain/body/style";

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

export const parseTextFields = (node: RawNode, text: string) => ({
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

export const createParagraph = (node: RawNode, children: InlineNode[]): ParagraphNode => ({
  ...parseElementFields(node),
  type: "paragraph",
  textFormat: getInteger(node, "textFormat", 0, 2_047) & textFormatMask,
  textStyle: sanitizeStyle(getString(node, "textStyle", 1_000)),
  children,
});

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
