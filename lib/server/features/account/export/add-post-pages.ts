import { and, eq } from "drizzle-orm";
import { formatDate } from "#lib/format/date";
import type { PageLink } from "#lib/server/features/account/export/index-page";
import {
  type MarkdownPost,
  renderMarkdownFile,
} from "#lib/server/features/account/export/post-markdown";
import { type ExportedPost, renderPostPage } from "#lib/server/features/account/export/post-page";
import { readSection } from "#lib/server/features/account/export/read-section";
import type { TextContext } from "#lib/server/features/account/export/text-context";
import { listStoredFiles } from "#lib/server/features/post/files";
import { postRevisions } from "#lib/server/features/post/revision/schema";
import type { Section } from "#lib/server/platform/personal-data/section";

type Page = {
  href: string;
  post: ExportedPost | MarkdownPost;
  note: string;
  images: { fileId: string; caption: string }[];
};

/** True for a post itself, not for changes of one. */
const isWhole = (post: ExportedPost | MarkdownPost): post is MarkdownPost => "isDraft" in post;

/**
 * Adds a page for each post and for its unpublished changes, and a Markdown file for each post.
 * Returns links to the pages.
 */
export async function addPostPages(context: TextContext, fileNames: Map<string, string>) {
  const { tx, add, sections, subject, locale, t } = context;
  const links: PageLink[] = [];
  const { posts, postRevisions: revisions } = sections;
  /** The unpublished changes of posts. */
  const drafts: Section = {
    ...revisions,
    isOwn: (owner) => and(revisions.isOwn(owner), eq(postRevisions.state, "draft")),
  };
  const addPage = async ({ href, post, note, images }: Page) => {
    await add(href, renderPostPage(post, { locale, t, images, fileNames }));
    if (isWhole(post)) {
      await add(`markdown/${post.id}.md`, renderMarkdownFile(post, { images, fileNames }));
    }
    const date = formatDate((post.createdAt ?? post.updatedAt).toISOString(), locale);
    links.push({ href, title: post.title || t("untitled"), note: `${note} · ${date}` });
  };
  for await (const row of readSection(tx, posts, subject)) {
    const kind = row.isDraft ? "draft" : row.isPublic ? "public" : "private";
    const post = row as MarkdownPost;
    const images = await listStoredFiles(tx, post.id);
    await addPage({ href: `posts/${row.id}.html`, post, note: t(`kind.${kind}`), images });
  }
  for await (const row of readSection(tx, drafts, subject)) {
    const { postId, content, at } = row as typeof postRevisions.$inferSelect;
    if (!content) continue;
    const href = `posts/${postId}-changes.html`;
    const post = { ...content, updatedAt: at };
    await addPage({ href, post, note: t("kind.changes"), images: content.files });
  }
  return links;
}
