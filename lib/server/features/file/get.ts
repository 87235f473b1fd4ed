import { getFile as contract } from "#lib/contracts/file";
import { storeOrRead } from "#lib/server/core/disk-full";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { respondWithBytes } from "#lib/server/features/file/byte-response";
import { isFileLink } from "#lib/server/features/file/file-link";
import { toFileName } from "#lib/server/features/file/file-name";
import { maySeeHidden } from "#lib/server/features/file/hidden-access";
import { findFile, isInBlockedPost } from "#lib/server/features/file/queries";
import { getVariant } from "#lib/server/features/file/variant";
import { findAudience } from "#lib/server/features/visibility/visible-files";
import { buildCdnHeaders, purgeableCaching } from "#lib/server/platform/cdn/cdn-headers";
import { toFileKey } from "#lib/server/platform/storage/storage-key";

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** A browser asks each time whether its viewer still may, and receives the bytes once. */
const ownCaching = "private, no-cache";

/** Serves a file or a variant of an image. The bytes of an id never change. */
export const getFile = operation(contract, async ({ params, query, request }) => {
  const file = await findFile(params.fileId);
  if (!file) throw new AppError("notFound");
  const caching = await chooseCaching(file, request, query.access);
  const isResized = query.w !== undefined && file.kind === "image" && file.width !== null;
  const original = { key: toFileKey(file.id), bytes: file.bytes, mediaType: file.mediaType };
  const content = isResized
    ? await storeOrRead(
        () => getVariant(file.id, file.width ?? 0, query.w ?? 0, request.signal),
        async () => original,
      )
    : original;
  const disposition = `inline; filename="${toFileName(file.id, content.mediaType)}"`;
  return respondWithBytes(content, request, {
    ...caching,
    // The original stands in for a variant that cannot be stored now.
    ...(isResized && content === original && { "cache-control": "private, no-store" }),
    "content-disposition": disposition,
  });
});

/**
 * @throws AppError(gone) if the file was public, AppError(notFound) if it never was, and the sender of
 *   the request may not see it
 */
async function chooseCaching(
  file: File,
  request: Request,
  access: string | undefined,
): Promise<Record<string, string>> {
  const audience = findAudience(file);
  if (audience === "notYet") {
    const maySee =
      (await isOpenedByLink(file, access)) || (await maySeeHidden(request, file.ownerKey));
    if (!maySee) throw new AppError("notFound");
    return { "cache-control": ownCaching };
  }
  if (audience === "formerly") {
    if (!(await maySeeHidden(request, file.ownerKey))) throw new AppError("gone");
    return { "cache-control": "private, no-store" };
  }
  const postTags = (file.publicPostIds ?? []).map((id) => `post:${id}`);
  return {
    "cache-control": purgeableCaching,
    ...buildCdnHeaders([...postTags, ...(file.ownerId ? [`user:${file.ownerId}`] : [])]),
  };
}

/** A link ends early if staff hide a post with the file, or its owner may not log in. */
async function isOpenedByLink({ id, isOwnerActive }: File, access = ""): Promise<boolean> {
  return Boolean(isOwnerActive) && isFileLink(id, access) && !(await isInBlockedPost(id));
}
