import { listField } from "#lib/domain/body/body-text";
import { createTextNode } from "#lib/domain/body/create-node";
import type { FigureFields } from "#lib/domain/body/figure/fields";
import { parseFigure, parseProducts, parseSerializedFigure } from "#lib/domain/body/figure/parse";
import { toParsedBlocks } from "#lib/domain/body/html/word";
import { productMention } from "#lib/domain/body/inline/reference";
import { renderHtmlLink, renderTextLink } from "#lib/domain/body/render-link";
import type { BlockSpec } from "#lib/domain/body/spec";
import { limits } from "#lib/domain/limits";
import { escapeXml } from "#lib/format/xml";

/** Figures of funds, which are looked up when the body is shown. */
export type FigureNode = { type: "product-block"; version: 1 } & FigureFields;

const formatDays = ({ from, to }: FigureNode) => `(${from === null ? to : `${from} – ${to}`})`;

const joinNames = ({ products }: FigureNode) => products.map(({ name }) => name).join(", ");

export const figure: BlockSpec<FigureNode> = {
  parse(node) {
    const fields = parseFigure(node);
    return fields && { type: "product-block", version: 1, ...fields };
  },
  parseHtml({ name, attributes }) {
    const data = name === "figure" ? attributes.get("data-product-block") : undefined;
    const fields = parseSerializedFigure(data ?? "");
    return fields && toParsedBlocks({ type: "product-block", ...fields });
  },
  max: limits.figuresPerPost,
  toInlines: (node, parser, depth) =>
    parseProducts(node).flatMap((product, at) => [
      ...(at > 0 ? [createTextNode(", ")] : []),
      ...productMention.parse({ ...product }, parser, depth),
    ]),
  isCounted: true,
  isTypeset: false,
  plain: joinNames,
  prose: () => null,
  texts: ({ products }) => products.flatMap((product) => listField("name", product, "name")),
  references: ({ products }) => products,
  html(node, { urls }) {
    const picture = urls.figure?.(node);
    const image = picture
      ? `<img src="${escapeXml(picture.url)}" width="${picture.width}" height="${picture.height}" alt="${escapeXml(picture.alt)}"><br>`
      : "";
    const links = node.products.map(({ productId, name }) =>
      renderHtmlLink(urls.product(productId), escapeXml(name)),
    );
    return `<p>${image}${links.join(", ")} ${formatDays(node)}</p>`;
  },
  text(node, { urls }) {
    const links = node.products.map(({ productId, name }) =>
      renderTextLink(name, urls.product(productId)),
    );
    return `${links.join(", ")} ${formatDays(node)}`;
  },
  markdown(node, { urls }) {
    const links = node.products.flatMap(({ productId, name }, at) => [
      { type: "text" as const, value: at > 0 ? ", " : "" },
      {
        type: "link" as const,
        url: urls.product(productId),
        children: [{ type: "text" as const, value: name }],
      },
    ]);
    const days = { type: "text" as const, value: ` ${formatDays(node)}` };
    const facts = { type: "paragraph" as const, children: [...links.slice(1), days] };
    const picture = urls.figure?.(node);
    if (!picture) return [facts];
    const image = { type: "image" as const, url: picture.url, alt: picture.alt };
    return [{ type: "paragraph", children: [image] }, facts];
  },
  compare(node) {
    const { view, products, from, to } = node;
    const ids = products.map(({ productId }) => productId);
    const text = `${joinNames(node)} ${formatDays(node)}`;
    return [{ kind: "figures", text, markup: JSON.stringify([view, ids, from, to]) }];
  },
  cut: () => null,
};
