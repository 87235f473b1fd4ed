import { LRUCache } from "lru-cache";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { singleton } from "#lib/server/core/singleton";
import { selectPostForViewer } from "#lib/server/features/post/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { client } from "#lib/server/platform/postgres/client";

/** Counter of each kind, and the time in which a caller counts only once. */
const kinds = {
  view: { counter: "view_count", countOnceForMs: 30 * 60_000 },
  share: { counter: "share_count", countOnceForMs: 60_000 },
} as const;

export type Kind = keyof typeof kinds;
export type Caller = { viewer: Viewer | null; ip: string };

/** The engagement of a caller with a post, by the time of the call. */
export type Engagement = {
  count: number;
  /** True if the call changed the counter. */
  isCounted: boolean;
  isOwn: boolean;
};

const getCountedCallers = () =>
  singleton(
    "post.countedCallers",
    () =>
      new LRUCache<string, true>({
        max: 200_000,
        ttlResolution: 0,
        perf: { now: () => performance.now() },
      }),
  );

/** Returns what counts as one caller: a user, or an address. */
export const identifyCaller = ({ viewer, ip }: Caller): string =>
  viewer ? `user ${viewer.key}` : ip;

/**
 * True for the caller's first call within the time; marks the caller as counted. An IP address is
 * one caller: a browser's name is easy to change, and the counters affect rankings.
 */
function claimFirst(kind: Kind, postId: string, caller: Caller): boolean {
  const key = `${kind} ${postId} ${identifyCaller(caller)}`;
  if (getCountedCallers().has(key)) return false;
  getCountedCallers().set(key, true, { ttl: kinds[kind].countOnceForMs });
  return true;
}

/**
 * Counts a view or share and returns it with the total. Authors do not count on their own draft or private
 * post. Views of logged-in users are stored for their recommendations. Throws AppError(notFound).
 */
export async function recordEngagement(
  kind: Kind,
  postId: string,
  caller: Caller,
): Promise<Engagement> {
  const sql = client();
  const viewerKey = String(viewerKeyOrZero(caller.viewer));
  const counter = sql(kinds[kind].counter);
  const isCounted = claimFirst(kind, postId, caller);
  const isStored = kind === "view" && caller.viewer !== null && isCounted;
  const [post] = await sql<Engagement[]>`
    with post as (
      ${selectPostForViewer(postId, viewerKey)}
    ), counted as (
      update post_counts c set ${counter} = c.${counter} + 1
      from post where c.post_id = post.id and post.is_visible and ${isCounted}
      returning c.${counter} as count
    )${isStored ? sql`, ${insertUserView(viewerKey)}` : sql``}
    select coalesce((select count from counted), c.${counter}) as count,
      exists (select from counted) as "isCounted", post.is_own as "isOwn"
    from post join post_counts c on c.post_id = post.id
    where post.is_visible or post.is_own`;
  if (!post) throw new AppError("notFound");
  return post;
}

/** Inserts a view of `post`. */
const insertUserView = (viewerKey: string) => client()`stored_view as (
  insert into user_views (user_key, post_id)
  select ${viewerKey}, id from post where is_visible and not is_own
)`;
