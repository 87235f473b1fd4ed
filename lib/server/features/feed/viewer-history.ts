import type { PostInteraction } from "#lib/domain/feed/recommendation/interest";
import type { ViewerHistory } from "#lib/domain/feed/recommendation/recommend";
import { toLowerCaseTags } from "#lib/server/features/feed/candidates";
import { client } from "#lib/server/platform/postgres/client";

/** The most recent interactions that count: views, and those of each other kind. */
const maxRecent = { views: 500, others: 200 };

type Row = PostInteraction & { readAt: number };

/**
 * Reads a viewer's recent interactions and their follows among `authors`; null without either.
 * `readAt` is the time by the database's clock. Every part reads an index from its newest entry.
 */
export async function readViewerHistory(
  viewerKey: bigint,
  authors: ReadonlySet<string>,
): Promise<{ history: ViewerHistory; readAt: Date } | null> {
  const sql = client();
  const key = String(viewerKey);
  const now = sql`extract(epoch from now())::float8 * 1000`;
  const [interactions, follows] = await Promise.all([
    sql<Row[]>`
      with encounters as (
        (select post_id, 'view' as interaction, created_at as at from user_views
          where user_key = ${key} order by created_at desc limit ${maxRecent.views})
        union all (select post_id, 'like', created_at from post_likes
          where user_key = ${key} order by created_at desc limit ${maxRecent.others})
        union all (select post_id, 'archive', created_at from post_archives
          where user_key = ${key} order by created_at desc limit ${maxRecent.others})
        union all (select post_id, 'comment', created_at from comments
          where author_key = ${key} order by id desc limit ${maxRecent.others})
        union all (select id, 'write', created_at from posts
          where author_key = ${key} and not is_draft
          order by created_at desc limit ${maxRecent.others})
      )
      select e.post_id::text as "postId", e.interaction, p.tag_names as tags,
        extract(epoch from e.at)::float8 * 1000 as at, ${now} as "readAt"
      from encounters e join posts p on p.id = e.post_id`,
    sql<{ author: string; readAt: number }[]>`
      select followee_key::text as author, ${now} as "readAt" from follows
      where follower_key = ${key} and followee_key = any(${[...authors]}::text[]::bigint[])`,
  ]);
  const times = [...interactions, ...follows].map(({ readAt }) => readAt);
  if (times.length === 0) return null;
  const history = {
    followedAuthors: new Set(follows.map(({ author }) => author)),
    interactions: interactions.map(({ readAt: _, ...interaction }) => ({
      ...interaction,
      tags: toLowerCaseTags(interaction.tags),
    })),
  };
  // Uses the earlier time, because that read misses later events.
  return { history, readAt: new Date(Math.min(...times)) };
}
