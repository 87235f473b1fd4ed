import { createHash } from "node:crypto";
import { posix } from "node:path";
import { Marked } from "marked";
import { parseCanonicalUrl } from "#lib/domain/canonical-url";
import { limits } from "#lib/domain/limits";
import { escapeXml } from "#lib/format/xml";
import {
  type Archive,
  type Entry,
  readBytes,
} from "#lib/server/features/post-import/archive/archive";
import { decodeText } from "#lib/server/features/post-import/archive/decode-text";
import {
  readList,
  readText,
  splitFrontMatter,
} from "#lib/server/features/post-import/read/front-matter";
import {
  ProblemList,
  type SourcePost,
  type SourcePosts,
} from "#lib/server/features/post-import/read/source-post";

export const isMarkdown = ({ name }: Entry): boolean => /\.(?:md|markdown|mdown)$/i.test(name);

/** Reads Markdown files, each with YAML above its text or without. */
export async function* readMarkdown(archive: Archive): SourcePosts {
  for (const entry of archive.entries.filter(isMarkdown)) {
    yield toPost(entry, await readBytes(archive, entry, limits.postImport.postBytes));
  }
}

function toPost({ name }: Entry, bytes: Buffer): SourcePost {
  const problems = new ProblemList();
  const decoded = decodeText(bytes);
  if (decoded.isGuessed) problems.add("encoding");
  const { data, text, isBroken } = splitFrontMatter(decoded.text);
  if (isBroken) problems.add("frontMatter");
  const heading = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(text);
  const stated = readText(data, "title");
  const headingText = unescapeMarkdown(heading?.[1] ?? "");
  // A heading that repeats the title, or stands for it, is not part of the text.
  const isTitle = heading !== null && (stated === "" || headingText === stated);
  const canonicalUrl = readText(data, "canonical_url", "canonicalUrl", "canonical");
  return {
    identity: parseCanonicalUrl(canonicalUrl) ?? createHash("sha256").update(bytes).digest("hex"),
    title: stated || headingText || posix.basename(name).replace(/\.\w+$/, ""),
    html: renderMarkdown(isTitle ? text.slice(heading[0].length) : text),
    summary: readText(data, "summary", "description", "excerpt", "subtitle"),
    tags: readList(data, "tags", "topics", "categories", "keywords", "tag", "category"),
    canonicalUrl,
    publishedAt: readText(
      data,
      "published",
      "date",
      "publishedAt",
      "published_at",
      "pubDate",
      "created",
    ),
    cover: readText(data, "cover", "image", "featured_image", "thumbnail", "heroImage", "banner"),
    folder: posix.dirname(name),
    problems,
  };
}

const unescapeMarkdown = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, "$1").trim();

const marked = new Marked({
  gfm: true,
  renderer: {
    // The body's parser reads the language from here.
    code: ({ text, lang = "" }) =>
      `<pre data-language="${escapeXml(/^[\w+-]*/.exec(lang)?.[0] ?? "")}">${escapeXml(text)}</pre>\n`,
  },
});

const renderMarkdown = (text: string): string => marked.parse(text, { async: false });
