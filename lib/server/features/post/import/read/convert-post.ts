import { createHash } from "node:crypto";
import { imageUrl } from "#lib/domain/body/url";
import { limits } from "#lib/domain/limits";
import { normalizeTags } from "#lib/domain/post";
import type { ImportSystem } from "#lib/domain/post/import";
import { isOriginalDate } from "#lib/domain/post/original-date";
import { nullableTexts, postTexts } from "#lib/domain/post-text";
import { isLongerThan, takeStart } from "#lib/domain/text/cut";
import { normalizeText } from "#lib/domain/text/normal-form";
import { cleanText, findTextProblem } from "#lib/domain/text-field";
import { convertHtml } from "#lib/server/features/post/import/read/convert-html";
import type { PictureStore } from "#lib/server/features/post/import/read/picture-store";
import type { ReadPost } from "#lib/server/features/post/import/read/read-post";
import type { SourcePost } from "#lib/server/features/post/import/read/source-post";

/** Converts a post of another system to one of ours, and unpacks its pictures. */
export async function convertPost(
  source: SourcePost,
  system: ImportSystem,
  store: PictureStore,
): Promise<ReadPost> {
  const { folder, problems } = source;
  const pictures = store.begin(folder);
  const cover = source.cover ? pictures.find(source.cover) : null;
  const body = convertHtml(source.html, {
    resolvePicture: (src) => {
      const id = pictures.find(src);
      return id && imageUrl(id);
    },
    problems,
  });
  if (body === "") problems.add("bodyMissing");
  const read = await pictures.unpack();
  return {
    draftKey: toDraftKey(system, source.identity),
    title: readTitle(source),
    body,
    summary: readSummary(source),
    tags: readTags(source),
    texts: readTexts(source),
    publishedAt: parseDate(source.publishedAt),
    ...read,
    coverId: cover,
    coverSrc: cover ? "" : source.cover,
    problems: problems.list,
  };
}

/** Returns a UUID of version 8 that is always the same for a post. */
function toDraftKey(system: ImportSystem, identity: string): string {
  const hash = createHash("sha256").update(`${system}\n${identity}`).digest("hex");
  const variant = ((Number.parseInt(hash[16] as string, 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}

const toLine = (text: string) => normalizeText("line", text);

function readTitle({ title, problems }: SourcePost): string {
  const line = toLine(title);
  if (line === "") problems.add("titleMissing");
  if (!isLongerThan(line, limits.title)) return line;
  problems.add("titleCut");
  return takeStart(line, limits.title).trim();
}

/** A summary that is too long is left out, because one from the text is better than half of it. */
function readSummary({ summary, problems }: SourcePost): string {
  const line = toLine(summary);
  if (!isLongerThan(line, limits.summary)) return line;
  problems.add("summaryLeft");
  return "";
}

/** Returns null for a text that the site would refuse. */
function readTexts({ texts }: SourcePost): ReadPost["texts"] {
  const read = nullableTexts.map((name): [string, string | null] => {
    const text = cleanText(postTexts[name], texts[name] ?? "");
    return [name, findTextProblem(postTexts[name], text) ? null : text || null];
  });
  return Object.fromEntries(read) as ReadPost["texts"];
}

function readTags({ tags, problems }: SourcePost): string[] {
  const names = normalizeTags(tags.map(toLine));
  const fitting = names
    .filter((name) => !isLongerThan(name, limits.tag.max))
    .slice(0, limits.tag.perPost);
  const [left] = names.filter((name) => !fitting.includes(name));
  if (left !== undefined) problems.add("tagsLeft", left, names.length - fitting.length);
  return fitting;
}

/** Returns a past date as ISO text. One without a time zone is taken for UTC. */
function parseDate(text: string): string | null {
  const hasNoZone = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(text.trim());
  const date = new Date(hasNoZone ? `${text.trim().replace(" ", "T")}Z` : text);
  if (text === "" || Number.isNaN(date.getTime())) return null;
  const iso = date.toISOString();
  return isOriginalDate(iso) ? iso : null;
}
