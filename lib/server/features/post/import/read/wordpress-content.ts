import { z } from "zod";
import { escapeXml } from "#lib/format/xml";
import { renderGallery } from "#lib/server/features/post/import/read/render-gallery";
import type { ProblemList } from "#lib/server/features/post/import/read/source-post";
import { takeCode } from "#lib/server/features/post/import/read/wordpress-code";
import { addParagraphs } from "#lib/server/features/post/import/read/wordpress-paragraphs";

/** Shortcodes of WordPress itself and of common plugins that stand for something shown. */
const knownShortcodes =
  "audio|video|playlist|gallery|embed|caption|wp_caption|youtube|vimeo|contact-form-7|contact-form|toc";
const shortcodePattern = new RegExp(
  `\\[(/?)(${knownShortcodes}|[a-z][\\w-]{1,40}(?=\\s[^\\[\\]]{0,500}=["']))\\b([^\\[\\]]{0,2000})\\]`,
  "gi",
);
/** Shortcodes around content that stays. */
const wrappers = new Set(["caption", "wp_caption"]);
const footnoteList = z.array(z.object({ content: z.string() }));

export type ContentContext = {
  problems: ProblemList;
  /** Returns the addresses of pictures: those with the ids, or without ids those of the post. */
  findPictures: (ids: string[] | null) => string[];
  /** What the editor of blocks stores beside a post: its footnotes as JSON. */
  footnotes: string;
};

/** Prepares the content of a post: replaces shortcodes, and finds the paragraphs of the old editor. */
export function prepareContent(content: string, context: ContentContext): string {
  const { problems } = context;
  const { html: text, restore } = takeCode(content);
  const html = text
    .replace(/\[embed[^[\]]{0,500}\]\s*(https?:\/\/[^\s[\]<]{1,1000})\s*\[\/embed\]/gi, (_, url) =>
      toLink(url, problems),
    )
    .replace(
      /\[(?:wp_)?caption\b([^[\]]{0,5000})\]([\s\S]{0,5000}?)\[\/(?:wp_)?caption\]/gi,
      (_, rest: string, inner: string) => toFigure(inner, rest),
    )
    .replace(shortcodePattern, (_, slash: string, name: string, rest: string) =>
      replaceShortcode(slash !== "", name.toLowerCase(), rest, context),
    )
    // The editor of blocks writes the address of an embed as text.
    .replace(
      /(<div class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<]{1,1000})\s*(<\/div>)/gi,
      (_, start: string, url: string, end: string) => `${start}${toLink(url, problems)}${end}`,
    )
    // Older blocks have the picture below their text as a background.
    .replace(
      /(<div class="wp-block-cover\b[^<>]{0,500}style="[^"<>]{0,300}background-image:url\(([^()"<>]{1,1000})\)[^<>]{0,300}>)/gi,
      (_, start: string, url: string) => `${start}<figure><img src="${url}"></figure>`,
    )
    .replace(
      /<!-- wp:([\w/-]{1,80})\s[^<>]{0,3000}?\/-->|<!-- wp:([\w/-]{1,80}) \/-->/g,
      (comment: string, named = "", bare = "") => replaceBlock(named || bare, comment, context),
    );
  return restore(content.includes("<!-- wp:") ? html : addParagraphs(html));
}

/** Blocks without content of their own: WordPress writes it each time the post is shown. */
function replaceBlock(name: string, comment: string, { problems, footnotes }: ContentContext) {
  if (name === "footnotes") return renderFootnotes(footnotes, problems);
  if (/^(?:nextpage|more|separator|spacer)$/.test(name)) return "";
  problems.add("shortcode", comment.replace(/^<!-- (.*?) ?\/-->$/s, "$1"));
  return "";
}

function renderFootnotes(json: string, problems: ProblemList): string {
  try {
    const items = footnoteList.parse(JSON.parse(json)).map(({ content }) => `<li>${content}</li>`);
    return `<ol>${items.join("")}</ol>`;
  } catch {
    problems.add("dropped", "wp:footnotes");
    return "";
  }
}

function replaceShortcode(isEnd: boolean, name: string, rest: string, context: ContentContext) {
  if (isEnd || wrappers.has(name)) return "";
  if (name === "gallery") {
    const ids = /\bids=["']([\d,\s]{1,2000})["']/.exec(rest)?.[1];
    const pictures = context.findPictures(ids?.split(",").map((id) => id.trim()) ?? null);
    if (pictures.length > 0)
      return renderGallery(pictures.map((url) => `<figure><img src="${escapeXml(url)}"></figure>`));
  }
  const url =
    /\b(?:src|url|mp3|mp4|href)=["'](https?:\/\/[^"']{1,1000})["']/i.exec(rest)?.[1] ??
    /(?:^|\s)(https?:\/\/[^\s"']{1,1000})/i.exec(rest)?.[1];
  if (url) return toLink(url, context.problems);
  context.problems.add("shortcode", `[${name}]`);
  return "";
}

/** Makes a figure of a picture and the text beside it, which older versions have as an attribute. */
function toFigure(inner: string, rest: string): string {
  const match = /^\s*((?:<a\b[^<>]{0,2000}>\s*)?<img\b[^<>]{0,3000}>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(
    inner,
  );
  if (!match) return inner;
  const [, picture = "", beside = ""] = match;
  const [, , stated = ""] = /\bcaption=(["'])([\s\S]*?)\1/i.exec(rest) ?? [];
  const caption = beside.trim() || stated;
  return `<figure>${picture}<figcaption>${caption.trim()}</figcaption></figure>`;
}

function toLink(url: string, problems: ProblemList): string {
  problems.add("embed", url);
  const address = escapeXml(url.replaceAll("&amp;", "&"));
  return `<p><a href="${address}">${address}</a></p>`;
}
