import type { ImportItem, PostImport } from "#lib/contracts/post/import";
import type {
  CountedImport,
  ImportItemRow,
  PostImportRow,
} from "#lib/server/features/post/import/queries";

export const presentImport = ({ row, ...counts }: CountedImport): PostImport => ({
  importId: row.id,
  fileName: row.fileName,
  bytes: row.bytes,
  system: row.system,
  state: row.state,
  failure: row.failure,
  postCount: row.postCount,
  ...counts,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** Presents an import of which no post has been handled. */
export const presentNewImport = (row: PostImportRow): PostImport =>
  presentImport({
    row,
    createdCount: 0,
    existingCount: 0,
    failedCount: 0,
    problemCount: 0,
    filledCount: 0,
  });

/** `stored` are the ids of posts that have not been deleted. */
export const presentItem = (row: ImportItemRow, stored: ReadonlySet<bigint>): ImportItem => ({
  position: row.position,
  title: row.title,
  outcome: row.outcome,
  postId: row.postId !== null && stored.has(row.postId) ? String(row.postId) : null,
  problems: row.problems,
  filledCount: row.filledCount,
});
