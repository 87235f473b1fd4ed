import type { Act } from "#lib/domain/recommendation/interest";
import type { Reader } from "#lib/domain/recommendation/recommend";
import { foldTagNames } from "#lib/server/features/feed/candidates";
import { client } from "#lib/server/platform/postgres/client";

/** So many of the last posts opened, and of the last of each other act, are known of a reader. */
const most = { views: 500, others: 200 };

type Met = { postId: string; act: Act; at: number; tags: string[]; readAt: number };

/**
 * What is known of a member, whom they follow among `authors`, and as of when by the database's
 * clock; null where nothing is known. Everything is read newest first through an index.
 */
export async function readReader(
  viewer: bigint,
  authors: ReadonlySet<string>,
): Promise<{ reader: Reader; readAt: Date } | null> {
  const sql = client();
  const key = String(viewer);
  const now = sql`extract(epoch from now())::float8 * 1000`;
  const [met, follows] = await Promise.all([
    sql<Met[]>`
      with met as (
        (select post_id, 'view' as act, created_at as at from post_views
          where user_key = ${key} order by created_at desc limit ${most.views})
        union all (select post_id, 'like', created_at from post_likes
          where user_key = ${key} order by created_at desc limit ${most.others})
        union all (select post_id, 'archive', created_at from post_archives
          where user_key = ${key} order by created_at desc limit ${most.others})
        union all (select post_id, 'comment', created_at from comments
          where author_key = ${key} order by id desc limit ${most.others})
        union all (select id, 'write', created_at from posts
          where author_key = ${key} and not is_draft
          order by created_at desc limit ${most.others})
      )
      select met.post_id::text as "postId", met.act, p.tag_names as tags,
        extract(epoch from met.at)::float8 * 1000 as at, ${now} as "readAt"
      from met join posts p on p.id = met.post_id`,
    sql<{ author: string; readAt: number }[]>`
      select followee_key::text as author, ${now} as "readAt" from follows
      where follower_key = ${key} and followee_key = any(${[...authors]}::text[]::bigint[])`,
  ]);
  const times = [...met, ...follows].map(({ readAt }) => readAt);
  if (times.length === 0) return null;
  const reader = {
    follows: new Set(follows.map(({ author }) => author)),
    met: met.map(({ readAt: _, ...each }) => ({ ...each, tags: foldTagNames(each.tags) })),
  };
  // The earlier of both: what comes between them is not in all of it.
  return { reader, readAt: new Date(Math.min(...times)) };
}
