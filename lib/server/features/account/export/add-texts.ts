import { formatDate } from "#lib/format/date";
import { escapeXml } from "#lib/format/xml";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { addPostPages } from "#lib/server/features/account/export/add-post-pages";
import { renderPage } from "#lib/server/features/account/export/page";
import { readSection } from "#lib/server/features/account/export/read-section";
import type { SectionName } from "#lib/server/features/account/export/sections";
import type { TextContext } from "#lib/server/features/account/export/text-context";
import { toFileName } from "#lib/server/features/file/file-name";
import type { Section } from "#lib/server/platform/personal-data/section";

/** Adds what the database has, as JSON and as pages. Returns what the index and the files need. */
export async function addTexts(context: TextContext) {
  const { tx, subject, sections, add } = context;
  const account = await readFirst(readSection(tx, sections.account, subject));
  const counts = new Map<SectionName, number>();
  for (const [name, section] of Object.entries(sections)) {
    counts.set(name as SectionName, await addList(context, section));
  }
  const fileNames = new Map<string, string>();
  for await (const { id, mediaType, isReady } of readSection(tx, sections.files, subject)) {
    if (isReady) fileNames.set(String(id), toFileName(String(id), String(mediaType)));
  }
  const posts = await addPostPages(context, fileNames);
  if (counts.get("comments")) await add("comments.html", renderCommentPage(context));
  return { account, counts, posts, fileNames };
}

async function readFirst<T>(rows: AsyncGenerator<T>): Promise<T> {
  let first: T | undefined;
  for await (const row of rows) first ??= row;
  if (first === undefined) throw new Error("The account does not exist.");
  return first;
}

/** Returns the number of rows. */
async function addList({ tx, add, subject }: TextContext, section: Section): Promise<number> {
  let count = 0;
  async function* toJson() {
    yield "[";
    for await (const row of readSection(tx, section, subject)) {
      yield `${count === 0 ? "" : ","}\n${stringify(row)}`;
      count += 1;
    }
    yield "\n]\n";
  }
  await add(`data/${section.name}.json`, toJson());
  return count;
}

/** Writes ids as strings, as the API does. */
const stringify = (row: unknown) =>
  JSON.stringify(row, (_, value) => (typeof value === "bigint" ? String(value) : value));

const renderCommentPage = (context: TextContext) =>
  renderPage(context.locale, context.t("section.comments"), renderComments(context));

async function* renderComments({ tx, sections, subject, locale, t }: TextContext) {
  const paths = pathsIn({ locale, device: "desktop" });
  yield `<nav><a href="index.html">${escapeXml(t("back"))}</a></nav>\n`;
  yield `<h1>${escapeXml(t("section.comments"))}</h1>\n<ul class="list">\n`;
  for await (const { content, createdAt, postId } of readSection(tx, sections.comments, subject)) {
    const date = formatDate((createdAt as Date).toISOString(), locale);
    const url = env().PUBLIC_URL + paths.post(String(postId));
    yield `<li><a href="${escapeXml(url)}">${escapeXml(t("post"))}</a> <small>${escapeXml(date)}</small>`;
    yield `<p class="text">${escapeXml(String(content))}</p></li>\n`;
  }
  yield "</ul>\n";
}
