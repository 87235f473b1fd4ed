import { and, asc, eq, gt, like, or, sql } from "drizzle-orm";
import type { ImportSystem } from "#lib/domain/post/import";
import type { Content } from "#lib/server/features/post/content";
import { postRevisions } from "#lib/server/features/post/revision/schema";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { toColumns } from "#lib/server/features/post/stored-content";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

const mark = '%"missing-image"%';
/** A body may have megabytes. */
const bodiesPerPage = 20;

const selectIncomplete = (authorKey: bigint, after: bigint) =>
  db()
    .select({
      id: posts.id,
      isDraft: posts.isDraft,
      body: sql<string>`coalesce(${postRevisions.content}->>'body', ${posts.body})`,
    })
    .from(posts)
    .leftJoin(
      postRevisions,
      and(eq(postRevisions.postId, posts.id), eq(postRevisions.state, "draft")),
    )
    .where(
      and(
        eq(posts.authorKey, authorKey),
        gt(posts.id, after),
        or(like(posts.body, mark), sql`${postRevisions.content}->>'body' like ${mark}`),
      ),
    )
    .orderBy(asc(posts.id))
    .limit(bodiesPerPage);

/**
 * Reads the posts of an author that miss pictures, with their text or that of unpublished changes: a few
 * at a time, so that long ones do not fill the memory.
 */
export async function* readIncompletePosts(authorKey: bigint) {
  let after = 0n;
  for (;;) {
    const page = await selectIncomplete(authorKey, after);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export const findPost = (id: bigint) =>
  firstOrNull(db().select().from(posts).where(eq(posts.id, id)));

type ImportedDraft = {
  authorKey: bigint;
  draftKey: string;
  importedFrom: ImportSystem;
  content: Content;
};

/** Inserts a draft of an import. Returns its id, or null if a post has its key. */
export async function insertImportedDraft(
  tx: Executor,
  { authorKey, draftKey, importedFrom, content }: ImportedDraft,
): Promise<bigint | null> {
  const [stored] = await tx
    .insert(posts)
    .values({
      authorKey,
      draftKey,
      ...toColumns(content),
      importedFrom: importedFrom === "pictures" ? null : importedFrom,
      isDraft: true,
    })
    .onConflictDoNothing({ target: [posts.authorKey, posts.draftKey] })
    .returning({ id: posts.id });
  if (!stored) return null;
  await tx.insert(postCounts).values({ postId: stored.id });
  return stored.id;
}
