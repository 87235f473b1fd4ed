import { sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import type { Job } from "#lib/server/core/job";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import { client, db } from "#lib/server/platform/postgres/client";

/*
 * Earlier versions of this program did not store when a post was first listed, and recorded versions
 * while a post was private. What only others than the author leave on a public post tells both.
 */

const perBatch = 500;

/** Views are stored some seconds late. */
const margin = sql`interval '1 minute'`;

/** Selects when others than the author liked, saved, viewed or discussed post `p`. */
const traces = sql`
  select created_at from post_likes where post_id = p.id and user_key <> p.author_key
  union all
  select created_at from post_archives where post_id = p.id and user_key <> p.author_key
  union all
  select created_at from post_views where post_id = p.id and user_key <> p.author_key
  union all
  select created_at from comments where post_id = p.id and author_key <> p.author_key`;

const hasReaders = sql`(
  exists (${traces}) or exists (select from post_view_totals where post_id = p.id and view_count > 0))`;

/** Returns how many posts it found. Posts of which nothing shows that they were public stay. */
async function storeListingTimes(): Promise<number> {
  return db().transaction(async (tx) => {
    const found = await tx.execute<{ id: string }>(sql`
      update posts set first_listed_at = posts.created_at
      from (
        select p.id from posts p
        where p.first_listed_at is null and not p.is_draft
          and (${isListed(sql, sql`p`)} or ${hasReaders})
        limit ${perBatch} for update skip locked
      ) due
      where posts.id = due.id returning posts.id`);
    const ids = sql.param(found.map(({ id }) => id));
    await tx.execute(sql`
      update files f set was_public = true
      from (
        select file_id from post_files where post_id = any(${ids}::bigint[])
        union select file_id from post_version_files where post_id = any(${ids}::bigint[])
        union select unnest(array[thumbnail_file_id, video_file_id, captions_file_id])
        from posts where id = any(${ids}::bigint[])
      ) used (id)
      where f.id = used.id and not f.was_public`);
    return found.length;
  });
}

/**
 * Judges versions that an earlier version of this program recorded: one is public if it is the text
 * of a listed post, or if somebody left a trace while it was the newest. Others stay withheld.
 */
async function judgeVersions(): Promise<number> {
  const judged = await db().execute<{ id: string }>(sql`
    with due as (
      select distinct post_id from post_versions where publicity is null limit ${perBatch}
    ), version as (
      select v.post_id, v.number, v.published_at + ${margin} as since,
        lead(v.published_at) over (partition by v.post_id order by v.number) as until
      from due join post_versions v using (post_id)
    ), judged as (
      select version.post_id, version.number,
        (until is null and ${isListed(sql, sql`p`)})
        or exists (
          select from (${traces}) trace (at) where at >= since and at < coalesce(until, now())
        )
        or exists (
          select from post_view_days d
          where d.post_id = p.id and d.view_count > 0
            and d.day::timestamp at time zone 'UTC' >= since
            and (d.day + 1)::timestamp at time zone 'UTC' <= coalesce(until, now())
        ) as is_public
      from version join posts p on p.id = version.post_id
    )
    update post_versions v
    set publicity = case when judged.is_public then 'public' else 'unproven' end
    from judged
    where v.post_id = judged.post_id and v.number = judged.number and v.publicity is null
    returning v.post_id as id`);
  const ids = new Set(judged.map(({ id }) => id));
  if (ids.size > 0) invalidate(...Array.from(ids, (id) => `post:${id}`));
  return judged.length;
}

/** Marks pictures of users that an earlier version of this program stored, or removed for staff. */
const markPictures = () =>
  client()`
    update files f set was_public = true
    from (
      select avatar_file_id from users
      union select before_file_id from sanctions
    ) shown (id)
    where f.id = shown.id and not f.was_public`;

export async function judgeEarlierPosts(): Promise<void> {
  while ((await storeListingTimes()) > 0);
  while ((await judgeVersions()) > 0);
  await markPictures();
}

export const judgeEarlierPostsJob: Job = {
  name: "post.judgeEarlier",
  intervalMs: 600_000,
  run: judgeEarlierPosts,
};
