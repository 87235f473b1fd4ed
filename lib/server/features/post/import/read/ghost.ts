import { posix } from "node:path";
import { z } from "zod";
import { limits } from "#lib/domain/limits";
import { escapeXml } from "#lib/format/xml";
import {
  type Archive,
  type Entry,
  readBytes,
  readHead,
} from "#lib/server/features/post/import/archive/archive";
import { decodeText } from "#lib/server/features/post/import/archive/decode-text";
import { ImportFailedError } from "#lib/server/features/post/import/failure";
import { renderGhostLexical } from "#lib/server/features/post/import/read/lexical-html";
import { renderMobiledoc } from "#lib/server/features/post/import/read/mobiledoc-html";
import {
  ProblemList,
  type SourceDocuments,
  type SourcePost,
} from "#lib/server/features/post/import/read/source-post";

const text = z.string().nullish().catch(null);
const id = z.union([z.string(), z.number()]).transform(String);

const ghostPost = z.object({
  id,
  uuid: text,
  title: text,
  html: text,
  plaintext: text,
  lexical: text,
  mobiledoc: text,
  visibility: text,
  feature_image: text,
  type: text,
  /** Instead of `type` in exports of Ghost before 3.0. */
  page: z.union([z.boolean(), z.number()]).nullish().catch(null),
  status: text,
  published_at: text,
  custom_excerpt: text,
  canonical_url: text,
});
const named = z.object({ id, name: z.string() });
const postTag = z.object({ post_id: id, tag_id: id, sort_order: z.number().catch(0) });
const data = z.object({
  posts: z.array(z.unknown()).default([]),
  tags: z.array(z.unknown()).default([]),
  posts_tags: z.array(z.unknown()).default([]),
});

/** Entries that have another shape are skipped, as exports differ between versions. */
const pick = <S extends z.ZodType>(schema: S, values: unknown[]): z.output<S>[] =>
  values.flatMap((value) => schema.safeParse(value).data ?? []);

/** Finds the JSON file of Ghost in an archive. */
export async function findGhostExport(archive: Archive): Promise<Entry | null> {
  for (const entry of archive.entries) {
    if (!/\.json$/i.test(entry.name)) continue;
    if (/"exported_on"|^\s*\{\s*"(?:db|meta)"\s*:/.test(await readHead(archive, entry)))
      return entry;
  }
  return null;
}

/** Reads the posts of an export of Ghost, without its pages. */
export async function* readGhost(archive: Archive): SourceDocuments {
  const entry = await findGhostExport(archive);
  if (!entry) throw new ImportFailedError("unknownSystem");
  const { posts, tags, posts_tags } = parseExport(await readBytes(archive, entry));
  const names = new Map(pick(named, tags).map((tag) => [tag.id, tag.name]));
  const tagsOf = new Map<string, string[]>();
  for (const each of pick(postTag, posts_tags).sort((a, b) => a.sort_order - b.sort_order)) {
    const name = names.get(each.tag_id);
    // Internal tags begin with "#".
    if (name === undefined || name.startsWith("#")) continue;
    tagsOf.set(each.post_id, [...(tagsOf.get(each.post_id) ?? []), name]);
  }
  for (const post of pick(ghostPost, posts)) {
    if (post.type === "page" || post.page) continue;
    yield {
      name: post.title ?? "",
      read: () => toPost(post, tagsOf.get(post.id) ?? [], posix.dirname(entry.name)),
    };
  }
}

function parseExport(bytes: Buffer): z.output<typeof data> {
  let value: unknown;
  try {
    value = JSON.parse(decodeText(bytes).text);
  } catch {
    throw new ImportFailedError("malformed");
  }
  const shape = z.union([
    z.object({ db: z.tuple([z.object({ data })], z.unknown()) }).transform(({ db }) => db[0].data),
    z.object({ data }).transform((each) => each.data),
  ]);
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new ImportFailedError("malformed");
  return parsed.data;
}

function toPost(post: z.output<typeof ghostPost>, tags: string[], folder: string): SourcePost {
  // A post that only went out by email was "sent".
  const isPublished = post.status === "published" || post.status === "sent";
  const problems = new ProblemList();
  if (post.visibility && post.visibility !== "public") problems.add("restricted");
  return {
    identity: post.uuid || post.id,
    title: post.title === "(Untitled)" ? "" : (post.title ?? ""),
    html: readHtml(post, problems),
    summary: post.custom_excerpt ?? "",
    tags,
    texts: { canonicalUrl: post.canonical_url ?? "" },
    publishedAt: isPublished ? (post.published_at ?? "") : "",
    cover: post.feature_image ?? "",
    folder,
    problems,
  };
}

/** Posts that were never rendered, as tools write them, only have a document of an editor. */
function readHtml(
  { html, plaintext, lexical, mobiledoc }: z.output<typeof ghostPost>,
  problems: ProblemList,
): string {
  const found =
    html ||
    (lexical && renderGhostLexical(lexical, problems)) ||
    (mobiledoc && renderMobiledoc(mobiledoc, problems)) ||
    (plaintext ?? "")
      .split(/\n{2,}/)
      .map((part) => `<p>${escapeXml(part)}</p>`)
      .join("");
  const { postBytes } = limits.postImport;
  if (found.length > postBytes) problems.add("bodyCut");
  return found.slice(0, postBytes);
}
