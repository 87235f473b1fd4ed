import { listField } from "#lib/domain/body/body-text";
import { createTextNode, parseTextFields } from "#lib/domain/body/create-node";
import type { Formatted } from "#lib/domain/body/markdown/nest-formats";
import type { HashtagNode, MentionNode, ProductMentionNode } from "#lib/domain/body/node";
import { getString, getStringOrNull } from "#lib/domain/body/raw-node";
import { renderHtmlLink } from "#lib/domain/body/render-link";
import type { BodyUrls, InlineSpec, PhrasingWriter, Writer } from "#lib/domain/body/spec";
import { escapeXml } from "#lib/format/xml";

/** Returns what names that lead to a page have in common; `getUrl` returns null for none. */
const shareReference = <N extends HashtagNode | MentionNode | ProductMentionNode>(
  getUrl: (node: N, urls: BodyUrls) => string | null,
) => ({
  holdsInlines: false,
  plain: (node: N) => node.text,
  references: (): [] => [],
  html(node: N, { urls }: Writer) {
    const url = getUrl(node, urls);
    return url === null ? escapeXml(node.text) : renderHtmlLink(url, escapeXml(node.text));
  },
  text: (node: N) => node.text,
  markdown(node: N, { urls }: PhrasingWriter): Formatted[] {
    const url = getUrl(node, urls);
    const text = { type: "text" as const, value: node.text };
    return [{ node: url === null ? text : { type: "link", url, children: [text] }, format: 0 }];
  },
});

export const hashtag: InlineSpec<HashtagNode> = {
  ...shareReference(() => null),
  parse(node) {
    const text = getString(node, "text", 100);
    return text ? [{ ...parseTextFields({}, text), type: "hashtag" }] : [];
  },
  texts: () => [],
  markup: ({ type, text }) => [type, text],
};

export const mention: InlineSpec<MentionNode> = {
  ...shareReference(({ userId }, urls) => userId && urls.user(userId)),
  parse(node) {
    const mentionName = getString(node, "mentionName", 100) || getString(node, "text", 100);
    return [
      {
        ...parseTextFields({}, getString(node, "text", 100) || `@${mentionName}`),
        mode: "token",
        mentionName,
        userId: getStringOrNull(node, "userId", 64),
        type: "mention",
      },
    ];
  },
  texts: (node) => listField("name", node, "mentionName"),
  markup: ({ type, text, userId }) => [type, text, userId],
};

export const productMention: InlineSpec<ProductMentionNode> = {
  ...shareReference(({ productId }, urls) => urls.product(productId)),
  parse(node) {
    const productId = getString(node, "productId", 64);
    const name = getString(node, "name", 200) || getString(node, "text", 200);
    if (!/^[\w-]+$/.test(productId)) return name ? [createTextNode(name)] : [];
    const fields = parseTextFields({}, name);
    return [{ ...fields, mode: "token", productId, name, type: "product-mention" }];
  },
  texts: (node) => listField("name", node, "name"),
  references: ({ productId, name }) => [{ productId, name }],
  markup: ({ type, text, productId }) => [type, text, productId],
};
