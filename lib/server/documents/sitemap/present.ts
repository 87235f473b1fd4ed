import { fallbackLocale, type Locale, locales } from "#lib/domain/locale";
import { filePath, type Paths, pathsIn } from "#lib/paths";
import { toXmlUrl } from "#lib/server/documents/xml-url";

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const opening = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
export const closing = "</urlset>\n";

type Entry = {
  getPath: (paths: Paths) => string;
  lastModified?: Date | undefined;
  imageFileId?: string | null;
};

/** Renders a page in each language. Each entry lists all languages, as search engines require. */
export function renderEntry({ getPath, lastModified, imageFileId }: Entry): string {
  const buildUrl = (locale: Locale) => toXmlUrl(getPath(pathsIn({ locale, device: "desktop" })));
  const alternates = [
    ...locales.map((locale) => [locale, buildUrl(locale)]),
    ["x-default", buildUrl(fallbackLocale)],
  ]
    .map(([name, url]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${url}"/>`)
    .join("");
  const modified = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
  const image = imageFileId
    ? `<image:image><image:loc>${toXmlUrl(filePath(imageFileId))}</image:loc></image:image>`
    : "";
  return locales
    .map((locale) => `<url><loc>${buildUrl(locale)}</loc>${modified}${alternates}${image}</url>\n`)
    .join("");
}

export const indexOpening = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
export const indexClosing = "</sitemapindex>\n";

export function renderIndexEntry(path: string, lastModified: Date | undefined): string {
  const modified = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
  return `<sitemap><loc>${toXmlUrl(path)}</loc>${modified}</sitemap>\n`;
}
