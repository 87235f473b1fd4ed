import { and, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import { files } from "#lib/server/features/file/schema";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { users } from "#lib/server/features/user/schema";
import {
  selectPublicPostIds,
  selectUsingPostIds,
} from "#lib/server/features/visibility/visible-files";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

const selectReadyFile = prepareOnce("file", () =>
  db()
    .select({
      id: files.id,
      kind: files.kind,
      mediaType: files.mediaType,
      bytes: files.bytes,
      width: files.width,
      wasPublic: files.wasPublic,
      ownerKey: files.ownerKey,
      ownerId: users.id,
      isPicture: sql<boolean | null>`${users.avatarFileId} = ${files.id}`,
      isOwnerActive: sql<boolean | null>`${users.state} = 'active'`,
      publicPostIds: selectPublicPostIds,
    })
    .from(files)
    .leftJoin(users, eq(users.key, files.ownerKey))
    .where(and(eq(files.id, sql.placeholder("id")), files.isReady)),
);

export const findFile = (id: string) => firstOrNull(selectReadyFile().execute({ id }));

/** True if staff hide a post that uses the file. */
export async function isInBlockedPost(fileId: string): Promise<boolean> {
  const found = await db().execute(sql`
    select 1 from posts p join (${selectUsingPostIds(sql`${fileId}::uuid`)}) used on used.id = p.id
    where p.is_blocked limit 1`);
  return found.length > 0;
}

/**
 * Inserts a file if its owner has space for it. Locks the owner's storage, so that concurrent uploads
 * cannot exceed the limit together.
 * @param complete runs in the same transaction, for limits of its own and for rows that go with the file
 * @throws AppError(storageFull)
 */
export async function insertFile(
  row: typeof files.$inferInsert,
  complete?: (tx: Executor) => Promise<void>,
): Promise<void> {
  const { ownerKey, bytes } = row;
  const maxBytes = (await getServerSetting("storageMegabytes")) * 1_048_576;
  await db().transaction(async (tx) => {
    if (ownerKey) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('storage', ${ownerKey}))`);
      const [used] = await tx
        .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
        .from(files)
        .where(eq(files.ownerKey, ownerKey));
      if (Number(used?.bytes) + bytes > maxBytes) {
        throw new AppError("storageFull", { fields: { files: "storage full" } });
      }
    }
    await tx.insert(files).values(row);
    await complete?.(tx);
  });
}

/** Returns which of these ids are of files. */
export async function findKnownIds(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db().select({ id: files.id }).from(files).where(inArray(files.id, ids));
  return new Set(rows.map(({ id }) => id));
}

export async function setFileReady(id: string): Promise<void> {
  await db().update(files).set({ isReady: true }).where(eq(files.id, id));
}

export async function deleteFileRow(id: string): Promise<void> {
  await db().delete(files).where(eq(files.id, id));
}
