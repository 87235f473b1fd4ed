import type { Locale } from "#lib/domain/locale";
import { listShownTags, type ShownTag } from "#lib/domain/tag";
import { escapeXml } from "#lib/format/xml";
import { feedPath, filePath, pathsIn } from "#lib/paths";
import type { FeedPost } from "#lib/server/documents/rss/queries";
import { toXmlUrl } from "#lib/server/documents/xml-url";
import type { TagDirectory } from "#lib/server/features/tag/directory";

type Site = { name: string; tagline: string; description: string };

/** Renders the RSS feed of a language. Contains no build time, so it changes only with its posts. */
export function renderRss(
  locale: Locale,
  site: Site,
  posts: FeedPost[],
  directory: TagDirectory,
): string {
  const paths = pathsIn({ locale, device: "desktop" });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    `<title>${escapeXml(`${site.name} – ${site.tagline}`)}</title>`,
    `<link>${toXmlUrl(paths.home())}</link>`,
    `<description>${escapeXml(site.description)}</description>`,
    `<language>${locale === "zh" ? "zh-cn" : "en"}</language>`,
    `<atom:link href="${toXmlUrl(feedPath(locale))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => {
      const tags = listShownTags(directory.present(post.tagNames), locale);
      return renderItem(post, tags, toXmlUrl(paths.post(String(post.id))));
    }),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function renderItem(post: FeedPost, tags: ShownTag[], url: string): string {
  return [
    "<item>",
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${post.createdAt.toUTCString()}</pubDate>`,
    `<dc:creator>${escapeXml(post.username ?? post.authorId)}</dc:creator>`,
    ...tags.map(({ label }) => `<category>${escapeXml(label)}</category>`),
    `<description>${escapeXml(post.summary)}</description>`,
    renderImage(post),
    "</item>",
  ].join("");
}

function renderImage({ imageId, imageType, imageWidth, imageHeight }: FeedPost): string {
  if (!imageId) return "";
  const size = imageWidth && imageHeight ? ` width="${imageWidth}" height="${imageHeight}"` : "";
  const type = escapeXml(imageType ?? "image/webp");
  return `<media:content url="${toXmlUrl(filePath(imageId))}" medium="image" type="${type}"${size}/>`;
}
