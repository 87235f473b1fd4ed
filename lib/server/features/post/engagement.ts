import { LRUCache } from "lru-cache";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { singleton } from "#lib/server/core/singleton";
import { selectPostForViewer } from "#lib/server/features/post/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { client } from "#lib/server/platform/postgres/client";

/** What is counted without keeping who did it, and for how long one caller counts once. */
const kinds = {
  view: { counter: "view_count", once: 30 * 60_000 },
  share: { counter: "share_count", once: 60_000 },
} as const;

export type Kind = keyof typeof kinds;
export type Caller = { viewer: Viewer | null; ip: string; userAgent: string };

/** More of a user agent tells nobody apart, and would fill the memory of callers. */
const maxAgentLength = 200;

const getSeen = () =>
  singleton(
    "post.seen",
    () =>
      new LRUCache<string, true>({
        max: 200_000,
        ttlResolution: 0,
        perf: { now: () => performance.now() },
      }),
  );

/** Whether this is the caller's first in the time; asking takes it. */
function claimFirst(kind: Kind, postId: string, { viewer, ip, userAgent }: Caller): boolean {
  // Shares weigh in rankings: there an address counts once, whatever it calls itself.
  const agent = kind === "view" ? userAgent.slice(0, maxAgentLength) : "";
  const who = viewer ? `member ${viewer.key}` : `${ip} ${agent}`;
  const key = `${kind} ${postId} ${who}`;
  if (getSeen().has(key)) return false;
  getSeen().set(key, true, { ttl: kinds[kind].once });
  return true;
}

/**
 * Counts a view or share and tells how many there are. An author's look at their own draft or
 * private post is not counted. Which posts of others a member opened is kept for their own list.
 * @throws AppError notFound
 */
export async function recordEngagement(
  kind: Kind,
  postId: string,
  caller: Caller,
): Promise<number> {
  const sql = client();
  const viewerKey = String(viewerKeyOrZero(caller.viewer));
  const counter = sql(kinds[kind].counter);
  const counts = claimFirst(kind, postId, caller);
  const isKept = kind === "view" && caller.viewer !== null && counts;
  const [post] = await sql<{ count: number }[]>`
    with post as (
      ${selectPostForViewer(postId, viewerKey)}
      ${isKept ? sql`for key share of p` : sql``}
    ), counted as (
      update post_counts c set ${counter} = c.${counter} + 1
      from post where c.post_id = post.id and post.is_visible and ${counts}
      returning c.${counter} as count
    )${isKept ? sql`, ${insertPostView(viewerKey)}` : sql``}
    select coalesce((select count from counted), c.${counter}) as count
    from post join post_counts c on c.post_id = post.id
    where post.is_visible or post.is_own`;
  if (!post) throw new AppError("notFound");
  return post.count;
}

/** The lock on the post, taken first, keeps a deletion from waiting for this while this waits for it. */
const insertPostView = (viewerKey: string) => client()`kept as (
  insert into post_views (post_id, user_key)
  select id, ${viewerKey} from post where is_visible and not is_own
  on conflict (post_id, user_key) do update set created_at = now()
)`;
