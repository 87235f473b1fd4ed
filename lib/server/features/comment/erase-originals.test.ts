import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { eraseOriginals } from "#lib/server/features/comment/erase-originals";
import { comments } from "#lib/server/features/comment/schema";
import { cases } from "#lib/server/features/moderation/case/schema";
import { db } from "#lib/server/platform/postgres/client";
import { report } from "#lib/testing/case";
import { editComment, getCommentId, insertPost, postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let postId: string;

beforeEach(async () => {
  author = await makeUser();
  postId = await insertPost(author);
});

const isComment = (id: string) => eq(comments.id, BigInt(id));

async function editDaysAgo(days: number): Promise<string> {
  const id = await getCommentId(postComment(postId, author, "The fee is 1 %."));
  await editComment(postId, id, author, "The fee is 1.2 %.");
  const editedAt = sql`now() - make_interval(days => ${days}) + interval '1 minute'`;
  await db().update(comments).set({ editedAt }).where(isComment(id));
  return id;
}
const readRow = async (id: string) => (await db().select().from(comments).where(isComment(id)))[0];

test("erases the first text a month after the edit, and leaves the rest", async () => {
  const old = await editDaysAgo(limits.commentOriginalDays + 1);
  const recent = await editDaysAgo(limits.commentOriginalDays);
  await eraseOriginals();
  expect(await readRow(old)).toMatchObject({
    content: "The fee is 1.2 %.",
    originalContent: null,
    editedAt: expect.any(Date),
  });
  expect((await readRow(recent))?.originalContent).toBe("The fee is 1 %.");
});

test("keeps it while a case about the comment is pending", async () => {
  const id = await editDaysAgo(limits.commentOriginalDays + 1);
  await report(await makeUser(), { kind: "comment", id, author });
  await eraseOriginals();
  expect((await readRow(id))?.originalContent).toBe("The fee is 1 %.");
  await db().update(cases).set({ state: "dismissed" }).where(eq(cases.targetId, id));
  await eraseOriginals();
  expect((await readRow(id))?.originalContent).toBeNull();
});
