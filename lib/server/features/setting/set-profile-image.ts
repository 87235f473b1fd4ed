import { and, eq } from "drizzle-orm";
import { setProfileImage as set, deleteProfileImage as unset } from "#lib/contracts/setting";
import { filePath } from "#lib/paths";
import { invalid } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { renewToken } from "#lib/server/features/session/renew";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { files, users } from "#lib/server/platform/postgres/schema/user";

/**
 * Puts a picture, or none, in the place of the one before, and gives a token that says so. The file
 * of the one before is taken away in time, if nothing else uses it.
 * @throws AppError invalid where the file is not an own image that is stored
 */
async function replace({ key, id, sessionId }: Viewer, fileId: string | null): Promise<string> {
  await db().transaction(async (tx) => {
    if (fileId !== null) await holdOwnImage(tx, fileId, key);
    await tx.update(users).set({ avatarFileId: fileId }).where(eq(users.key, key));
  });
  invalidate(`user:${id}`, "feed");
  return renewToken(db(), sessionId);
}

async function holdOwnImage(tx: Executor, fileId: string, ownerKey: bigint): Promise<void> {
  const [own] = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.ownerKey, ownerKey),
        eq(files.kind, "image"),
        eq(files.isReady, true),
      ),
    )
    .for("key share");
  if (!own) throw invalid({ fileId: "unknown file" });
}

export const setProfileImage = operation(set, async ({ viewer, body }) => ({
  accessToken: await replace(viewer, body.fileId),
  profileUrl: filePath(body.fileId),
}));

export const deleteProfileImage = operation(unset, async ({ viewer }) => ({
  accessToken: await replace(viewer, null),
  profileUrl: null,
}));
