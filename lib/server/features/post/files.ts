import { and, eq, inArray } from "drizzle-orm";
import type { FieldReasons } from "#lib/contracts/envelope";
import type { FileKind } from "#lib/domain/file";
import { invalidInput } from "#lib/server/core/error";
import { files } from "#lib/server/features/file/schema";
import { type Content, listContentFiles } from "#lib/server/features/post/content";
import { postFiles } from "#lib/server/features/post/schema/post";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Checks that all files are stored and owned by the author, locks them, and returns the thumbnail.
 * Throws AppError(invalid) for fields with other files.
 */
export async function checkFiles(
  tx: Executor,
  content: Content,
  authorKey: bigint,
): Promise<string | null> {
  const { listedFileIds, bodyFileIds, thumbnailFileId, videoFileId, captionsFileId } = content;
  const kinds = await lockOwnFiles(tx, listContentFiles(content), authorKey);
  const isImage = (id: string | null) => id === null || kinds.get(id) === "image";
  const checks: [string, boolean][] = [
    ["fileIdList", listedFileIds.every((id) => kinds.has(id))],
    ["post", bodyFileIds.every(isImage)],
    ["thumbnailFileId", isImage(thumbnailFileId)],
    ["videoFileId", videoFileId === null || kinds.get(videoFileId) === "video"],
    ["captionsFileId", captionsFileId === null || kinds.get(captionsFileId) === "captions"],
  ];
  const unknown: FieldReasons = Object.fromEntries(
    checks.filter(([, isKnown]) => !isKnown).map(([field]) => [field, "unknown file"]),
  );
  if (Object.keys(unknown).length > 0) throw invalidInput(unknown);
  const images = content.files.filter(({ fileId }) => isImage(fileId));
  return thumbnailFileId ?? images[0]?.fileId ?? null;
}

async function lockOwnFiles(
  tx: Executor,
  ids: string[],
  ownerKey: bigint,
): Promise<Map<string, FileKind>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.ownerKey, ownerKey), eq(files.isReady, true)))
    // Locked until the post is saved: the job that deletes unused files may be running.
    .for("key share");
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Replaces the files of a post. */
export async function storeFiles(tx: Executor, postId: bigint, content: Content): Promise<void> {
  await tx.delete(postFiles).where(eq(postFiles.postId, postId));
  const rows = content.files.map((file, position) => ({ postId, position, ...file }));
  if (rows.length > 0) await tx.insert(postFiles).values(rows);
}

/** Lists the files of a post in order. */
export const listStoredFiles = (tx: Executor, postId: bigint) =>
  tx
    .select({ fileId: postFiles.fileId, caption: postFiles.caption })
    .from(postFiles)
    .where(eq(postFiles.postId, postId))
    .orderBy(postFiles.position);
