import { limits } from "#lib/domain/limits";
import { client } from "#lib/server/platform/postgres/client";

export type MuteRow = {
  muteId: string;
  /** In milliseconds since 1970. Null without an end. */
  endsAt: number | null;
  mutedKey: string | null;
  id: string | null;
  username: string | null;
  avatarFileId: string | null;
  tagId: string | null;
  tagName: string | null;
  word: string | null;
};

/** Selects the mutes of a user that have not ended, newest first, without those of accounts that left. */
export const selectMutes = (userKey: bigint) => client()<MuteRow[]>`
  select m.id::text as "muteId",
    (extract(epoch from m.ends_at) * 1000)::float8 as "endsAt", m.muted_key::text as "mutedKey",
    u.id, u.username, u.avatar_file_id as "avatarFileId",
    m.tag_id::text as "tagId", t.name as "tagName", m.word
  from mutes m
  left join users u on u.key = m.muted_key
  left join tags t on t.id = m.tag_id
  where m.user_key = ${String(userKey)} and (m.ends_at is null or m.ends_at > now())
    and (m.muted_key is null or u.state = 'active')
  order by m.created_at desc, m.id desc`;

export type Target = { mutedKey?: bigint; tagId?: string; word?: string; days: number | null };

/** Stores a mute, or the new end of one. Returns no row if the user has too many. */
export async function upsertMute(userKey: bigint, target: Target): Promise<boolean> {
  const sql = client();
  const { mutedKey = null, tagId = null, word = null, days } = target;
  const user = String(userKey);
  const key = mutedKey === null ? null : String(mutedKey);
  const endsAt = sql`now() + make_interval(days => ${days}::int)`;
  const isSame = sql`(muted_key = ${key}::bigint or tag_id = ${tagId}::bigint
    or lower(word) = lower(${word}::text))`;
  const rows = await sql`
    with ended as (
      delete from mutes where user_key = ${user} and ends_at <= now() and not ${isSame}
    ), changed as (
      update mutes set ends_at = ${endsAt}
      where user_key = ${user} and ${isSame}
      returning id
    ), added as (
      insert into mutes (user_key, muted_key, tag_id, word, ends_at)
      select ${user}::bigint, ${key}::bigint, ${tagId}::bigint, ${word}::text, ${endsAt}
      where not exists (select from changed) and (
        select count(*) from mutes
        where user_key = ${user} and (ends_at is null or ends_at > now())
      ) < ${limits.mutes}
      on conflict do nothing
      returning id
    )
    select id from changed union all select id from added`;
  return rows.length > 0;
}

export const deleteMuteById = (userKey: bigint, muteId: string) => client()<{ id: string }[]>`
  delete from mutes where id = ${muteId} and user_key = ${String(userKey)} returning id`;

export async function findTagId(name: string): Promise<string | undefined> {
  const [row] = await client()<{ id: string }[]>`
    select id::text from tags where lower(name) = lower(${name})`;
  return row?.id;
}
