import { toLanguageTag } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { escapeXml } from "#lib/format/xml";
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

const pageStyle = `
:root { color-scheme: light dark; --paper: #fcfcfa; --ink: #1b1f23; --soft: #57606a; --line: #d8d8d2; --accent: #1f6b57 }
@media (prefers-color-scheme: dark) { :root { --paper: #131618; --ink: #e6e8ea; --soft: #a0a8b0; --line: #31363b; --accent: #7cc4ae } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
main { max-width: 36rem; margin: 0 auto; padding: 12vh 20px 48px }
.site { margin: 0 0 32px; font: 600 18px/1.3 Georgia, "Songti SC", serif }
h1 { margin: 0 0 8px; font: 600 30px/1.25 Georgia, "Songti SC", serif }
p { margin: 0 0 24px; color: var(--soft) }
.retry { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; color: var(--paper); background: var(--ink); border-radius: 999px; text-decoration: none }
h2 { margin: 48px 0 0; padding-bottom: 8px; font-size: 15px; border-bottom: 1px solid var(--ink) }
ul { margin: 0; padding: 0; list-style: none }
li { border-bottom: 1px solid var(--line) }
li a { display: block; padding: 14px 0; font: 600 18px/1.4 Georgia, "Songti SC", serif; color: inherit; text-decoration: none; overflow-wrap: anywhere }
li a:hover { color: var(--accent); text-decoration: underline }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
.empty { margin-top: 16px }
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
  const html = [
    `<!doctype html><html lang="${toLanguageTag(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeXml(title)} – Fundlore</title><style>${pageStyle}</style></head><body><main>`,
    `<p class="site">Fundlore</p><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p>`,
    `<a class="retry" href="${escapeXml(pathname + search)}">${escapeXml(retry)}</a>`,
    `<h2>${escapeXml(saved)}</h2>`,
    items.length > 0
      ? `<ul>${items.join("")}</ul>`
      : `<p class="empty">${escapeXml(savedEmpty)}</p>`,
    "</main></body></html>",
  ].join("");
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy,
      "cache-control": "no-store",
    },
  });
}
