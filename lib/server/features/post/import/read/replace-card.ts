import { z } from "zod";
import { type Element, findElement, getTextContent, parseTree } from "#lib/domain/body/html/tree";
import { escapeXml } from "#lib/format/xml";
import { renderGallery } from "#lib/server/features/post/import/read/render-gallery";
import type { ProblemList } from "#lib/server/features/post/import/read/source-post";

type Replace = (element: Element, problems: ProblemList) => string;

const getText = (element: Element): string => getTextContent(element).replace(/\s+/g, " ").trim();

const hasClass = (element: Element, name: string): boolean =>
  (element.attributes.get("class") ?? "").split(/\s+/).includes(name);

const findByClass = (element: Element, name: string): Element | null =>
  findElement(element, (each) => hasClass(each, name));

/** Makes one link of a card that shows a page with its picture, author and first words. */
const toLink =
  (find: (element: Element) => Element | null): Replace =>
  (element, problems) => {
    const link = findElement(
      element,
      ({ name, attributes }) => name === "a" && attributes.has("href"),
    );
    const href = link?.attributes.get("href") ?? "";
    const title = find(element);
    problems.add("embed", href);
    return `<p><a href="${escapeXml(href)}">${escapeXml((title && getText(title)) || href)}</a></p>`;
  };

/** What Substack writes about an embed, which often is all there is. */
const substackEmbed = z
  .object({
    url: z.string(),
    full_text: z.string(),
    name: z.string(),
    title: z.string(),
    persistentExpression: z.string(),
    gallery: z.object({
      images: z.array(z.object({ src: z.string() })),
      caption: z.string().nullish(),
    }),
  })
  .partial();

function readEmbed(element: Element): z.output<typeof substackEmbed> {
  try {
    return substackEmbed.parse(JSON.parse(element.attributes.get("data-attrs") ?? ""));
  } catch {
    return {};
  }
}

const replaceTweet: Replace = (element, problems) => {
  const { url = "", full_text = "", name = "" } = readEmbed(element);
  problems.add("embed", url);
  const text = escapeXml(full_text || getText(element)).replaceAll("\n", "<br>");
  return `<blockquote>${text}<br><a href="${escapeXml(url)}">${escapeXml(name || url)}</a></blockquote>`;
};

const isEmpty = (element: Element): boolean =>
  getText(element) === "" && findElement(element, ({ name }) => name === "img") === null;

const replaceEmbed: Replace = (element, problems) => {
  const { url, title, persistentExpression, gallery } = readEmbed(element);
  if (gallery) {
    const pictures = gallery.images.map(
      ({ src }) => `<figure><img src="${escapeXml(src)}"></figure>`,
    );
    const caption = gallery.caption ? `<p>${escapeXml(gallery.caption)}</p>` : "";
    return renderGallery(pictures) + caption;
  }
  if (persistentExpression !== undefined) return `<pre>${escapeXml(persistentExpression)}</pre>`;
  if (!url?.startsWith("http")) {
    problems.add("element", (element.attributes.get("class") ?? "").split(" ")[0]);
    return "";
  }
  problems.add("embed", url);
  return `<p><a href="${escapeXml(url)}">${escapeXml(title || url)}</a></p>`;
};

/** A button is kept unless it leads to what Substack does for its readers. */
const isSubstackButton = (element: Element): boolean => {
  const link = findElement(element, ({ name }) => name === "a");
  const href = link?.attributes.get("href") ?? "";
  return href === "" || /%%|\/subscribe\b|\baction=share\b|\/comments?\b/.test(href);
};

/** Numbers a note of Substack by a list of its own. */
const replaceFootnote: Replace = (element) => {
  const number = findByClass(element, "footnote-number");
  const content = findByClass(element, "footnote-content");
  const start = Number.parseInt(number ? getText(number) : "", 10) || 1;
  return `<ol start="${start}"><li>${escapeXml(getText(content ?? element))}</li></ol>`;
};

const cards: [matches: (element: Element) => boolean, replace: Replace][] = [
  [
    (each) => hasClass(each, "kg-bookmark-container"),
    toLink((each) => findByClass(each, "kg-bookmark-title")),
  ],
  [
    (each) => hasClass(each, "embedded-post"),
    toLink((each) => findByClass(each, "embedded-post-title")),
  ],
  [
    (each) => hasClass(each, "graf--mixtapeEmbed"),
    toLink((each) => findElement(each, ({ name }) => name === "strong")),
  ],
  [(each) => hasClass(each, "tweet") || hasClass(each, "twitter-embed"), replaceTweet],
  [(each) => hasClass(each, "button-wrapper") && isSubstackButton(each), () => ""],
  [
    (each) => each.name === "a" && hasClass(each, "footnote-anchor"),
    (each) => `<sup>${escapeXml(getText(each))}</sup>`,
  ],
  [(each) => each.name === "div" && hasClass(each, "footnote"), replaceFootnote],
  [
    (each) => each.attributes.has("data-attrs") && each.name === "div" && isEmpty(each),
    replaceEmbed,
  ],
];

/** Returns what stands for an element that only its system can show, or null for any other. */
export function replaceCard(element: Element, problems: ProblemList): Element[] | null {
  const rule = cards.find(([matches]) => matches(element));
  if (!rule) return null;
  return parseTree(rule[1](element, problems)).children.filter(
    (child) => typeof child !== "string",
  );
}
