import { describe, expect, test } from "vitest";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { makeComments, postComment, readAllComments, readCommentPage } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";

testDatabase();

const toIds = (items: { commentId: string }[]) => items.map((item) => item.commentId);

describe("a post's comments in another order", () => {
  const setLikes = (commentId: string, count: number) =>
    client()`update comments set like_count = ${count} where id = ${commentId}`;

  test("are listed oldest first, each once", async () => {
    const { postId, commentIds } = await makeComments(9);
    const query = { sort: "oldest", limit: "4" };
    expect(toIds(await readAllComments(postId, query))).toEqual(commentIds.toReversed());
  });

  test("begin with the most liked, which the others follow newest first", async () => {
    const { postId, commentIds } = await makeComments(6);
    const [sixth = "", fifth = "", , third = "", , first = ""] = commentIds;
    await setLikes(first, 5);
    await setLikes(third, 2);
    await setLikes(fifth, 2);
    const expected = [first, fifth, third, sixth, commentIds[2], commentIds[4]];
    for (const limit of ["2", "3", "4", "6"]) {
      const items = await readAllComments(postId, { sort: "mostLiked", limit });
      expect(toIds(items)).toEqual(expected);
    }
    const { items } = await readCommentPage(postId, { sort: "mostLiked", commentId: third });
    expect(toIds(items)).toEqual([third, first, fifth, sixth, commentIds[2], commentIds[4]]);
  });

  test("appear exactly once while their likes change and others are added", async () => {
    const { user, postId, commentIds } = await makeComments(12);
    for (const [n, id] of commentIds.entries()) await setLikes(id, n % 4);
    let turn = 0;
    const seen = await readAllComments(
      postId,
      { sort: "mostLiked", limit: "3" },
      {
        between: async () => {
          turn += 1;
          await postComment(postId, user);
          for (const [n, id] of commentIds.entries()) await setLikes(id, (n + turn * 3) % 5);
        },
      },
    );
    const ids = toIds(seen).filter((id) => commentIds.includes(id));
    expect(ids.toSorted()).toEqual(commentIds.toSorted());
    expect(new Set(toIds(seen)).size).toBe(seen.length);
  });

  test("do not begin with a removed one, whatever its likes", async () => {
    const { postId, commentIds } = await makeComments(3);
    const [newest = "", removed = "", liked = ""] = commentIds;
    await setLikes(removed, 9);
    await setLikes(liked, 1);
    await client()`update comments set flag_reason = 'CMT_POLICY_VIOLATION' where id = ${removed}`;
    const { items } = await readCommentPage(postId, { sort: "mostLiked" });
    expect(toIds(items)).toEqual([liked, newest, removed]);
  });

  test("continue only in the order of their cursor", async () => {
    const { postId } = await makeComments(4);
    const { nextCursor } = await readCommentPage(postId, { sort: "oldest", limit: "2" });
    const path = `GET /sns/api/v1/post/${postId}/comment?cursor=${nextCursor}`;
    expect((await callApi(path)).status).toBe(400);
    expect((await callApi(`${path}&sort=mostLiked`)).status).toBe(400);
    expect((await callApi(`${path}&sort=oldest`)).status).toBe(200);
    expect((await callApi(`GET /sns/api/v1/post/${postId}/comment?sort=loud`)).status).toBe(400);
  });
});
