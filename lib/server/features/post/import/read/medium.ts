import { posix } from "node:path";
import { limits } from "#lib/domain/limits";
import {
  type Archive,
  type Entry,
  readBytes,
  readHead,
} from "#lib/server/features/post/import/archive/archive";
import { decodeText } from "#lib/server/features/post/import/archive/decode-text";
import { toPlainText } from "#lib/server/features/post/import/read/html-text";
import {
  ProblemList,
  type SourceDocuments,
  type SourcePost,
} from "#lib/server/features/post/import/read/source-post";

const isPostFile = ({ name }: Entry) => /(?:^|\/)posts\/[^/]+\.html$/i.test(name);

/** True for an archive of Medium: HTML files with the marks of its posts. */
export async function isMedium(archive: Archive): Promise<boolean> {
  const first = archive.entries.find(isPostFile);
  if (!first) return false;
  return /class="(?:p-name|h-entry)"/.test(await readHead(archive, first, 64 * 1024));
}

/** Reads the posts of an export of Medium. Its pictures are on the web. */
export async function* readMedium(archive: Archive): SourceDocuments {
  for (const entry of archive.entries.filter(isPostFile)) {
    yield {
      name: posix.basename(entry.name),
      read: async () => {
        const bytes = await readBytes(archive, entry, limits.postImport.postBytes);
        return toPost(entry, decodeText(bytes).text);
      },
    };
  }
}

function toPost({ name }: Entry, document: string): SourcePost {
  const find = (pattern: RegExp) => pattern.exec(document)?.[1] ?? "";
  const title = toPlainText(find(/<h1 class="p-name">([\s\S]{0,5000}?)<\/h1>/));
  const subtitle = toPlainText(find(/data-field="subtitle"[^<>]*>([\s\S]{0,5000}?)<\/section>/));
  const isDraft = posix.basename(name).startsWith("draft_");
  const canonicalUrl = find(/<a\s+href="([^"]{1,1000})"\s+class="p-canonical"/);
  return {
    // Drafts have no address; the file is named after the post's id.
    identity: canonicalUrl.split("-").at(-1) || posix.basename(name),
    title,
    html: readBody(document, [title, subtitle]),
    // Medium repeats the beginning of the text here if the author wrote no subtitle.
    summary: subtitle.endsWith("…") ? "" : subtitle,
    tags: [...document.matchAll(/class="p-tag"[^<>]{0,500}>([^<>]{1,200})</g)].map(([, tag = ""]) =>
      toPlainText(tag),
    ),
    texts: isDraft ? {} : { canonicalUrl },
    publishedAt: isDraft ? "" : find(/class="dt-published" datetime="([^"]{1,50})"/),
    cover: "",
    folder: posix.dirname(name),
    problems: new ProblemList(),
  };
}

/** Returns the text without the title and subtitle, with which Medium begins it. */
function readBody(document: string, headings: string[]): string {
  const start = document.indexOf('data-field="body"');
  if (start < 0) return "";
  const end = document.lastIndexOf("<footer");
  const body = document.slice(document.indexOf(">", start) + 1, end < 0 ? undefined : end);
  return (
    body
      // A line begins each section, also the first.
      .replace(/<div class="section-divider">\s*<hr class="section-divider">\s*<\/div>/, "")
      .replace(
        /<h[1-4]\b[^<>]{0,500}\bgraf--(?:title|subtitle)\b[^<>]{0,500}>([\s\S]{0,5000}?)<\/h[1-4]>/g,
        (heading, text: string) => (headings.includes(toPlainText(text)) ? "" : heading),
      )
  );
}
