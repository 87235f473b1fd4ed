import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { escapeXml } from "#lib/format/xml";
import type { ExportTranslator } from "#lib/server/features/account/export/messages";
import { renderPage } from "#lib/server/features/account/export/page";
import type { SectionName } from "#lib/server/features/account/export/sections";

/** A page of the archive that the index links to. */
export type PageLink = { href: string; title: string; note: string };

export type IndexContent = {
  /** The exported account. */
  account: Record<string, unknown>;
  counts: Map<SectionName, number>;
  posts: PageLink[];
  /** Files that the storage does not have. */
  missingFiles: string[];
};

/** Renders the page that readers open first. */
export function renderIndexPage(
  content: IndexContent,
  options: { locale: Locale; t: ExportTranslator },
): AsyncGenerator<string> {
  return renderPage(options.locale, options.t("title"), renderIndex(content, options));
}

const facts = ["id", "username", "email", "bio", "dateOfBirth", "createdAt"] as const;

function* renderIndex(
  { account, counts, posts, missingFiles }: IndexContent,
  { locale, t }: { locale: Locale; t: ExportTranslator },
) {
  const date = formatDate(new Date().toISOString(), locale);
  const toText = (value: unknown) =>
    value instanceof Date ? formatDate(value.toISOString(), locale) : String(value);
  yield `<h1>${escapeXml(t("title"))}</h1>\n`;
  yield `<p class="meta">${escapeXml(t("made", { id: String(account.id), date }))}</p>\n`;
  yield `<p>${escapeXml(t("lead"))}</p>\n<h2>${escapeXml(t("section.account"))}</h2>\n<dl>\n`;
  for (const fact of facts) {
    const value = account[fact];
    if (value === null || value === "" || value === undefined) continue;
    yield `<dt>${escapeXml(t(`fact.${fact}`))}</dt><dd>${escapeXml(toText(value))}</dd>\n`;
  }
  yield "</dl>\n";
  if (posts.length > 0) {
    yield `<h2>${escapeXml(t("section.posts"))}</h2>\n<ul class="list">\n`;
    for (const { href, title, note } of posts) {
      yield `<li><a href="${href}">${escapeXml(title)}</a><br><small>${escapeXml(note)}</small></li>\n`;
    }
    yield "</ul>\n";
  }
  yield `<h2>${escapeXml(t("everything"))}</h2>\n<p>${escapeXml(t("everythingNote"))}</p>\n<table>\n`;
  for (const [name, count] of counts) {
    const title = escapeXml(t(`section.${name}`));
    const isPage = name === "comments" && count > 0;
    yield `<tr><td>${isPage ? `<a href="comments.html">${title}</a>` : title}</td>`;
    yield `<td class="file"><a href="data/${name}.json">JSON</a></td><td class="count">${count}</td></tr>\n`;
  }
  yield "</table>\n";
  yield `<h2>${escapeXml(t("omitted"))}</h2>\n<p>${escapeXml(t("omittedNote"))}</p>\n`;
  if (missingFiles.length === 0) return;
  yield `<h2>${escapeXml(t("missingFiles"))}</h2>\n<p>${escapeXml(t("missingFilesNote"))}</p>\n`;
  yield `<ul>${missingFiles.map((name) => `<li>${escapeXml(name)}</li>`).join("")}</ul>\n`;
}
