import type { PhrasingContent } from "mdast";
import { listField } from "#lib/domain/body/body-text";
import { createTextNode } from "#lib/domain/body/create-node";
import { toParsedBlocks } from "#lib/domain/body/html/word";
import { link } from "#lib/domain/body/inline/link";
import { productMention } from "#lib/domain/body/inline/reference";
import type { LinkCardFields } from "#lib/domain/body/link-card/fields";
import { parseLinkCard, parseSerializedLinkCard } from "#lib/domain/body/link-card/parse";
import { getString } from "#lib/domain/body/raw-node";
import { renderHtmlLink, renderTextLink } from "#lib/domain/body/render-link";
import type { BlockSpec, BodyUrls } from "#lib/domain/body/spec";
import { parseImageId } from "#lib/domain/body/url";
import { limits } from "#lib/domain/limits";
import { escapeXml } from "#lib/format/xml";

/** An address on a line of its own: a page of another site, or a post or fund of this one. */
export type LinkCardNode = { type: "link-card"; version: 1 } & LinkCardFields;

/** What a document says of a card: its address, and what is known about what is there. */
type Description = { url: string; title: string; note: string; image: string | null };

/** Describes a card to everybody. A post that not everybody may see has an address only. */
function describe(node: LinkCardNode, urls: BodyUrls): Description {
  switch (node.kind) {
    case "page": {
      const image = node.image && urls.image(node.image.src);
      return { url: node.url, title: node.title, note: node.site, image };
    }
    case "post": {
      const post = urls.linkedPost?.(node.postId);
      const image = post?.image ? urls.image(post.image) : null;
      return {
        url: urls.post(node.postId),
        title: post?.title ?? "",
        note: post?.author ?? "",
        image,
      };
    }
    case "product":
      return { url: urls.product(node.productId), title: node.name, note: "", image: null };
  }
}

/** Returns what a card says by itself. */
const getWords = (node: LinkCardNode): string => {
  if (node.kind === "page") return `${node.title}\n${node.site}`;
  return node.kind === "product" ? node.name : "";
};

const getPostPath = (postId: string) => `/posts/${postId}`;

export const linkCard: BlockSpec<LinkCardNode> = {
  parse(node) {
    const fields = parseLinkCard(node);
    return fields && { type: "link-card", version: 1, ...fields };
  },
  parseHtml({ name, attributes }) {
    const data = name === "figure" ? attributes.get("data-link-card") : undefined;
    const fields = parseSerializedLinkCard(data ?? "");
    return fields && toParsedBlocks({ type: "link-card", ...fields });
  },
  max: limits.linkCard.perPost,
  toInlines(node, parser, depth) {
    const fields = parseLinkCard(node);
    if (fields?.kind === "product") return productMention.parse({ ...fields }, parser, depth);
    // The address of this site is unknown here.
    if (fields?.kind === "post") return [createTextNode(getPostPath(fields.postId))];
    const url = getString(node, "url", 4_000);
    const text = getString(node, "title", limits.linkCard.title) || url;
    return text ? link.parse({ url, children: [{ text }] }, parser, depth) : [];
  },
  isCounted: true,
  isTypeset: false,
  plain: getWords,
  prose: () => null,
  texts(node) {
    if (node.kind === "post") return [];
    if (node.kind === "product") return listField("name", node, "name");
    return [
      ...listField("caption", node, "title"),
      ...listField("caption", node, "site"),
      ...listField("address", node, "url"),
    ];
  },
  references(node) {
    if (node.kind === "product") return [{ productId: node.productId, name: node.name }];
    const fileId = node.kind === "page" && node.image ? parseImageId(node.image.src) : null;
    return fileId ? [{ fileId }] : [];
  },
  html(node, { urls }) {
    const { url, title, note, image } = describe(node, urls);
    const picture = image
      ? `${renderHtmlLink(url, `<img src="${escapeXml(image)}" alt="">`)}<br>`
      : "";
    const words = renderHtmlLink(url, escapeXml(title || url));
    return `<p>${picture}${words}${note ? ` <small>${escapeXml(note)}</small>` : ""}</p>`;
  },
  text(node, { urls }) {
    const { url, title, note } = describe(node, urls);
    return renderTextLink([title, note].filter(Boolean).join(" – "), url);
  },
  markdown(node, { urls }) {
    const { url, title, note } = describe(node, urls);
    const children: PhrasingContent[] = [
      { type: "link", url, children: [{ type: "text", value: title || url }] },
      ...(note ? [{ type: "text" as const, value: ` – ${note}` }] : []),
    ];
    return [{ type: "paragraph", children }];
  },
  compare(node) {
    const markup = node.kind === "page" ? [node.url, node.image?.src ?? null] : [node.kind];
    const text =
      node.kind === "post" ? getPostPath(node.postId) : getWords(node).replace("\n", " – ");
    return [{ kind: "link", text, markup: JSON.stringify([...markup, text]) }];
  },
  cut: () => null,
};
