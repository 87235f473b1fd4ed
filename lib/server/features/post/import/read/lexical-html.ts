import { z } from "zod";
import { markdownToHtml } from "#lib/domain/body/markdown/markdown-to-html";
import { textFormats } from "#lib/domain/body/node";
import { escapeXml } from "#lib/format/xml";
import { noteUnusedDefinitions } from "#lib/server/features/post/import/read/prose";
import { renderGallery } from "#lib/server/features/post/import/read/render-gallery";
import type { ProblemList } from "#lib/server/features/post/import/read/source-post";

const text = z.string().catch("");
/** A node of the editor of Ghost 5. Cards have their own fields. */
const base = z.object({
  type: text,
  text,
  format: z.number().catch(0),
  tag: text,
  url: text,
  src: text,
  alt: text,
  caption: text,
  code: text,
  language: text,
  html: text,
  markdown: text,
  title: text,
  heading: text,
  content: text,
  calloutText: text,
  buttonText: text,
  buttonUrl: text,
  metadata: z.object({ title: text }).catch({ title: "" }),
  images: z.array(z.object({ src: text, alt: text })).catch([]),
});
type GhostNode = z.output<typeof base> & { children: GhostNode[] };
const node: z.ZodType<GhostNode> = base.extend({
  get children() {
    return z.array(node).catch([]);
  },
});

/** Deeper nodes are left out. */
const maxDepth = 60;
const formatTags = [
  ["strong", textFormats.bold],
  ["em", textFormats.italic],
  ["s", textFormats.strikethrough],
  ["u", textFormats.underline],
  ["code", textFormats.code],
  ["sub", textFormats.subscript],
  ["sup", textFormats.superscript],
] as const;

/** Returns the HTML of a post of Ghost 5 that only has the state of its editor, or "". */
export function renderGhostLexical(json: string, problems: ProblemList): string {
  try {
    const { root } = z.object({ root: node }).parse(JSON.parse(json));
    return renderChildren(root, 0, problems);
  } catch {
    return "";
  }
}

function renderChildren({ children }: GhostNode, depth: number, problems: ProblemList): string {
  if (depth <= maxDepth)
    return children.map((child) => renderNode(child, depth + 1, problems)).join("");
  problems.add("documentTooComplex");
  return "";
}

function renderNode(each: GhostNode, depth: number, problems: ProblemList): string {
  const wrap = (tag: string) => `<${tag}>${renderChildren(each, depth, problems)}</${tag}>`;
  switch (each.type) {
    case "text":
    case "extended-text":
      return renderText(each);
    case "linebreak":
      return "<br>";
    case "link":
    case "autolink":
      return `<a href="${escapeXml(each.url)}">${renderChildren(each, depth, problems)}</a>`;
    case "heading":
    case "extended-heading":
      return wrap(/^h[1-6]$/.test(each.tag) ? each.tag : "h2");
    case "quote":
    case "extended-quote":
    case "aside":
      return wrap("blockquote");
    case "list":
      return wrap(each.tag === "ol" ? "ol" : "ul");
    case "listitem":
      return wrap("li");
    case "paragraph":
      return wrap("p");
    case "horizontalrule":
      return "<hr>";
    default:
      return renderCard(each, problems) || renderUnknown(each, depth, problems);
  }
}

/** Nodes that show nothing of their own. */
const silentTypes = /^(?:tab|root|horizontalrule|paywall|email)$/;

function renderUnknown(each: GhostNode, depth: number, problems: ProblemList): string {
  const html = renderChildren(each, depth, problems);
  if (html === "" && !silentTypes.test(each.type)) problems.add("dropped", each.type);
  return html;
}

const renderText = ({ text: content, format }: GhostNode): string =>
  formatTags.reduce(
    (html, [tag, bit]) => (format & bit ? `<${tag}>${html}</${tag}>` : html),
    escapeXml(content),
  );

const renderPicture = (src: string, alt: string, caption = ""): string =>
  `<figure><img src="${escapeXml(src)}" alt="${escapeXml(alt)}"><figcaption>${caption}</figcaption></figure>`;

function renderCard(card: GhostNode, problems: ProblemList): string {
  const { type, src, alt, caption, url } = card;
  switch (type) {
    case "image":
      return renderPicture(src, alt, caption);
    case "gallery":
      return renderGallery(card.images.map((each) => renderPicture(each.src, each.alt))) + caption;
    case "codeblock":
      return `<pre data-language="${escapeXml(card.language)}">${escapeXml(card.code)}</pre>`;
    case "html":
    case "embed":
      return card.html;
    case "markdown":
      noteUnusedDefinitions(card.markdown, problems);
      return markdownToHtml(card.markdown);
    case "video":
    case "audio":
      return `<video src="${escapeXml(src)}"></video>`;
    case "bookmark":
      return `<p><a href="${escapeXml(url)}">${escapeXml(card.metadata.title || url)}</a></p>`;
    case "callout":
      return `<p>${card.calloutText}</p>`;
    case "toggle":
      return `<h4>${card.heading}</h4>${card.content}`;
    case "button":
      return `<p><a href="${escapeXml(card.buttonUrl)}">${escapeXml(card.buttonText)}</a></p>`;
    case "file":
      return `<p><a href="${escapeXml(src)}">${escapeXml(card.title)}</a></p>`;
    default:
      return "";
  }
}
