import { expect, test } from "vitest";
import type { ThreadPage } from "#lib/contracts/comment";
import { blocks } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import {
  getCommentId,
  insertPost,
  postComment,
  postReply,
  readCommentPage,
} from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const withReplies = { withReplies: "true" };
const readThreads = async (postId: string, token?: string) =>
  (await readCommentPage(postId, withReplies, token ? { token } : {})) as ThreadPage;

/** Creates a post whose comments have the given numbers of replies. */
async function makeThreads(author: TestUser, replyCounts: number[]) {
  const postId = await insertPost(author);
  const threads = [];
  for (const replyCount of replyCounts) {
    const commentId = await getCommentId(postComment(postId, author));
    const replyIds = [];
    for (let n = 0; n < replyCount; n++) {
      replyIds.push(await getCommentId(postReply(postId, commentId, author, `Reply ${n}`)));
    }
    threads.unshift({ commentId, replyIds });
  }
  return { postId, threads };
}

test("each comment comes with its first five replies and a cursor to the rest", async () => {
  const author = await makeUser();
  const { postId, threads } = await makeThreads(author, [0, 5, 7]);
  const page = await readThreads(postId);
  expect(page.items.map(({ replies }) => replies?.items.map((item) => item.commentId))).toEqual([
    threads[0]?.replyIds.slice(0, 5),
    threads[1]?.replyIds,
    undefined,
  ]);
  expect(page.items[1]?.replies?.nextCursor).toBeNull();
  const cursor = String(page.items[0]?.replies?.nextCursor);
  const rest = await readCommentPage(postId, { cursor }, { of: String(threads[0]?.commentId) });
  expect(rest.items.map((item) => item.commentId)).toEqual(threads[0]?.replyIds.slice(5));
  expect(rest.nextCursor).toBeNull();
});

test("the replies of all comments are one statement", async () => {
  const { postId } = await makeThreads(await makeUser(), [1, 2, 3]);
  // Notifications of the new comments may still be written in the background.
  const countReads = async (query?: typeof withReplies) => {
    const statements = await recordStatements(() => readCommentPage(postId, query));
    return statements.filter(({ text }) => text.includes('from "comments"')).length;
  };
  const without = await countReads();
  expect(without).toBeGreaterThan(0);
  expect(await countReads(withReplies)).toBe(without + 1);
});

test("replies between blocked users are left out", async () => {
  const [author, other, viewer] = [await makeUser(), await makeUser(), await makeUser()];
  const postId = await insertPost(author);
  const commentId = await getCommentId(postComment(postId, author));
  await postReply(postId, commentId, other, "Hidden");
  await postReply(postId, commentId, author, "Shown");
  await db().insert(blocks).values({ blockerKey: viewer.key, blockedKey: other.key });
  const [first] = (await readThreads(postId, viewer.token)).items;
  expect(first?.replies?.items).toMatchObject([{ content: "Shown" }]);
});

test("replies come only on request", async () => {
  const { postId } = await makeThreads(await makeUser(), [1]);
  expect((await readCommentPage(postId)).items[0]).not.toHaveProperty("replies");
});
