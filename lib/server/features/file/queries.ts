import { and, asc, eq, gt, inArray, lt, not, sql } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import { isReferenced } from "#lib/server/features/file/file-references";
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
import { unclaimed } from "#lib/server/platform/queue/lease";

const selectReadyFile = prepareOnce("file", () =>
  db()
    .select({
      id: files.id,
      kind: files.kind,
      mediaType: files.mediaType,
      bytes: files.bytes,
      width: files.width,
      height: files.height,
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

export async function deleteFileRow(id: string, on: Executor = db()): Promise<void> {
  await on.delete(files).where(eq(files.id, id));
}

/** Selects those of the files that are stored images of the owner. */
const selectOwnImages = (on: Executor, fileIds: string[], ownerKey: bigint) =>
  on
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, fileIds),
        eq(files.ownerKey, ownerKey),
        eq(files.kind, "image"),
        eq(files.isReady, true),
      ),
    );

/** Returns those of the files that are not stored images of the owner. */
export async function findForeignImages(ids: string[], ownerKey: bigint): Promise<Set<string>> {
  const own = ids.length > 0 ? await selectOwnImages(db(), ids, ownerKey) : [];
  const ownIds = new Set(own.map(({ id }) => id));
  return new Set(ids.filter((id) => !ownIds.has(id)));
}

/** Returns those of the files that are stored images of the owner, and locks them. */
export const lockOwnImages = (tx: Executor, fileIds: string[], ownerKey: bigint) =>
  selectOwnImages(tx, fileIds, ownerKey).for("key share");

/**
 * Notes that everybody may see the files of a post. Once they may not any more, the files are gone
 * (410) instead of not yet published.
 */
export async function markPostFilesPublic(tx: Executor, postId: bigint): Promise<void> {
  await tx.execute(sql`
    update files f set was_public = true
    from (
      select file_id from post_files where post_id = ${postId}
      union select unnest(array[thumbnail_file_id, video_file_id, captions_file_id])
      from posts where id = ${postId}
    ) used (id)
    where f.id = used.id and not f.was_public`);
}

/** Notes that everybody may see a picture of a user. */
export async function markPicturePublic(tx: Executor, fileId: string): Promise<void> {
  await tx.execute(sql`
    update files set was_public = true where id = ${fileId}::uuid and not was_public`);
}

/** Returns the ids of the owner's files after this one, in their order. */
export const listOwnFileIds = (ownerKey: bigint, after: string, limit: number) =>
  db()
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerKey, ownerKey), gt(files.id, after)))
    .orderBy(asc(files.id))
    .limit(limit);

/** Notes since when files are unused, and forgets it of those that are used again. */
export async function markUnusedFiles(): Promise<void> {
  await db()
    .update(files)
    .set({ unusedSince: sql`case when ${isReferenced()} then null else now() end` })
    .where(sql`(${files.unusedSince} is not null) = ${isReferenced()}`);
}

/**
 * Deletes the rows of at most `limit` files that have been unused for a day, and returns their ids.
 * Locks the rows, then checks them again before deleting. A post being saved has locked its files,
 * which are skipped. The second check sees a post saved in between. A later save waits for the lock
 * and then fails because the file was deleted.
 */
export function deleteUnusedRows(limit: number): Promise<string[]> {
  return db().transaction(async (tx) => {
    const due = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(lt(files.unusedSince, sql`now() - interval '1 day'`), not(isReferenced())))
      .limit(limit)
      .for("update", unclaimed(files));
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return [];
    const deleted = await tx
      .delete(files)
      .where(and(inArray(files.id, ids), not(isReferenced())))
      .returning({ id: files.id });
    return deleted.map(({ id }) => id);
  });
}
