import { expect } from "vitest";
import { callApi } from "#lib/testing/api";
import type { PostRow, ReactionRow, Snapshot } from "#lib/testing/model-test/snapshot";
import {
  isBlockedEitherWay,
  isCommentListed,
  isCommentVisible,
  isPostVisible,
  isPublicPost,
  isUserVisible,
  type Viewer,
} from "#lib/testing/model-test/visibility";
import type { TestUser } from "#lib/testing/user";

const sns = "/sns/api/v1";

const hasReaction = (reactions: ReactionRow[], by: Viewer, of: string) =>
  reactions.some((reaction) => reaction.by === by && reaction.of === of);

/** Returns the data of a GET call; null for a 404. */
async function fetchData(path: string, user: TestUser | null) {
  const { status, body } = await callApi(`GET ${sns}${path}`, { token: user?.token });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.message}`);
  return body.data;
}

const countComments = (snapshot: Snapshot, post: PostRow, viewer: Viewer): number =>
  snapshot.comments.filter(
    (comment) =>
      comment.postId === post.id &&
      comment.flagReason !== "USER_DELETED" &&
      isCommentListed(snapshot, comment, viewer),
  ).length;

/** Counts the follows of a user whose other side a block does not hide. */
const countFollows = (snapshot: Snapshot, key: string, side: "by" | "of", viewer: Viewer): number =>
  snapshot.follows.filter(
    ({ by, of }) =>
      (side === "by" ? by : of) === key &&
      !isBlockedEitherWay(snapshot, viewer, side === "by" ? of : by),
  ).length;

async function expectPosts(
  snapshot: Snapshot,
  user: TestUser | null,
  viewer: Viewer,
): Promise<void> {
  for (const post of snapshot.posts) {
    const { id, likeCount, archiveCount, viewCount, shareCount, author } = post;
    const commentCount = countComments(snapshot, post, viewer);
    const isVisible = author === viewer || isPostVisible(snapshot, post, viewer);
    const seen = await fetchData(`/post/${id}`, user);
    if (!isVisible) expect(seen, `post ${id}`).toBeNull();
    else {
      expect(seen, `post ${id}`).toMatchObject({
        ...{ likeCount, archiveCount, commentCount, viewCount, shareCount },
        isLike: hasReaction(snapshot.likes, viewer, id),
        isArchive: hasReaction(snapshot.archives, viewer, id),
        isFollowing: hasReaction(snapshot.follows, viewer, author),
      });
    }
  }
}

async function expectUsers(
  snapshot: Snapshot,
  user: TestUser | null,
  viewer: Viewer,
): Promise<void> {
  for (const { key, id, state, postCount } of snapshot.users) {
    const seen = await fetchData(`/user/${id}`, user);
    if (state !== "active") expect(seen, id).toBeNull();
    else {
      const isVisible = isUserVisible(snapshot, key, viewer);
      expect(seen, id).toMatchObject({
        followerCount: isVisible ? countFollows(snapshot, key, "of", viewer) : 0,
        followingCount: isVisible ? countFollows(snapshot, key, "by", viewer) : 0,
        postCount: isVisible ? postCount : 0,
        isFollowing: hasReaction(snapshot.follows, viewer, key),
        isBlocked: hasReaction(snapshot.blocks, viewer, key),
      });
      const own = snapshot.posts.filter(({ author, isDraft }) => author === key && !isDraft);
      const shown = own.filter((post) => viewer === key || isPostVisible(snapshot, post, viewer));
      const list = await fetchData(`/user/${id}/post/list?limit=1`, user);
      expect(list.totalCount, `posts of ${id}`).toBe(shown.length);
    }
  }
}

async function expectComments(
  snapshot: Snapshot,
  user: TestUser | null,
  viewer: Viewer,
): Promise<void> {
  const publicPosts = snapshot.posts.filter((post) => isPublicPost(snapshot, post));
  for (const post of publicPosts) {
    const list = await fetchData(`/post/${post.id}/comment?limit=50`, user);
    if (!isPostVisible(snapshot, post, viewer)) {
      expect(list, `comments of ${post.id}`).toBeNull();
      continue;
    }
    expect(list.totalCommentCount).toBe(countComments(snapshot, post, viewer));
    for (const { commentId, ...seen } of list.items) {
      const comment = snapshot.comments.find(({ id }) => id === commentId);
      expect(comment && isCommentVisible(snapshot, comment, viewer)).toBe(true);
      expect(seen).toMatchObject({
        likeCount: comment?.likeCount,
        replyCount: snapshot.comments.filter(
          (reply) => reply.parentId === commentId && isCommentVisible(snapshot, reply, viewer),
        ).length,
        isLike: hasReaction(snapshot.commentLikes, viewer, commentId),
      });
    }
  }
}

async function expectTags(snapshot: Snapshot): Promise<void> {
  const publicPosts = snapshot.posts.filter((post) => isPublicPost(snapshot, post));
  const counted = new Map<string, number>();
  for (const name of publicPosts.flatMap(({ tagNames }) => tagNames)) {
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  const { items } = await fetchData("/tag/list?limit=50", null);
  const seen = items.map(({ name, postCount }: { name: string; postCount: number }) => [
    name,
    postCount,
  ]);
  expect(new Map(seen)).toEqual(counted);
}

/** Expects responses to anonymous viewers and these users to match the stored data. */
export async function expectResponses(snapshot: Snapshot, users: TestUser[]): Promise<void> {
  const isVisibleUser = ({ key }: TestUser) => isUserVisible(snapshot, String(key), null);
  for (const user of [null, ...users.filter(isVisibleUser)]) {
    const viewer = user && String(user.key);
    await expectPosts(snapshot, user, viewer);
    await expectUsers(snapshot, user, viewer);
    await expectComments(snapshot, user, viewer);
  }
  await expectTags(snapshot);
}
