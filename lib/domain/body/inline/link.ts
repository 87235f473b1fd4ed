import { listField } from "#lib/domain/body/body-text";
import { parseElementFields } from "#lib/domain/body/create-node";
import type { AutoLinkNode, LinkNode } from "#lib/domain/body/node";
import {
  getBoolean,
  getChildren,
  getOneOf,
  getString,
  getStringOrNull,
  type RawNode,
} from "#lib/domain/body/raw-node";
import { renderHtmlLink, renderTextLink } from "#lib/domain/body/render-link";
import type { InlineSpec, Parser } from "#lib/domain/body/spec";
import { blankUrl, sanitizeUrl } from "#lib/domain/body/url";

const relations = new Set(["noopener", "noreferrer", "nofollow", "ugc", "sponsored", "external"]);

const parseRel = (node: RawNode): string | null =>
  getString(node, "rel", 100)
    .split(" ")
    .filter((each) => relations.has(each))
    .join(" ") || null;

const parseFields = (node: RawNode) => ({
  ...parseElementFields(node),
  url: sanitizeUrl(getString(node, "url", 4_000)),
  rel: parseRel(node),
  target: getOneOf(node, "target", ["_blank", null], null),
  title: getStringOrNull(node, "title", 300),
});

const parseChildren = (node: RawNode, parser: Parser, depth: number) =>
  parser.inlines(getChildren(node), depth + 1, true);

const shared: Omit<InlineSpec<LinkNode | AutoLinkNode>, "parse" | "markdown"> = {
  holdsInlines: true,
  plain: ({ children }, readInlines) => readInlines(children),
  texts: (node) => [...listField("address", node, "url"), ...listField("title", node, "title")],
  references: () => [],
  html: ({ url, children }, writer) => renderHtmlLink(url, writer.inlines(children)),
  text: ({ url, children }, writer) => renderTextLink(writer.inlines(children), url),
  markup: ({ url }) => url,
};

export const link: InlineSpec<LinkNode> = {
  ...shared,
  parse(node, parser, depth) {
    const children = parseChildren(node, parser, depth);
    return children.length > 0 ? [{ ...parseFields(node), type: "link", children }] : [];
  },
  markdown: ({ url, title, children }, writer) =>
    writer.link(url === blankUrl ? null : url, title, children),
};

export const autolink: InlineSpec<AutoLinkNode> = {
  ...shared,
  parse(node, parser, depth) {
    const children = parseChildren(node, parser, depth);
    const isUnlinked = getBoolean(node, "isUnlinked");
    return children.length > 0
      ? [{ ...parseFields(node), isUnlinked, type: "autolink", children }]
      : [];
  },
  markdown: ({ url, title, children, isUnlinked }, writer) =>
    writer.link(isUnlinked || url === blankUrl ? null : url, title, children),
};
