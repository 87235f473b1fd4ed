import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { reports } from "#lib/server/features/moderation/report/schema";
import { db } from "#lib/server/platform/postgres/client";
import { readOutbox, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs, uphold } from "#lib/testing/case";
import { getCommentId, insertPost, postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeSeries, seriesCalls } from "#lib/testing/series";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let postId: string;
let commentId: string;
let seriesId: string;
beforeAll(async () => {
  author = await makeUser();
  postId = await insertPost(author);
  commentId = await getCommentId(postComment(postId, author));
  seriesId = await makeSeries(author, "In three parts");
  await seriesCalls(() => author).put(postId, seriesId);
});

const send = (overrides: object = {}, language = "en") =>
  callApi(`POST ${sns}/notice`, {
    headers: { "accept-language": language },
    body: {
      url: `http://localhost:3000/en/posts/${postId}`,
      category: "copyright",
      reason: "It copies my book.",
      name: "Ada Byron",
      email: "ada@example.com",
      isGoodFaith: true,
      ...overrides,
    },
  });

test("finds the content by its address and opens its case", async () => {
  const urls = [
    [`localhost:3000/en/m/posts/${postId}#comments`, "post", postId],
    [`http://localhost:3000/zh/posts/${postId}?commentId=${commentId}`, "comment", commentId],
    [`/en/m/series/${seriesId}`, "series", seriesId],
    [`/en/users/${author.id}`, "user", author.id],
  ];
  for (const [url, targetKind, targetId] of urls) {
    const { status, body } = await send({ url });
    expect(status).toBe(200);
    const [stored] = await db()
      .select()
      .from(reports)
      .where(eq(reports.id, BigInt(body.data.reportId)));
    expect(stored).toMatchObject({ targetKind, targetId, reporterKey: null });
    expect(stored?.caseId).not.toBeNull();
  }
});

test.each([
  ["another site", { url: "https://example.com/en/posts/1" }, { url: "unknown" }],
  ["a post that does not exist", { url: "/en/posts/999999" }, { url: "unknown" }],
  ["a page without content", { url: "/en/terms" }, { url: "unknown" }],
  ["no address", { url: " " }, { url: "required" }],
  ["a broken address", { url: "/en/users/%E0%A4%A" }, { url: "unknown" }],
  ["no comment", { url: "/en/posts/1?commentId=x" }, { url: "unknown" }],
  ["a wrong email", { email: "ada@" }, { email: "not an email address" }],
  ["no name", { name: "" }, { name: "required" }],
  ["no good faith", { isGoodFaith: false }, { isGoodFaith: "required" }],
])("rejects %s", async (_, overrides, fields) => {
  const { status, body } = await send(overrides);
  expect([status, body.data.fields]).toEqual([400, fields]);
});

test("writes to the sender in their language, on arrival and with the outcome", async () => {
  const moderator = await makeUser({ role: "moderator" });
  const other = await makeUser();
  const url = `/zh/posts/${await insertPost(other)}`;
  await send({ url, email: "bo@example.com" }, "zh");
  const [receipt, ...others] = await readOutbox("bo@example.com");
  expect([receipt?.includes("http://localhost:3000/zh"), others]).toEqual([true, []]);
  const { data } = await callAs(moderator, `GET /case/list?subjectId=${other.id}`);
  const decided = await uphold(moderator, data.items[0].caseId, [{ kind: "blockPost" }]);
  expect(decided.data.reports).toMatchObject([{ reporterId: null, notifierName: "Ada Byron" }]);
  expect(await readOutbox("bo@example.com")).toHaveLength(2);
});
