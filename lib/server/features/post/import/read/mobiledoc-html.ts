import { z } from "zod";
import { markdownToHtml } from "#lib/domain/body/markdown/markdown-to-html";
import { escapeXml } from "#lib/format/xml";
import { noteUnusedDefinitions } from "#lib/server/features/post/import/read/prose";
import { renderGallery } from "#lib/server/features/post/import/read/render-gallery";
import type { ProblemList } from "#lib/server/features/post/import/read/source-post";

const marker = z.tuple([
  z.number(),
  z.array(z.number()),
  z.number(),
  z.union([z.string(), z.number()]),
]);
type Marker = z.output<typeof marker>;
const card = z.tuple([z.string(), z.record(z.string(), z.unknown())]);
/** A document of the editor of Ghost 1 to 4, in the format Mobiledoc 0.3. */
const mobiledoc = z.object({
  atoms: z.array(z.tuple([z.string()], z.unknown())).default([]),
  cards: z.array(card).default([]),
  markups: z.array(z.tuple([z.string()], z.unknown())).default([]),
  sections: z.array(z.tuple([z.number()], z.unknown())),
});
type Mobiledoc = z.output<typeof mobiledoc>;

const sections = { markup: 1, image: 2, list: 3, card: 10 };
const blockTags = /^(?:p|h[1-6]|blockquote|ul|ol|aside|pull-quote)$/;
const inlineTags = /^(?:strong|b|em|i|u|s|code|sub|sup)$/;

/** Returns the HTML of a post that only has a document of Mobiledoc, or "". */
export function renderMobiledoc(json: string, problems: ProblemList): string {
  try {
    const document = mobiledoc.parse(JSON.parse(json));
    return document.sections.map((section) => renderSection(section, document, problems)).join("");
  } catch {
    return "";
  }
}

function renderSection(
  [type, ...rest]: unknown[],
  document: Mobiledoc,
  problems: ProblemList,
): string {
  if (type === sections.card) {
    const found = document.cards[Number(rest[0])];
    return found ? renderCard(...found, problems) : "";
  }
  if (type === sections.image) return renderPicture(String(rest[0]));
  const tag = blockTags.exec(String(rest[0]).toLowerCase())?.[0] ?? "p";
  if (type === sections.list) {
    const items = z.array(z.array(marker)).parse(rest[1]);
    const list = items.map((each) => `<li>${renderMarkers(each, document)}</li>`).join("");
    return `<${tag}>${list}</${tag}>`;
  }
  const name = /^(?:aside|pull-quote)$/.test(tag) ? "blockquote" : tag;
  return `<${name}>${renderMarkers(z.array(marker).parse(rest[1]), document)}</${name}>`;
}

/** A marker opens markups by their index, has text or an atom, and closes the last ones. */
function renderMarkers(markers: Marker[], { markups, atoms }: Mobiledoc): string {
  const open: string[] = [];
  return markers
    .map(([type, opened, closedCount, value]) => {
      const start = opened.map((index) => {
        const [name = "", attributes] = markups[index] ?? [];
        const tag = name === "a" || inlineTags.test(name) ? name : "span";
        open.push(tag);
        const href = Array.isArray(attributes) ? attributes[attributes.indexOf("href") + 1] : "";
        return tag === "a" ? `<a href="${escapeXml(String(href))}">` : `<${tag}>`;
      });
      const isLineBreak = type === 1 && atoms[Number(value)]?.[0] === "soft-return";
      const text = type === 1 ? (isLineBreak ? "<br>" : "") : escapeXml(String(value));
      const end = open.splice(Math.max(0, open.length - closedCount)).reverse();
      return `${start.join("")}${text}${end.map((tag) => `</${tag}>`).join("")}`;
    })
    .join("");
}

const renderPicture = (src: string, alt = "", caption = ""): string =>
  `<figure><img src="${escapeXml(src)}" alt="${escapeXml(alt)}"><figcaption>${caption}</figcaption></figure>`;

function renderCard(name: string, payload: Record<string, unknown>, problems: ProblemList): string {
  const get = (key: string) => (typeof payload[key] === "string" ? payload[key] : "");
  switch (name) {
    case "image":
      return renderPicture(get("src"), get("alt"), get("caption"));
    case "gallery":
      return renderGallery(
        z
          .array(z.object({ src: z.string() }))
          .catch([])
          .parse(payload.images)
          .map(({ src }) => renderPicture(src)),
      );
    case "markdown":
    case "card-markdown":
      noteUnusedDefinitions(get("markdown"), problems);
      return markdownToHtml(get("markdown"));
    case "code":
      return `<pre data-language="${escapeXml(get("language"))}">${escapeXml(get("code"))}</pre>`;
    case "hr":
      return "<hr>";
    case "bookmark":
      return `<p><a href="${escapeXml(get("url"))}">${escapeXml(get("url"))}</a></p>`;
    default: {
      const html = get("html");
      if (html === "") problems.add("dropped", name);
      return html;
    }
  }
}
