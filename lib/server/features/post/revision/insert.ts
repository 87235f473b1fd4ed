import { listContentFiles } from "#lib/server/features/post/content";
import { postRevisionFiles, postRevisions } from "#lib/server/features/post/revision/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

type NewRevision = typeof postRevisions.$inferInsert;

/** Stores a revision with references to its files. */
export async function insertRevision(tx: Executor, revision: NewRevision): Promise<void> {
  await tx.insert(postRevisions).values(revision);
  const { postId, state, number, content } = revision;
  const ids = content ? listContentFiles(content) : [];
  const rows = ids.map((fileId) => ({ postId, state, number, fileId }));
  if (rows.length > 0) await tx.insert(postRevisionFiles).values(rows);
}
