import type { SaveDetails, SaveFolder } from "#lib/contracts/post/saved";
import { limits } from "#lib/domain/limits";
import { client } from "#lib/server/platform/postgres/client";

export const selectFolders = (userKey: bigint) => client()<SaveFolder[]>`
  select id::text as "folderId", name from save_folders
  where user_key = ${String(userKey)} order by lower(name), id`;

/** Inserts a folder. Returns no row if the user has too many. */
export const insertFolder = (userKey: bigint, name: string) => client()<SaveFolder[]>`
  insert into save_folders (user_key, name)
  select owner.key, ${name} from (select ${String(userKey)}::bigint as key) owner
  where (select count(*) from save_folders own where own.user_key = owner.key)
    < ${limits.saveFolders}
  returning id::text as "folderId", name`;

export const updateFolder = (userKey: bigint, folderId: string, name: string) =>
  client()<SaveFolder[]>`
  update save_folders set name = ${name}
  where id = ${folderId} and user_key = ${String(userKey)}
  returning id::text as "folderId", name`;

/** Deletes a folder; its posts stay saved. */
export const deleteFolder = (userKey: bigint, folderId: string) => client()<{ id: string }[]>`
  delete from save_folders where id = ${folderId} and user_key = ${String(userKey)} returning id`;

export const selectDetails = (userKey: bigint, postIds: string[]) =>
  client()<(SaveDetails & { postId: string })[]>`
  select post_id::text as "postId", folder_id::text as "folderId", note from post_archives
  where user_key = ${String(userKey)} and post_id = any(${postIds}::bigint[])`;

/** Sets folder and note of a saved post. Returns no row unless the user saved it and has the folder. */
export const updateDetails = (userKey: bigint, postId: string, { folderId, note }: SaveDetails) =>
  client()<SaveDetails[]>`
  with folder as (
    select id from save_folders
    where id = ${folderId}::bigint and user_key = ${String(userKey)} for key share
  )
  update post_archives set folder_id = ${folderId}::bigint, note = ${note}
  where post_id = ${postId} and user_key = ${String(userKey)}
    and (${folderId}::bigint is null or exists (select from folder))
  returning folder_id::text as "folderId", note`;

/** True if unsaving would delete a note. */
export async function hasNote(userKey: bigint, postId: string): Promise<boolean> {
  const [details] = await selectDetails(userKey, [postId]);
  return details !== undefined && details.note !== "";
}
