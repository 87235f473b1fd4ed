import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { feedbackFiles, feedbacks } from "#lib/server/features/moderation/feedback/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeFile } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const send = (body: object, user?: TestUser) =>
  callApi("POST /sns/api/v1/feedback", {
    token: user?.token,
    body: { title: "The chart is empty", text: "On my phone.", ...body },
  });

test("stores a user's feedback with up to five images", async () => {
  const user = await makeUser();
  const images = await Promise.all(Array.from({ length: 6 }, () => makeFile(user)));
  const many = await send({ fileIdList: images }, user);
  expect(many.body.data.fields).toEqual({ fileIdList: "too many" });
  expect((await send({ fileIdList: images.slice(1) }, user)).status).toBe(200);
  const [stored] = await db().select().from(feedbacks).where(eq(feedbacks.senderKey, user.key));
  expect(stored).toMatchObject({ title: "The chart is empty", text: "On my phone." });
  const files = await db().select().from(feedbackFiles);
  expect(files.map(({ fileId }) => fileId).sort()).toEqual(images.slice(1).sort());
});

test("accepts anonymous feedback without images", async () => {
  expect((await send({ title: "I cannot log in" })).status).toBe(200);
  const rejected = await send({ fileIdList: [await makeFile(await makeUser())] });
  expect(rejected.body.data.fields).toEqual({ fileIdList: "unknown file" });
  const stored = await db().select().from(feedbacks).where(eq(feedbacks.title, "I cannot log in"));
  expect(stored).toMatchObject([{ senderKey: null }]);
});

test.each([
  ["no title", { title: " " }, { title: "required" }],
  ["a long title", { title: "x".repeat(101) }, { title: "too long" }],
  ["no text", { text: "" }, { text: "required" }],
  ["a long text", { text: "x".repeat(2_001) }, { text: "too long" }],
])("rejects %s", async (_, overrides, fields) => {
  const { status, body } = await send(overrides);
  expect(status).toBe(400);
  expect(body.data.fields).toEqual(fields);
});
