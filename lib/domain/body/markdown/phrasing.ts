import type { Link, PhrasingContent } from "mdast";
import { getInlineSpec } from "#lib/domain/body/inlines";
import { guardMarks } from "#lib/domain/body/markdown/guard-marks";
import { type Formatted, nestFormats } from "#lib/domain/body/markdown/nest-formats";
import type { InlineNode } from "#lib/domain/body/node";
import { textFormatMask, textFormats } from "#lib/domain/body/node";
import type { BodyUrls, PhrasingWriter } from "#lib/domain/body/spec";

/** Converts the nodes of a block to phrasing content of mdast, without line breaks at its end. */
export const toPhrasing = (
  nodes: readonly InlineNode[],
  writer: PhrasingWriter,
): PhrasingContent[] => nest(trimLines(toFormatted(nodes, writer)));

const nest = (parts: Formatted[]) => guardMarks(nestFormats(mergeTexts(formatBreaks(parts))));

const isBreak = ({ node }: Formatted): boolean =>
  node.type === "break" || (node.type === "html" && node.value === "<br>");
const isBlank = (part: Formatted): boolean =>
  isBreak(part) || (part.node.type === "text" && part.node.value.trim() === "");

/** Removes breaks at the end, where a sign of one would be text, and all of a blank block. */
function trimLines(parts: Formatted[]): Formatted[] {
  const last = parts.findLastIndex((part) => !isBlank(part));
  const end = parts.findIndex((part, index) => index > last && isBreak(part));
  return last < 0 ? [] : parts.slice(0, end < 0 ? undefined : end);
}

/** Gives a break the formats of both sides, so that it does not end them. */
const formatBreaks = (parts: Formatted[]): Formatted[] =>
  parts.map((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const isBetween = isBreak(part) && before && after && !isBreak(before) && !isBreak(after);
    return isBetween ? { ...part, format: before.format & after.format & ~textFormats.code } : part;
  });

function mergeTexts(parts: Formatted[]): Formatted[] {
  const merged: Formatted[] = [];
  for (const { node, format } of parts) {
    const last = merged.at(-1);
    if (node.type === "text" && last?.node.type === "text" && last.format === format)
      last.node = { type: "text", value: last.node.value + node.value };
    else merged.push({ node, format });
  }
  return merged;
}

/** Creates what converts inline nodes; `linebreak` is a tag for where Markdown allows no line break. */
export function createPhrasingWriter(urls: BodyUrls, linebreak: PhrasingContent): PhrasingWriter {
  const writer: PhrasingWriter = {
    urls,
    linebreak,
    link(url, title, nodes) {
      // Links are not nested.
      const parts = toFormatted(nodes, writer).flatMap(unwrapLink);
      if (url === null || parts.every(isBlank)) return parts;
      // Formats of the whole link stand around it, and so join those beside it.
      const shared = parts.reduce((all, { format }) => all & format, ~textFormats.code);
      const inner = parts.map((part) => ({ ...part, format: part.format & ~shared }));
      const children = nest(inner) as Link["children"];
      return [{ node: { type: "link", url, title, children }, format: shared & textFormatMask }];
    },
  };
  return writer;
}

const toFormatted = (nodes: readonly InlineNode[], writer: PhrasingWriter): Formatted[] =>
  nodes.flatMap((node) => getInlineSpec(node).markdown(node, writer));

const unwrapLink = ({ node, format }: Formatted): Formatted[] =>
  node.type === "link"
    ? node.children.map((child) => ({ node: child, format }))
    : [{ node, format }];
