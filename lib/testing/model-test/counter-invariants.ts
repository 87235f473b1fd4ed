import { expect } from "vitest";
import type { ReactionRow, Snapshot } from "#lib/testing/model-test/snapshot";
import type { World } from "#lib/testing/model-test/world";

const countReactions = (reactions: ReactionRow[], side: "by" | "of", key: string) =>
  reactions.filter((reaction) => reaction[side] === key).length;

/** Returns the stored counters of a post and the counted rows. */
function postCounters({ likes, archives, comments }: Snapshot, post: Snapshot["posts"][number]) {
  const { id, likeCount, archiveCount, commentCount } = post;
  const visibleComments = comments.filter(
    ({ postId, flagReason }) => postId === id && flagReason !== "USER_DELETED",
  );
  return {
    stored: { id, likeCount, archiveCount, commentCount },
    counted: {
      id,
      likeCount: countReactions(likes, "of", id),
      archiveCount: countReactions(archives, "of", id),
      commentCount: visibleComments.length,
    },
  };
}

function commentCounters(
  { comments, commentLikes }: Snapshot,
  comment: Snapshot["comments"][number],
) {
  const { id, likeCount, replyCount } = comment;
  return {
    stored: { id, likeCount, replyCount },
    counted: {
      id,
      likeCount: countReactions(commentLikes, "of", id),
      replyCount: comments.filter(({ parentId }) => parentId === id).length,
    },
  };
}

function userCounters({ posts, follows }: Snapshot, user: Snapshot["users"][number]) {
  const { key, postCount, followerCount, followingCount } = user;
  const publicPosts = posts.filter(
    ({ author, isPublic, isDraft, isBlocked }) =>
      author === key && isPublic && !isDraft && !isBlocked,
  );
  return {
    stored: { key, postCount, followerCount, followingCount },
    counted: {
      key,
      postCount: publicPosts.length,
      followerCount: countReactions(follows, "of", key),
      followingCount: countReactions(follows, "by", key),
    },
  };
}

const notificationCounters = ({ id, actorCount, actors }: Snapshot["notifications"][number]) => ({
  stored: { id, actorCount },
  counted: { id, actorCount: actors.length },
});

/** Expects every counter to equal the rows it counts, and no empty notifications or placeholders. */
export function expectExactCounters(snapshot: Snapshot): void {
  const counters = [
    ...snapshot.posts.map((post) => postCounters(snapshot, post)),
    ...snapshot.comments.map((comment) => commentCounters(snapshot, comment)),
    ...snapshot.users.map((user) => userCounters(snapshot, user)),
    ...snapshot.notifications.map(notificationCounters),
  ];
  expect(counters.map(({ stored }) => stored)).toEqual(counters.map(({ counted }) => counted));
  expect(snapshot.notifications.filter(({ actorCount }) => actorCount === 0)).toEqual([]);
  const isEmptyPlaceholder = ({ flagReason, replyCount }: Snapshot["comments"][number]) =>
    flagReason === "USER_DELETED" && replyCount === 0;
  expect(snapshot.comments.filter(isEmptyPlaceholder)).toEqual([]);
}

/**
 * Expects each user to count once as viewer and sharer of a post that was always public, else at most
 * once. A user whose state changed may also have counted as an anonymous caller.
 */
export function expectEngagementCounts(
  { posts }: Snapshot,
  { engagements, changedPostIds, changedUserIds }: World,
): void {
  for (const { id, viewCount, shareCount } of posts) {
    for (const [kind, count] of [
      ["view", viewCount],
      ["share", shareCount],
    ] as const) {
      const callers = [...(engagements.get(`${kind} ${id}`) ?? [])];
      const unchangedCount = callers.filter((caller) => !changedUserIds.has(caller)).length;
      expect(count).toBeGreaterThanOrEqual(changedPostIds.has(id) ? 0 : unchangedCount);
      expect(count).toBeLessThanOrEqual(2 * callers.length - unchangedCount);
    }
  }
}
