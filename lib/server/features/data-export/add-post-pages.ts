import { asc, eq } from "drizzle-orm";
import { formatDate } from "#lib/format/date";
import { postDraftSection, postSection } from "#lib/server/features/data-export/content-sections";
import type { PageLink } from "#lib/server/features/data-export/index-page";
import { type ExportedPost, renderPostPage } from "#lib/server/features/data-export/post-page";
import { readSection } from "#lib/server/features/data-export/section";
import type { TextContext } from "#lib/server/features/data-export/text-context";
import { postFiles } from "#lib/server/platform/postgres/schema/post";
import { postDraftFiles } from "#lib/server/platform/postgres/schema/post-draft";

type Page = { href: string; post: ExportedPost; note: string };

/** Adds a page for each post and for its unpublished changes. Returns links to them. */
export async function addPostPages(context: TextContext, fileNames: Map<string, string>) {
  const { tx, add, subject, locale, t } = context;
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
    const date = formatDate((post.createdAt ?? post.updatedAt).toISOString(), locale);
    links.push({ href, title: post.title || t("untitled"), note: `${note} · ${date}` });
  };
  for await (const row of readSection(tx, postSection, subject)) {
    const kind = row.isDraft ? "draft" : row.isPublic ? "public" : "private";
    const post = row as ExportedPost;
    await addPage(
      { href: `posts/${row.id}.html`, post, note: t(`kind.${kind}`) },
      postFiles,
      row.id,
    );
  }
  for await (const row of readSection(tx, postDraftSection, subject)) {
    const href = `posts/${row.postId}-changes.html`;
    const page = { href, post: row as ExportedPost, note: t("kind.changes") };
    await addPage(page, postDraftFiles, row.postId);
  }
  return links;
}
