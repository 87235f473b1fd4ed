import { asc, eq } from "drizzle-orm";
import { formatDate } from "#lib/format/date";
import type { PageLink } from "#lib/server/features/account/export/index-page";
import {
  type MarkdownPost,
  renderMarkdownFile,
} from "#lib/server/features/account/export/post-markdown";
import { type ExportedPost, renderPostPage } from "#lib/server/features/account/export/post-page";
import { readSection } from "#lib/server/features/account/export/read-section";
import type { TextContext } from "#lib/server/features/account/export/text-context";
import { postDraftFiles } from "#lib/server/features/post/draft/schema";
import { postFiles } from "#lib/server/features/post/schema/post";

type Page = { href: string; post: ExportedPost | MarkdownPost; note: string };

/** True for a post itself, not for changes of one. */
const isWhole = (post: ExportedPost | MarkdownPost): post is MarkdownPost => "isDraft" in post;

/**
 * Adds a page for each post and for its unpublished changes, and a Markdown file for each post.
 * Returns links to the pages.
 */
export async function addPostPages(context: TextContext, fileNames: Map<string, string>) {
  const { tx, add, sections, subject, locale, t } = context;
  const links: PageLink[] = [];
  const addPage = async (
    { href, post, note }: Page,
    files: typeof postFiles | typeof postDraftFiles,
    postId: unknown,
  ) => {
    const images = await tx
      .select({ fileId: files.fileId, caption: files.caption })
      .from(files)
      .where(eq(files.postId, postId as bigint))
      .orderBy(asc(files.position));
    await add(href, renderPostPage(post, { locale, t, images, fileNames }));
    if (isWhole(post)) {
      await add(`markdown/${post.id}.md`, renderMarkdownFile(post, { images, fileNames }));
    }
    const date = formatDate((post.createdAt ?? post.updatedAt).toISOString(), locale);
    links.push({ href, title: post.title || t("untitled"), note: `${note} · ${date}` });
  };
  for await (const row of readSection(tx, sections.posts, subject)) {
    const kind = row.isDraft ? "draft" : row.isPublic ? "public" : "private";
    const post = row as MarkdownPost;
    await addPage(
      { href: `posts/${row.id}.html`, post, note: t(`kind.${kind}`) },
      postFiles,
      row.id,
    );
  }
  for await (const row of readSection(tx, sections.postDrafts, subject)) {
    const href = `posts/${row.postId}-changes.html`;
    const page = { href, post: row as ExportedPost, note: t("kind.changes") };
    await addPage(page, postDraftFiles, row.postId);
  }
  return links;
}
