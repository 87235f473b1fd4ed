import { toLanguageTag } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { renderPlainPage } from "#lib/format/plain-page";
import { escapeXml } from "#lib/format/xml";
import { pathsIn } from "#lib/paths";
import type { StoredPost } from "#lib/service-worker/stored-post";
import { detectLocale, getTexts } from "#lib/service-worker/texts";

/** Returns the paths of the pictures of a page, each in the first width that it names. */
export function listPictures(html: string): string[] {
  const sources = [...html.matchAll(/<img\b[^>]*?\bsrc="(\/sns\/api\/v1\/file\/[^"]+)"/g)];
  const paths = sources.map(([, src = ""]) => src.replaceAll("&amp;", "&"));
  const byFile = new Map(paths.map((path) => [path.split("?")[0], path]));
  return [...byFile.values()];
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns the title of a page, without the name of the site. */
export function readTitle(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const text = title.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
  return text.replace(/ – Fundlore$/, "");
}

const noticeStyle =
  "margin:0;padding:10px 16px;font-size:14px;line-height:1.5;text-align:center;" +
  "color:var(--color-ink);background:var(--color-paper-sunken);border-bottom:1px solid var(--color-line)";

/**
 * Makes a page readable without a network: it loads no application, which would only fail, and says
 * from when it is. Its head script, which sets the theme, stays.
 */
export function toOfflineCopy(html: string, path: string, storedAt: number): string {
  const locale = detectLocale(path, "");
  const date = new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: "long" });
  const text = interpolate(getTexts(locale).copy, { date: date.format(storedAt) });
  const notice = `<p role="status" data-offline="" style="${noticeStyle}">${escapeXml(text)}</p>`;
  return html
    .replaceAll(/<script\b(?![^>]*\bdata-head)[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*\brel="(?:preload|modulepreload|prefetch)"[^>]*>/g, "")
    .replace(/ data-scripts="[^"]*"/, "")
    .replace(/ data-page-data="[^"]*"/, "")
    .replace(/ data-styles="[^"]*"/, "")
    .replace(/<body\b[^>]*>/, (body) => body + notice);
}

const listStyle = `
h2 { margin: 48px 0 0; padding-bottom: 8px; font: 700 .875rem/1.5 var(--sans); border-bottom: 1px solid var(--ink) }
ul { margin: 0; padding: 0; list-style: none }
li { border-bottom: 1px solid var(--line) }
li a { display: block; padding: 14px 0; font: 600 1.125rem/1.4 var(--serif); color: inherit; text-decoration: none; overflow-wrap: anywhere }
li a:hover { color: var(--accent); text-decoration: underline }
.empty { margin: 16px 0 0; color: var(--soft) }
`;

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";

/** Returns the page that says that there is no network, and lists what can be read without one. */
export function createOfflinePage(url: string, language: string, stored: StoredPost[]): Response {
  const locale = detectLocale(url, language);
  const { title, text, retry, saved, savedEmpty } = getTexts(locale);
  const { pathname, search } = new URL(url);
  const items = stored.map(
    (post) => `<li><a href="${escapeXml(post.path)}">${escapeXml(post.title)}</a></li>`,
  );
  const main = [
    `<h1>${escapeXml(title)}</h1><p class="standfirst">${escapeXml(text)}</p>`,
    `<p class="actions"><a class="button" href="${escapeXml(pathname + search)}">${escapeXml(retry)}</a></p>`,
    `<h2>${escapeXml(saved)}</h2>`,
    items.length > 0
      ? `<ul>${items.join("")}</ul>`
      : `<p class="empty">${escapeXml(savedEmpty)}</p>`,
  ].join("");
  const homePath = pathsIn({ locale, device: "desktop" }).home();
  const { html } = renderPlainPage({ locale, title, main, homePath, style: listStyle });
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy,
      "cache-control": "no-store",
    },
  });
}
