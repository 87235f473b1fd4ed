import { posix } from "node:path";
import {
  type Archive,
  type Entry,
  readHead,
} from "#lib/server/features/post/import/archive/archive";
import { ImportFailedError } from "#lib/server/features/post/import/failure";
import { toPlainText } from "#lib/server/features/post/import/read/html-text";
import {
  ProblemList,
  type SourceDocuments,
  type SourcePost,
} from "#lib/server/features/post/import/read/source-post";
import { prepareContent } from "#lib/server/features/post/import/read/wordpress-content";
import {
  readItems,
  type WordPressItem,
} from "#lib/server/features/post/import/read/wordpress-items";

/** Uploaded files by their ids. */
type Attachments = Map<string, { url: string; parentId: string }>;
const picturePattern = /\.(?:png|jpe?g|webp|gif|avif)$/i;

/** What authors see as posts; the trash and revisions are not. */
const statuses = new Set(["publish", "draft", "pending", "private", "future"]);

/** Lists the files of WordPress in an archive: a large site is exported in several. */
export async function findWordPressExports(archive: Archive): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const entry of archive.entries) {
    if (!/\.xml$/i.test(entry.name)) continue;
    const head = await readHead(archive, entry);
    if (head.includes("wordpress.org/export/")) found.push(entry);
  }
  return found;
}

/** Reads the posts of an export of WordPress, without its pages. */
export async function* readWordPress(archive: Archive): SourceDocuments {
  const entries = await findWordPressExports(archive);
  if (entries.length === 0) throw new ImportFailedError("unknownSystem");
  // Posts refer to their pictures by id, also to those that come later.
  const attachments: Attachments = new Map();
  for (const entry of entries) {
    for await (const { fields } of readItems(archive, entry)) {
      const url = fields.get("wp:attachment_url");
      if (!url) continue;
      const parentId = fields.get("wp:post_parent") ?? "";
      attachments.set(fields.get("wp:post_id") ?? "", { url, parentId });
    }
  }
  for (const entry of entries) {
    for await (const item of readItems(archive, entry)) {
      const { fields } = item;
      const isPost = fields.get("wp:post_type") === "post";
      if (!isPost || !statuses.has(fields.get("wp:status") ?? "")) continue;
      yield {
        name: toPlainText(fields.get("title") ?? ""),
        read: () => toPost(item, attachments, posix.dirname(entry.name)),
      };
    }
  }
}

function toPost(item: WordPressItem, attachments: Attachments, folder: string): SourcePost {
  const { fields, tags, meta, isCut } = item;
  const get = (name: string) => fields.get(name)?.trim() ?? "";
  const problems = new ProblemList();
  if (isCut) problems.add("bodyCut");
  const status = get("wp:status");
  const isPublished = status === "publish";
  if (status === "private" || get("wp:post_password") !== "") problems.add("restricted");
  return {
    identity: get("guid") || get("link"),
    title: toPlainText(get("title")),
    html: prepareContent(fields.get("content:encoded") ?? "", {
      problems,
      findPictures: (ids) => findPictures(attachments, ids, get("wp:post_id")),
      footnotes: meta.get("footnotes") ?? "",
    }),
    summary: toPlainText(get("excerpt:encoded")),
    tags: tags.map(toPlainText),
    texts: isPublished ? { canonicalUrl: get("link") } : {},
    publishedAt: isPublished ? readDate(get("wp:post_date_gmt"), get("pubDate")) : "",
    cover: attachments.get(meta.get("_thumbnail_id") ?? "")?.url ?? "",
    folder,
    problems,
  };
}

/** Old posts have only zeros as their date in one field. */
const readDate = (...dates: string[]): string =>
  dates.find((date) => date !== "" && !date.startsWith("0000-")) ?? "";

function findPictures(attachments: Attachments, ids: string[] | null, postId: string): string[] {
  const found = ids
    ? ids.map((id) => attachments.get(id))
    : [...attachments.values()].filter(({ parentId }) => parentId === postId);
  return found.flatMap((each) => (each && picturePattern.test(each.url) ? [each.url] : []));
}
