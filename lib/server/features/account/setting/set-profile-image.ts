import { eq } from "drizzle-orm";
import {
  deleteProfileImage as deleteContract,
  setProfileImage as setContract,
} from "#lib/contracts/account/setting";
import { filePath } from "#lib/paths";
import { invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { lockOwnImages, markPicturePublic } from "#lib/server/features/file/queries";
import { renewToken } from "#lib/server/features/session/renew";
import { users } from "#lib/server/features/user/schema";
import { storePurge } from "#lib/server/platform/cdn/stored-purges";
import { db } from "#lib/server/platform/postgres/client";

/**
 * Replaces the viewer's profile image, or removes it with null, and returns a renewed token. A job
 * deletes the old file later, unless something else uses it.
 * @throws AppError(invalid) if the file is not a stored image of the viewer
 */
async function replaceImage(
  { key, id, sessionId }: Viewer,
  fileId: string | null,
): Promise<string> {
  await db().transaction(async (tx) => {
    if (fileId !== null) {
      const own = await lockOwnImages(tx, [fileId], key);
      if (own.length === 0) throw invalidInput({ fileId: "unknown file" });
      await markPicturePublic(tx, fileId);
    }
    await tx.update(users).set({ avatarFileId: fileId }).where(eq(users.key, key));
    await storePurge(tx, `user:${id}`, "feed");
  });
  invalidate(`user:${id}`, "feed");
  return renewToken(db(), sessionId);
}

export const setProfileImage = operation(setContract, async ({ viewer, body }) => ({
  accessToken: await replaceImage(viewer, body.fileId),
  profileUrl: filePath(body.fileId),
}));

export const deleteProfileImage = operation(deleteContract, async ({ viewer }) => ({
  accessToken: await replaceImage(viewer, null),
  profileUrl: null,
}));
