import { and, eq, inArray } from "drizzle-orm";
import { invalidInput } from "#lib/server/core/error";
import { files } from "#lib/server/features/file/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Checks that all files are stored images of the owner and locks them until the transaction ends.
 * Throws AppError(invalid) for `fileIdList`.
 */
export async function requireOwnImages(
  tx: Executor,
  fileIds: string[],
  ownerKey: bigint | null,
): Promise<void> {
  if (fileIds.length === 0) return;
  const own = ownerKey === null ? [] : await lockOwnImages(tx, fileIds, ownerKey);
  if (own.length < fileIds.length) throw invalidInput({ fileIdList: "unknown file" });
}

/** Returns those of the files that are stored images of the owner, and locks them. */
export const lockOwnImages = (tx: Executor, fileIds: string[], ownerKey: bigint) =>
  tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, fileIds),
        eq(files.ownerKey, ownerKey),
        eq(files.kind, "image"),
        eq(files.isReady, true),
      ),
    )
    .for("key share");
