import { linebreak as linebreakNode, parseTextFields } from "#lib/domain/body/create-node";
import {
  type InlineNode,
  type LinebreakNode,
  type TabNode,
  type TextNode,
  textFormats,
} from "#lib/domain/body/node";
import { getString } from "#lib/domain/body/raw-node";
import type { InlineSpec } from "#lib/domain/body/spec";
import { escapeXml } from "#lib/format/xml";

const lineOrTab = /(\r\n|[\n\r\t\u2028\u2029])/;

/** The elements of text formats, from the innermost. */
const formatTags = [
  ["code", "code"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["highlight", "mark"],
  ["strikethrough", "s"],
  ["underline", "u"],
  ["italic", "em"],
  ["bold", "strong"],
] as const;

const shared = { holdsInlines: false, texts: () => [], references: () => [] };

export const text: InlineSpec<TextNode> = {
  ...shared,
  /** Splits it into text, line break and tab nodes, as many as the budget allows. */
  parse(node, parser) {
    const parts = getString(node, "text")
      .split(lineOrTab)
      .filter((part) => part !== "");
    // The budget already counts `node`, which becomes the first part.
    const count = Math.min(parts.length, parser.nodes + 1);
    parser.nodes -= Math.max(0, count - 1);
    const rest = parts.slice(count).map((part) => (lineOrTab.test(part) ? " " : part));
    const nodes = parts.slice(0, count).map((part): InlineNode => {
      if (part === "\t") return { ...parseTextFields(node, part), detail: 2, type: "tab" };
      if (lineOrTab.test(part)) return linebreakNode;
      return { ...parseTextFields(node, part), type: "text" };
    });
    if (rest.length > 0) nodes.push({ ...parseTextFields(node, rest.join("")), type: "text" });
    return nodes;
  },
  plain: (node) => node.text,
  html: (node) =>
    formatTags.reduce(
      (html, [name, tag]) => (node.format & textFormats[name] ? `<${tag}>${html}</${tag}>` : html),
      escapeXml(node.text),
    ),
  text: (node) => node.text,
  markdown: (node) => [{ node: { type: "text", value: node.text }, format: node.format }],
  markup: ({ type, text, format, style }) => [type, text, format, style],
};

export const tab: InlineSpec<TabNode> = {
  ...shared,
  parse: (node) => [{ ...parseTextFields(node, "\t"), detail: 2, type: "tab" }],
  plain: (node) => node.text,
  html: () => "\t",
  text: () => "\t",
  markdown: ({ format }) => [{ node: { type: "text", value: " " }, format }],
  markup: ({ type, format, style }) => [type, format, style],
};

export const linebreak: InlineSpec<LinebreakNode> = {
  ...shared,
  parse: () => [linebreakNode],
  plain: () => "\n",
  html: () => "<br>",
  text: () => "\n",
  markdown: (_, writer) => [{ node: writer.linebreak, format: 0 }],
  // It is part of the text that is compared.
  markup: () => null,
};
