import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { FieldReasons } from "#lib/contracts/envelope";
import type { FileKind } from "#lib/domain/file";
import { isPendingConversion } from "#lib/domain/file/conversion";
import { AppError, invalidInput } from "#lib/server/core/error";
import { videoConversions } from "#lib/server/features/file/conversion/schema";
import { files } from "#lib/server/features/file/schema";
import { type Content, listContentFiles } from "#lib/server/features/post/content";
import { postFiles } from "#lib/server/features/post/schema/post";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Checks that all files are stored and owned by the author, locks them, and returns the thumbnail. A
 * video may still be converted, or have failed to be: `requireReadyVideo` is for publishing.
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

const isConverted = sql`exists (
  select from ${videoConversions} where ${videoConversions.id} = ${files.id})`;

/**
 * Requires that readers can get a video. Throws AppError(videoConverting), or AppError(invalid) if it
 * could not be converted.
 */
export async function requireReadyVideo(tx: Executor, videoFileId: string | null): Promise<void> {
  if (videoFileId === null) return;
  const [file] = await tx
    .select({ isReady: files.isReady, state: videoConversions.state })
    .from(files)
    .leftJoin(videoConversions, eq(videoConversions.id, files.id))
    .where(eq(files.id, videoFileId));
  if (file?.isReady) return;
  if (file?.state && isPendingConversion(file.state)) {
    throw new AppError("videoConverting", { fields: { videoFileId: "converting" } });
  }
  throw invalidInput({ videoFileId: "unknown file" });
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
    .where(
      and(inArray(files.id, ids), eq(files.ownerKey, ownerKey), or(files.isReady, isConverted)),
    )
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
