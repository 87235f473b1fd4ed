import { getFile as contract } from "#lib/contracts/file";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { respondWithBytes } from "#lib/server/features/file/byte-response";
import { findFile } from "#lib/server/features/file/queries";
import { getVariant } from "#lib/server/features/file/variant";
import { toFileKey } from "#lib/server/platform/storage/storage-key";

/**
 * Serves a file or a variant of an image. The bytes of an id never change, so browsers may cache
 * them permanently.
 */
export const getFile = operation(contract, async ({ params, query, request }) => {
  const file = await findFile(params.fileId);
  if (!file) throw new AppError("notFound");
  const isResized = query.w !== undefined && file.kind === "image" && file.width !== null;
  const content = isResized
    ? await getVariant(file.id, file.width ?? 0, query.w ?? 0, request.signal)
    : { key: toFileKey(file.id), bytes: file.bytes, mediaType: file.mediaType };
  return respondWithBytes(content, request, {
    "cache-control": "public, max-age=31536000, immutable",
    "content-disposition": "inline",
  });
});
