import { beforeEach, expect, test } from "vitest";
import { type ServerSettingKey, serverSettingKeys } from "#lib/domain/site/setting";
import { hashPassword } from "#lib/server/features/account/password";
import { eraseOldEvidence } from "#lib/server/features/moderation/case/evidence";
import { caseEvidence, cases } from "#lib/server/features/moderation/case/schema";
import { requireSignupAllowed } from "#lib/server/features/screening/signup-block/require-allowed";
import { db } from "#lib/server/platform/postgres/client";
import { buildSignupForm, logIn, password, sendCode, signUp } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { makeCase, report } from "#lib/testing/case";
import { editComment, getCommentId, insertPost, postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { buildPayload, makeOrderableProduct, submitOrder } from "#lib/testing/order";
import { buildPostPayload, makeFile, postCalls } from "#lib/testing/post";
import { setServerSetting } from "#lib/testing/server-setting";
import { myPath } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "1" });

let user: TestUser;
const { create, update } = postCalls(() => user);

beforeEach(async () => {
  for (const key of serverSettingKeys) await setServerSetting(key, null);
  user = await makeUser();
});

const close = (key: ServerSettingKey) => setServerSetting(key, false);
const image = async () => ({ bytes: await createImage(60, 40).png().toBuffer() });

test("closes sign-up, before a code is sent and after it was", async () => {
  const form = await buildSignupForm("late.comer");
  await close("isSignupOpen");
  expect((await sendCode("another@example.com")).status).toBe(403);
  expect((await sendCode("late.comer@example.com", "findId")).status).not.toBe(403);
  const refused = await signUp(form);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "Sign-up is closed for now. Try again later.",
  ]);
  await setServerSetting("isSignupOpen", null);
  expect((await signUp(form)).status).toBe(200);
});

test("accepts or refuses throwaway addresses", async () => {
  const applicant = { id: "fresh.face", email: "someone@mailinator.com", ip: "198.51.100.7" };
  await expect(requireSignupAllowed(applicant)).rejects.toMatchObject({
    errorName: "signupBlocked",
  });
  await close("refusesDisposableEmail");
  await requireSignupAllowed(applicant);
});

test("lets members set up two-step login before they log in, and keeps them from turning it off", async () => {
  const passwordHash = await hashPassword(password);
  const { token } = await makeUser({ id: "second.step", passwordHash });
  const readTwoStep = async () => (await callApi(`GET ${myPath}/two-step`, { token })).body.data;
  expect(await readTwoStep()).toMatchObject({ isRequired: false });
  await setServerSetting("requiresTwoStep", true);
  expect(await readTwoStep()).toMatchObject({ isRequired: true });
  const turnOff = await callApi(`DELETE ${myPath}/two-step`, { token, body: {} });
  expect([turnOff.status, turnOff.body.message]).toEqual([
    403,
    "Two-step login is required for your account.",
  ]);
  const { data } = (await logIn("second.step")).body;
  expect([data.accessToken, typeof data.setupToken]).toEqual([null, "string"]);
  await setServerSetting("requiresTwoStep", null);
  expect((await logIn("second.step")).body.data.accessToken).not.toBeNull();
});

test("closes publishing, but not drafts", async () => {
  const draft = (await create(await buildPostPayload(user, { isDraft: true }))).body.data;
  await close("isPostingOpen");
  expect((await create(await buildPostPayload(user))).status).toBe(403);
  expect((await create(await buildPostPayload(user, { isDraft: true }))).status).toBe(200);
  const change = { title: "A new title", version: draft.version };
  expect((await update(draft.postId, { ...change, isDraft: false })).status).toBe(403);
  expect((await update(draft.postId, change)).status).toBe(200);
});

test("lets new accounts wait before they publish", async () => {
  await setServerSetting("hoursBeforePosting", 24);
  const refused = await create(await buildPostPayload(user));
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "Your account is still too new to publish. Save this as a draft and publish it later.",
  ]);
  user = await makeUser({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
  expect((await create(await buildPostPayload(user))).status).toBe(200);
});

test("closes commenting", async () => {
  const postId = await insertPost(user);
  const commentId = await getCommentId(postComment(postId, user));
  await close("isCommentingOpen");
  expect((await postComment(postId, user)).status).toBe(403);
  expect((await editComment(postId, commentId, user, "Another text.")).status).toBe(403);
});

test("limits comments by minute and reports by hour", async () => {
  await setServerSetting("commentsPerMinute", 2);
  const postId = await insertPost(user);
  const send = async () => (await postComment(postId, user)).status;
  expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
  await setServerSetting("reportsPerHour", 1);
  const author = await makeUser();
  await report(user, { kind: "user", id: author.id, author });
  await expect(report(user, { kind: "user", id: author.id, author })).rejects.toThrow("Too many");
});

test("closes uploads, and limits the storage of a member", async () => {
  expect((await upload(user.token, await image())).status).toBe(200);
  await close("isUploadOpen");
  expect((await upload(user.token, await image())).status).toBe(403);
  await setServerSetting("isUploadOpen", null);
  await makeFile(user, { bytes: 20 * 1_048_576 });
  await setServerSetting("storageMegabytes", 20);
  expect((await upload(user.token, await image())).status).toBe(413);
});

test("closes ordering", async () => {
  const product = await makeOrderableProduct();
  await close("isOrderingOpen");
  const refused = await submitOrder(user, buildPayload(product));
  expect([refused.status, refused.body.message]).toEqual([
    403,
    "Ordering is paused for now. Nothing was ordered. Try again later.",
  ]);
});

test("deletes evidence after the days that staff set", async () => {
  await makeCase(await makeUser({ role: "moderator" }));
  await db()
    .update(cases)
    .set({ closedAt: new Date(Date.now() - 40 * 86_400_000) });
  const isErased = async () => (await db().select().from(caseEvidence))[0]?.erasedAt !== null;
  await eraseOldEvidence();
  expect(await isErased()).toBe(false);
  await setServerSetting("evidenceDays", 30);
  await eraseOldEvidence();
  expect(await isErased()).toBe(true);
});
