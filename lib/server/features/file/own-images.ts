import { invalidInput } from "#lib/server/core/error";
import { lockOwnImages } from "#lib/server/features/file/queries";
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
