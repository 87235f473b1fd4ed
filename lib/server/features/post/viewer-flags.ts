import { batchByTurn } from "#lib/server/core/batch";
import { singleton } from "#lib/server/core/singleton";
import { client } from "#lib/server/platform/postgres/client";

type Post = { id: bigint; authorKey: bigint };
type Question = { viewerKey: bigint; posts: readonly Post[] };

/** What a post shows to one viewer only. */
export type ViewerFlags = { isLike: boolean; isArchive: boolean; isFollowing: boolean };

const like = 1;
const archive = 2;
const follow = 4;

/** Writes an array of keys as PostgreSQL reads it, which is faster than to let the driver do it. */
const toArray = (keys: bigint[]) => `{${keys.join()}}`;

/** Post 0 stands for the viewer's blocks. */
function listKeys(questions: readonly Question[]) {
  const keys = { viewers: [] as bigint[], posts: [] as bigint[], authors: [] as bigint[] };
  const add = (viewer: bigint, post: bigint, author: bigint) => {
    keys.viewers.push(viewer);
    keys.posts.push(post);
    keys.authors.push(author);
  };
  for (const { viewerKey, posts } of questions) {
    add(viewerKey, 0n, 0n);
    for (const { id, authorKey } of posts) add(viewerKey, id, authorKey);
  }
  return keys;
}

/**
 * Returns a number for each post of each question, after one that is not 0 if there is a block. The
 * arrays stand in subqueries, because the planner would otherwise make a plan for each length.
 */
async function selectFlags(questions: readonly Question[]): Promise<number[][]> {
  const keys = listKeys(questions);
  const [result] = await client()<{ flags: string }[]>`
    select string_agg(flags::text, '' order by at) as flags from (
      select k.at, case when k.post_id = 0 then (
        exists (select from blocks where blocks.blocker_key = k.viewer_key offset 0)
        or exists (select from blocks where blocks.blocked_key = k.viewer_key offset 0)
      )::int else (
        exists (select from post_likes l
          where l.post_id = k.post_id and l.user_key = k.viewer_key offset 0)::int * ${like}::int
        + exists (select from post_archives a
          where a.post_id = k.post_id and a.user_key = k.viewer_key offset 0)::int * ${archive}::int
        + exists (select from follows f
          where f.followee_key = k.author_key and f.follower_key = k.viewer_key
          offset 0)::int * ${follow}::int
      ) end as flags
      from unnest(
        (select ${toArray(keys.viewers)}::bigint[]),
        (select ${toArray(keys.posts)}::bigint[]),
        (select ${toArray(keys.authors)}::bigint[])
      ) with ordinality k (viewer_key, post_id, author_key, at)
    ) flagged`;
  const flags = Array.from(result?.flags ?? "", Number);
  let at = 0;
  return questions.map(({ posts }) => {
    const first = at;
    at += posts.length + 1;
    return flags.slice(first, at);
  });
}

const askInBatch = () => singleton("post.viewerFlags", () => batchByTurn(selectFlags));

/**
 * Returns the viewer's flags of posts, in their order; null if the viewer blocked somebody or was
 * blocked, because then more than flags may differ. Concurrent calls share a statement.
 */
export async function readViewerFlags(
  viewerKey: bigint,
  posts: readonly Post[],
): Promise<ViewerFlags[] | null> {
  const [hasBlocks, ...flags] = await askInBatch()({ viewerKey, posts });
  if (hasBlocks !== 0) return null;
  return flags.map((each) => ({
    isLike: (each & like) !== 0,
    isArchive: (each & archive) !== 0,
    isFollowing: (each & follow) !== 0,
  }));
}
