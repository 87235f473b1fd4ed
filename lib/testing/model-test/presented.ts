import { expect } from "vitest";
import { callApi } from "#lib/testing/api";
import type { MarkRow, Rows } from "#lib/testing/model-test/rows";
import {
  isOpen,
  isPersonShown,
  isPostShown,
  isSaidShown,
  type Viewer,
} from "#lib/testing/model-test/visibility";
import type { TestUser } from "#lib/testing/user";

const sns = "/sns/api/v1";

const has = (marks: MarkRow[], by: Viewer, of: string) =>
  marks.some((mark) => mark.by === by && mark.of === of);

/** What a call answers; null for what is not there for this caller. */
async function read(path: string, member: TestUser | null) {
  const { status, body } = await callApi(`GET ${sns}${path}`, { token: member?.token });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.message}`);
  return body.data;
}

async function expectPosts(rows: Rows, member: TestUser | null, viewer: Viewer): Promise<void> {
  for (const post of rows.posts) {
    const { id, likeCount, archiveCount, commentCount, viewCount, shareCount, author } = post;
    const isSeen = author === viewer || isPostShown(rows, post, viewer);
    const seen = await read(`/post/${id}`, member);
    if (!isSeen) expect(seen, `post ${id}`).toBeNull();
    else {
      expect(seen, `post ${id}`).toMatchObject({
        ...{ likeCount, archiveCount, commentCount, viewCount, shareCount },
        isLike: has(rows.likes, viewer, id),
        isArchive: has(rows.archives, viewer, id),
        isFollowing: has(rows.follows, viewer, author),
      });
    }
  }
}

async function expectPeople(rows: Rows, member: TestUser | null, viewer: Viewer): Promise<void> {
  for (const { key, id, state, ...counts } of rows.people) {
    const seen = await read(`/user/${id}`, member);
    if (state !== "active") expect(seen, id).toBeNull();
    else {
      expect(seen, id).toMatchObject({
        ...counts,
        postCount: isPersonShown(rows, key, viewer) ? counts.postCount : 0,
        isFollowing: has(rows.follows, viewer, key),
        isBlocked: has(rows.blocks, viewer, key),
      });
      const own = rows.posts.filter(({ author, isDraft }) => author === key && !isDraft);
      const shown = own.filter((post) => viewer === key || isPostShown(rows, post, viewer));
      const list = await read(`/user/${id}/post/list?limit=1`, member);
      expect(list.totalCount, `posts of ${id}`).toBe(shown.length);
    }
  }
}

async function expectComments(rows: Rows, member: TestUser | null, viewer: Viewer): Promise<void> {
  const open = rows.posts.filter((post) => isOpen(rows, post));
  for (const post of open) {
    const list = await read(`/post/${post.id}/comment?limit=50`, member);
    if (!isPostShown(rows, post, viewer)) {
      expect(list, `comments of ${post.id}`).toBeNull();
      continue;
    }
    expect(list.totalCommentCount).toBe(post.commentCount);
    for (const { commentId, ...seen } of list.items) {
      const said = rows.said.find(({ id }) => id === commentId);
      expect(said && isSaidShown(rows, said, viewer)).toBe(true);
      expect(seen).toMatchObject({
        likeCount: said?.likeCount,
        replyCount: said?.replyCount,
        isLike: has(rows.saidLikes, viewer, commentId),
      });
    }
  }
}

async function expectTags(rows: Rows): Promise<void> {
  const open = rows.posts.filter((post) => isOpen(rows, post));
  const counted = new Map<string, number>();
  for (const name of open.flatMap(({ tagNames }) => tagNames)) {
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  const { items } = await read("/tag/list?limit=50", null);
  const seen = items.map(({ name, postCount }: { name: string; postCount: number }) => [
    name,
    postCount,
  ]);
  expect(new Map(seen)).toEqual(counted);
}

/** What the calls present to strangers and to these members equals what is stored. */
export async function expectPresented(rows: Rows, members: TestUser[]): Promise<void> {
  const isThere = ({ key }: TestUser) => isPersonShown(rows, String(key), null);
  for (const member of [null, ...members.filter(isThere)]) {
    const viewer = member && String(member.key);
    await expectPosts(rows, member, viewer);
    await expectPeople(rows, member, viewer);
    await expectComments(rows, member, viewer);
  }
  await expectTags(rows);
}
