import type { PhrasingContent } from "mdast";
import { textFormats } from "#lib/domain/body/node";

/** A node with the formats of its text, as bits of `textFormats`. */
export type Formatted = { node: PhrasingContent; format: number };

/** Elements of formats without signs in Markdown. */
const elements = {
  [textFormats.underline]: "ins",
  [textFormats.highlight]: "mark",
  [textFormats.subscript]: "sub",
  [textFormats.superscript]: "sup",
} as const;
const types = {
  [textFormats.bold]: "strong",
  [textFormats.italic]: "emphasis",
  [textFormats.strikethrough]: "delete",
} as const;
/** From the outermost. Tags outside of signs keep these beside letters, where they are recognized. */
const nestedFormats: number[] = [...Object.keys(elements), ...Object.keys(types)].map(Number);

/** Nests parts in a row into the fewest nodes of their formats. */
export function nestFormats(parts: Formatted[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let index = 0; index < parts.length; ) {
    const { format, length } = findLongestRun(parts, index);
    const run = parts.slice(index, index + length);
    index += length;
    if (format === 0) nodes.push(...run.map(toLeaf));
    else nodes.push(...wrap(format, nestFormats(run.map((part) => without(part, format)))));
  }
  return nodes;
}

const without = ({ node, format }: Formatted, bit: number) => ({ node, format: format & ~bit });

/** Returns which format of the part at `start` lasts longest, or 0 and the part. */
function findLongestRun(parts: Formatted[], start: number): { format: number; length: number } {
  let longest = { format: 0, length: 1 };
  for (const format of nestedFormats) {
    let length = 0;
    while (((parts[start + length]?.format ?? 0) & format) !== 0) length += 1;
    if (
      length > longest.length ||
      (length === longest.length && longest.format === 0 && length > 0)
    )
      longest = { format, length };
  }
  return longest;
}

function wrap(format: number, children: PhrasingContent[]): PhrasingContent[] {
  const element = elements[format as keyof typeof elements];
  if (!element) return [{ type: types[format as keyof typeof types], children }];
  return [
    { type: "html", value: `<${element}>` },
    ...children,
    { type: "html", value: `</${element}>` },
  ];
}

const toLeaf = ({ node, format }: Formatted): PhrasingContent =>
  node.type === "text" && (format & textFormats.code) !== 0
    ? { type: "inlineCode", value: node.value }
    : node;
