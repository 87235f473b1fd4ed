import { createHash } from "node:crypto";
import { posix } from "node:path";
import { markdownToHtml } from "#lib/domain/body/markdown/markdown-to-html";
import { limits } from "#lib/domain/limits";
import { parseCanonicalUrl } from "#lib/domain/post/canonical-url";
import { toFrontMatterName } from "#lib/domain/post/import";
import { nullableTexts } from "#lib/domain/post-text";
import {
  type Archive,
  type Entry,
  readBytes,
} from "#lib/server/features/post/import/archive/archive";
import { decodeText } from "#lib/server/features/post/import/archive/decode-text";
import {
  isFalse,
  isTrue,
  readList,
  readObject,
  readText,
  splitFrontMatter,
} from "#lib/server/features/post/import/read/front-matter";
import { replaceMarkup } from "#lib/server/features/post/import/read/replace-markup";
import {
  ProblemList,
  type SourceDocuments,
  type SourcePost,
} from "#lib/server/features/post/import/read/source-post";

export const isMarkdown = ({ name }: Entry): boolean => /\.(?:md|markdown|mdown)$/i.test(name);

/** True for what describes a list or a repository instead of being a post. */
const isAboutSite = (name: string) => /(?:^|\/)(?:_index|readme)\.\w+$/i.test(name);
/** Jekyll names files by the day, and folders of bundles name the posts of Hugo. */
const namePattern = /^(?:(\d{4}-\d{2}-\d{2})-)?(.+)$/;

/** Reads Markdown files, each with YAML above its text or without. */
export async function* readMarkdown(archive: Archive): SourceDocuments {
  const documents = archive.entries.filter(isMarkdown);
  const posts = documents.filter(({ name }) => !isAboutSite(name));
  for (const entry of posts.length > 0 ? posts : documents) {
    yield {
      name: readFileName(entry.name),
      read: async () => toPost(entry, await readBytes(archive, entry, limits.postImport.postBytes)),
    };
  }
}

const dateFields = ["published", "date", "publishedAt", "published_at", "pubDate", "created"];
const coverFields = ["cover", "image", "featured_image", "thumbnail", "heroImage", "banner"];

/** Returns the name of a file, or of its folder if it is called like all others. */
function readFileName(path: string): string {
  const name = posix.basename(path).replace(/\.\w+$/, "");
  return name === "index" ? posix.basename(posix.dirname(path)) : name;
}

/** Lines that begin a hundred quotes and lists. Their nesting takes hours to read. */
const deepPattern = /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){100}/m;

function toPost({ name }: Entry, bytes: Buffer): SourcePost {
  const problems = new ProblemList();
  const decoded = decodeText(bytes);
  if (deepPattern.test(decoded.text)) throw new RangeError("The text is nested too deeply.");
  if (decoded.isGuessed) problems.add("encoding");
  const { data, text, isBroken } = splitFrontMatter(decoded.text);
  if (isBroken) problems.add("frontMatter");
  const heading = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(text);
  const stated = readText(data, "title");
  const headingText = unescapeMarkdown(heading?.[1] ?? "");
  // A heading that repeats the title, or stands for it, is not part of the text.
  const isTitle = heading !== null && (stated === "" || headingText === stated);
  const [, day = "", slug = ""] = namePattern.exec(readFileName(name)) ?? [];
  const isDraft =
    isTrue(data, "draft") || isFalse(data, "published") || /(?:^|\/)_drafts\//.test(name);
  const texts = Object.fromEntries(
    nullableTexts.map((name) => [name, readText(data, toFrontMatterName(name), name)]),
  );
  texts.canonicalUrl ||= readText(data, "canonical");
  return {
    identity:
      parseCanonicalUrl(texts.canonicalUrl) ?? createHash("sha256").update(bytes).digest("hex"),
    title: stated || headingText || (day ? slug.replaceAll("-", " ") : slug),
    html: markdownToHtml(replaceMarkup(isTitle ? text.slice(heading[0].length) : text, problems)),
    summary: readText(data, "summary", "description", "excerpt", "subtitle"),
    tags: readList(data, "tags", "topics", "categories", "keywords", "tag", "category"),
    texts,
    publishedAt: isDraft ? "" : readText(data, ...dateFields) || day,
    cover: readText(data, ...coverFields) || readText(readObject(data, "cover"), "image"),
    folder: posix.dirname(name),
    problems,
  };
}

const unescapeMarkdown = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, "$1").trim();
