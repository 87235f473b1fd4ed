import { getFigures } from "#lib/domain/body/content";
import type {
  BlockNode,
  FigureNode,
  ImageNode,
  InlineNode,
  ListItemNode,
  ListNode,
  RootNode,
  TableNode,
  TextNode,
} from "#lib/domain/body/node";
import { textFormats } from "#lib/domain/body/node";
import { escapeXml } from "#lib/format/xml";

export type BodyUrls = {
  /** Returns the URL of an image, or null to show its description instead. */
  image: (src: string) => string | null;
  user: (userId: string) => string;
  product: (productId: string) => string;
  /** Returns a picture of the block of figures that is the `index`th of the body; null for none. */
  figure?: (block: FigureNode, index: number) => Picture | null;
};

type Picture = { url: string; alt: string; width: number; height: number };

/**
 * Renders a parsed body as HTML without classes or styles, for documents outside of the product. The pages
 * of the product render it with `components/body`.
 */
export function renderBodyHtml(root: RootNode, urls: BodyUrls): string {
  const figures = getFigures(root);
  return root.children
    .map((block) =>
      block.type === "product-block"
        ? renderFigure(block, figures.indexOf(block), urls)
        : renderBlock(block, urls),
    )
    .join("\n");
}

function renderBlock(block: Exclude<BlockNode, FigureNode>, urls: BodyUrls): string {
  switch (block.type) {
    case "paragraph":
      return `<p>${renderInlines(block.children, urls)}</p>`;
    case "heading":
      return `<${block.tag}>${renderInlines(block.children, urls)}</${block.tag}>`;
    case "quote":
      return `<blockquote>${renderInlines(block.children, urls)}</blockquote>`;
    case "code":
      return `<pre><code>${renderInlines(block.children, urls)}</code></pre>`;
    case "list":
      return renderList(block, urls);
    case "table":
      return renderTable(block, urls);
    case "horizontalrule":
      return "<hr>";
  }
}

/** Names the funds and the days, below a picture if there is one; the figures are on the post's page. */
function renderFigure(block: FigureNode, index: number, urls: BodyUrls): string {
  const { products, from, to } = block;
  const picture = urls.figure?.(block, index);
  const links = products.map(({ productId, name }) =>
    renderLink(urls.product(productId), escapeXml(name)),
  );
  const image = picture
    ? `<img src="${escapeXml(picture.url)}" width="${picture.width}" height="${picture.height}" alt="${escapeXml(picture.alt)}"><br>`
    : "";
  return `<p>${image}${links.join(", ")} (${from === null ? to : `${from} – ${to}`})</p>`;
}

function renderList({ listType, start, children }: ListNode, urls: BodyUrls): string {
  const items = children.map((item) => renderItem(item, listType === "check", urls)).join("");
  return listType === "number" ? `<ol start="${start}">${items}</ol>` : `<ul>${items}</ul>`;
}

function renderItem({ children, checked }: ListItemNode, isCheck: boolean, urls: BodyUrls): string {
  const content = children.map((node) =>
    node.type === "list" ? renderList(node, urls) : renderInline(node, urls),
  );
  const box = isCheck ? `${checked ? "☑" : "☐"} ` : "";
  return `<li>${box}${content.join("")}</li>`;
}

function renderTable({ children }: TableNode, urls: BodyUrls): string {
  const rows = children.map((row) => {
    const cells = row.children.map(({ headerState, children: [paragraph] }) => {
      const tag = headerState === 1 ? "th" : "td";
      return `<${tag}>${renderInlines(paragraph.children, urls)}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table>${rows.join("")}</table>`;
}

const renderInlines = (nodes: InlineNode[], urls: BodyUrls): string =>
  nodes.map((node) => renderInline(node, urls)).join("");

function renderInline(node: InlineNode, urls: BodyUrls): string {
  switch (node.type) {
    case "text":
      return renderText(node);
    case "tab":
      return "\t";
    case "hashtag":
      return escapeXml(node.text);
    case "linebreak":
      return "<br>";
    case "link":
    case "autolink":
      return renderLink(node.url, renderInlines(node.children, urls));
    case "mention": {
      const text = escapeXml(node.text);
      return node.userId ? renderLink(urls.user(node.userId), text) : text;
    }
    case "product-mention":
      return renderLink(urls.product(node.productId), escapeXml(node.name));
    case "inline-image":
      return renderImage(node, urls);
  }
}

const renderLink = (url: string, html: string) => `<a href="${escapeXml(url)}">${html}</a>`;

function renderImage({ src, altText, showCaption, caption }: ImageNode, urls: BodyUrls): string {
  const url = urls.image(src);
  const alt = escapeXml(altText);
  const image = url ? `<img src="${escapeXml(url)}" alt="${alt}">` : alt;
  return showCaption && caption ? `${image}<br><small>${escapeXml(caption)}</small>` : image;
}

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

const renderText = ({ text, format }: TextNode): string =>
  formatTags.reduce(
    (html, [name, tag]) => (format & textFormats[name] ? `<${tag}>${html}</${tag}>` : html),
    escapeXml(text),
  );
