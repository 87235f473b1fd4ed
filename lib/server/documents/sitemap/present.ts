import { fallbackLocale, getOtherLocale, type Locale, locales } from "#lib/domain/locale";
import { escapeXml } from "#lib/format/xml";
import { filePath, type Paths, pathsIn } from "#lib/paths";
import { describePostTitle, getGeneratedImagePath } from "#lib/seo/share-image";
import type { NewsEntry, PostEntry, SeriesEntry } from "#lib/server/documents/sitemap/queries";
import { toXmlUrl } from "#lib/server/documents/xml-url";

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const urlSet = 'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const google = "http://www.google.com/schemas";
export const opening = `<${urlSet} xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${google}/sitemap-image/1.1" xmlns:video="${google}/sitemap-video/1.1">\n`;
export const newsOpening = `<${urlSet} xmlns:news="${google}/sitemap-news/0.9">\n`;
export const closing = "</urlset>\n";

type GetPath = (paths: Paths) => string;
type Entry = {
  getPath: GetPath;
  lastModified?: Date | undefined;
  /** Those that the page has content in. */
  languages?: readonly Locale[];
};

const renderModified = (time: Date | undefined) =>
  time ? `<lastmod>${time.toISOString()}</lastmod>` : "";

const buildUrl = (getPath: GetPath, locale: Locale) =>
  toXmlUrl(getPath(pathsIn({ locale, device: "desktop" })));

/** Renders a page in each of its languages. Each entry lists all of them, as search engines require. */
export function renderEntry({ getPath, lastModified, languages = locales }: Entry): string {
  const alternates =
    languages.length < 2 ? "" : renderAlternates((locale) => buildUrl(getPath, locale));
  const modified = renderModified(lastModified);
  return languages
    .map((locale) => `<url><loc>${buildUrl(getPath, locale)}</loc>${modified}${alternates}</url>\n`)
    .join("");
}

/** Renders a post: its canonical page, which is in its own language, with its picture or video. */
export function renderPostEntry(post: PostEntry): string {
  const url = buildUrl((paths) => paths.post(String(post.id)), post.language);
  const { thumbnailFileId } = post;
  const image = thumbnailFileId
    ? `<image:image><image:loc>${toXmlUrl(filePath(thumbnailFileId))}</image:loc></image:image>`
    : "";
  const alternates = renderTwinAlternates(post);
  return `<url><loc>${url}</loc>${renderModified(post.updatedAt)}${alternates}${image}${renderVideo(post)}</url>\n`;
}

/** Renders both language versions of a post, which each of them lists. */
function renderTwinAlternates({ id, language, twinId }: PostEntry): string {
  if (twinId === null) return "";
  const other = getOtherLocale(language);
  const buildPostUrl = (locale: Locale, postId: bigint) =>
    buildUrl((paths) => paths.post(String(postId)), locale);
  const urls = { [language]: buildPostUrl(language, id), [other]: buildPostUrl(other, twinId) };
  return renderAlternates((locale) => urls[locale] ?? "");
}

const renderAlternates = (getUrl: (locale: Locale) => string): string =>
  [...locales.map((locale) => [locale, getUrl(locale)]), ["x-default", getUrl(fallbackLocale)]]
    .map(([name, url]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${url}"/>`)
    .join("");

/** Renders a series: its canonical page, which is in its own language. */
export function renderSeriesEntry({ id, language, updatedAt }: SeriesEntry): string {
  const url = buildUrl((paths) => paths.series(String(id)), language);
  return `<url><loc>${url}</loc>${renderModified(updatedAt)}</url>\n`;
}

function renderVideo(post: PostEntry): string {
  const { id, title, summary, videoFileId, thumbnailFileId, createdAt } = post;
  if (!videoFileId) return "";
  const drawn = describePostTitle(post);
  const picture = thumbnailFileId
    ? filePath(thumbnailFileId)
    : getGeneratedImagePath(`posts/${id}`, drawn);
  return [
    "<video:video>",
    `<video:thumbnail_loc>${toXmlUrl(picture)}</video:thumbnail_loc>`,
    `<video:title>${escapeXml(title)}</video:title>`,
    `<video:description>${escapeXml(summary || title)}</video:description>`,
    `<video:content_loc>${toXmlUrl(filePath(videoFileId))}</video:content_loc>`,
    ...(post.videoDurationMs
      ? [
          `<video:duration>${Math.max(1, Math.round(post.videoDurationMs / 1_000))}</video:duration>`,
        ]
      : []),
    `<video:publication_date>${createdAt.toISOString()}</video:publication_date>`,
    "</video:video>",
  ].join("");
}

const newsLanguages: Record<Locale, string> = { en: "en", zh: "zh-cn" };

/** Renders an article of the news sitemap. */
export function renderNewsEntry(
  { id, title, language, createdAt }: NewsEntry,
  publication: string,
): string {
  const url = buildUrl((paths) => paths.post(String(id)), language);
  return [
    `<url><loc>${url}</loc><news:news><news:publication>`,
    `<news:name>${escapeXml(publication)}</news:name>`,
    `<news:language>${newsLanguages[language]}</news:language></news:publication>`,
    `<news:publication_date>${createdAt.toISOString()}</news:publication_date>`,
    `<news:title>${escapeXml(title)}</news:title></news:news></url>\n`,
  ].join("");
}

export const indexOpening = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
export const indexClosing = "</sitemapindex>\n";

export const renderIndexEntry = (path: string, lastModified: Date | undefined): string =>
  `<sitemap><loc>${toXmlUrl(path)}</loc>${renderModified(lastModified)}</sitemap>\n`;
