import type { Link, PhrasingContent } from "mdast";
import { guardMarks } from "#lib/domain/body/markdown/guard-marks";
import { type Formatted, nestFormats } from "#lib/domain/body/markdown/nest-formats";
import type { ImageNode, InlineNode } from "#lib/domain/body/node";
import { textFormatMask, textFormats } from "#lib/domain/body/node";
import type { BodyUrls } from "#lib/domain/body/render-html";
import { blankUrl } from "#lib/domain/body/url";

/** `line` for where Markdown allows no line break, such as headings and cells. */
type Lines = "line" | "lines";

const text = (value: string): PhrasingContent => ({ type: "text", value });

/** Converts the nodes of a block to phrasing content of mdast, without line breaks at its end. */
export const toPhrasing = (nodes: InlineNode[], urls: BodyUrls, lines: Lines): PhrasingContent[] =>
  nest(trimLines(nodes.flatMap((node) => toFormatted(node, urls, lines))));

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

const plain = (node: PhrasingContent): Formatted[] => [{ node, format: 0 }];

function toFormatted(node: InlineNode, urls: BodyUrls, lines: Lines): Formatted[] {
  const link = (url: string, value: string) =>
    plain({ type: "link", url, children: [text(value)] });
  switch (node.type) {
    case "text":
      return [{ node: text(node.text), format: node.format }];
    case "tab":
      return [{ node: text(" "), format: node.format }];
    case "hashtag":
      return plain(text(node.text));
    case "linebreak":
      return plain(lines === "lines" ? { type: "break" } : { type: "html", value: "<br>" });
    case "link":
    case "autolink":
      return toLink(node, urls, lines);
    case "mention":
      return node.userId ? link(urls.user(node.userId), node.text) : plain(text(node.text));
    case "product-mention":
      return link(urls.product(node.productId), node.name);
    case "inline-image":
      return toImage(node, urls).map((each) => ({ node: each, format: 0 }));
  }
}

function toLink(
  node: Extract<InlineNode, { type: "link" | "autolink" }>,
  urls: BodyUrls,
  lines: Lines,
): Formatted[] {
  const { url, title } = node;
  const parts = node.children.flatMap((child) =>
    // Links are not nested.
    child.type === "mention" || child.type === "product-mention"
      ? plain(text(child.text))
      : toFormatted(child, urls, lines),
  );
  const isText = url === blankUrl || (node.type === "autolink" && node.isUnlinked);
  if (isText || parts.every(isBlank)) return parts;
  // Formats of the whole link stand around it, and so join those beside it.
  const shared = parts.reduce((all, { format }) => all & format, ~textFormats.code);
  const inner = parts.map((part) => ({ ...part, format: part.format & ~shared }));
  const children = nest(inner) as Link["children"];
  return [{ node: { type: "link", url, title, children }, format: shared & textFormatMask }];
}

function toImage(image: ImageNode, urls: BodyUrls): PhrasingContent[] {
  const { src, altText, showCaption, caption } = image;
  const url = urls.image(src);
  const alt = altText || caption;
  const shown: PhrasingContent[] = url
    ? [{ type: "image", url, alt }]
    : alt === ""
      ? []
      : [text(alt)];
  const isCaptioned = showCaption && caption !== "";
  return isCaptioned
    ? [...shown, { type: "break" }, { type: "emphasis", children: [text(caption)] }]
    : shown;
}
