import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { parseLegalText } from "#lib/domain/site/legal";
import { updateEffective } from "#lib/server/features/site/legal/current";
import { eraseAcceptances } from "#lib/server/features/site/legal/erase-acceptances";
import { legalAcceptances } from "#lib/server/features/site/legal/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { buildSignupForm, signUp } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { insertPost, postComment } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { setServerSetting } from "#lib/testing/server-setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
beforeEach(async () => {
  admin ??= await makeUser({ role: "admin" });
  await db().execute(sql`delete from legal_versions`);
  await setServerSetting("legalGraceDays", 0);
});

const content = {
  document: "terms",
  textEn: "# New\n\nBe kind.",
  textZh: "# 新\n\n请友善。",
  summaryEn: "A rule about kindness.",
  summaryZh: "新增友善条款。",
  requiresAcceptance: true,
  effectiveAt: null as string | null,
};

const create = (overrides: Partial<typeof content> = {}) =>
  callAs(admin, "POST /legal", { ...content, ...overrides, reason: "New law." });
const publish = (id: string, version = 1) =>
  callAs(admin, `POST /legal/${id}/publish`, { version, reason: "Checked." });
const update = (id: string, version: number, overrides: Partial<typeof content>) =>
  callAs(admin, `PATCH /legal/${id}`, { ...content, ...overrides, version, reason: "A slip." });
const publishNew = async (overrides: Partial<typeof content> = {}) =>
  (await publish((await create(overrides)).data.legalVersionId)).data;

const sns = "/sns/api/v1";
const read = async (query = "", document = "terms") =>
  (await callApi(`GET ${sns}/legal/${document}?lng=en${query}`)).body.data;
const readPending = async ({ token }: TestUser) =>
  (await callApi(`GET ${sns}/user/my/legal?lng=zh`, { token })).body.data.items;
const accept = ({ token }: TestUser, number: number, document = "terms") =>
  callApi(`POST ${sns}/user/my/legal`, { token, body: { accepted: [{ document, number }] } });

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test("shows the shipped text until a version is in force, and keeps the earlier ones", async () => {
  expect(await read()).toMatchObject({ number: 1, text: null, versions: [{ number: 1 }] });
  const draft = (await create()).data;
  expect(draft).toMatchObject({ state: "draft", number: null });
  const changed = await update(draft.legalVersionId, 1, { summaryEn: "Kindness." });
  expect(changed.data).toMatchObject({ summaryEn: "Kindness.", version: 2 });
  expect((await read()).number).toBe(1);
  expect((await publish(draft.legalVersionId, 2)).data).toMatchObject({
    state: "published",
    number: 2,
  });
  expect(await read()).toMatchObject({
    number: 2,
    text: "# New\n\nBe kind.",
    summary: "Kindness.",
    versions: [{ number: 2 }, { number: 1, effectiveAt: null }],
  });
  await publishNew({ textEn: "Third." });
  expect((await read("&version=2")).text).toBe("# New\n\nBe kind.");
  expect((await read("&version=3")).text).toBe("Third.");
  expect((await callApi(`GET ${sns}/legal/terms?lng=en&version=4`)).status).toBe(404);
  expect((await read("", "privacy")).number).toBe(1);
});

test("takes effect at its time, and only once", async () => {
  const scheduled = await publishNew({ effectiveAt: fromNow(1) });
  expect(scheduled).toMatchObject({ state: "scheduled", number: 2 });
  await updateEffective();
  expect((await read()).number).toBe(1);
  const user = await makeUser();
  expect((await accept(user, 2)).status).toBe(400);
  await db().execute(sql`update legal_versions set effective_at = now()`);
  await updateEffective();
  expect((await read()).number).toBe(2);
});

test("changes drafts only, one at a time, and refuses one of two colleagues", async () => {
  const { legalVersionId: id } = (await create()).data;
  expect((await create()).status).toBe(409);
  const both = await Promise.all([publish(id), update(id, 1, { textEn: "Late." })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  if (both[0].status !== 200) await publish(id, 2);
  expect((await update(id, 2, {})).status).toBe(409);
  const remove = (each: string) => callAs(admin, `DELETE /legal/${each}`, { reason: "No." });
  expect((await remove(id)).status).toBe(409);
  const scheduled = await publishNew({ effectiveAt: fromNow(1) });
  expect((await remove(scheduled.legalVersionId)).status).toBe(200);
});

test("publishes only what is complete in both languages", async () => {
  const { data } = await create({ textZh: "", summaryEn: " " });
  const { status, data: refused } = await publish(data.legalVersionId);
  expect([status, refused.fields]).toEqual([400, { textZh: "required", summaryEn: "required" }]);
});

test("asks members to accept, and refuses to write once the time has passed", async () => {
  await setServerSetting("legalGraceDays", 1);
  const user = await makeUser();
  const postId = await insertPost(await makeUser());
  const write = async () => (await postComment(postId, user)).status;
  expect(await readPending(user)).toEqual([]);
  await publishNew();
  const [pending] = await readPending(user);
  expect(pending).toMatchObject({ document: "terms", number: 2, summary: "新增友善条款。" });
  expect(await write()).toBe(200);
  await setServerSetting("legalGraceDays", 0);
  const refused = await postComment(postId, user);
  expect([refused.status, refused.body.code]).toEqual([403, 30204]);
  expect((await callApi(`GET ${sns}/post/${postId}`, { token: user.token })).status).toBe(200);
  expect((await accept(user, 3)).status).toBe(400);
  expect((await accept(user, 2)).status).toBe(200);
  expect(await write()).toBe(200);
  expect(await readPending(user)).toEqual([]);
  const rows = await db()
    .select()
    .from(legalAcceptances)
    .where(eq(legalAcceptances.userKey, user.key));
  expect(rows).toMatchObject([{ document: "terms", number: 2 }]);
});

test("does not ask for a version that needs no acceptance, nor forgets an earlier one", async () => {
  const user = await makeUser();
  await publishNew();
  await publishNew({ requiresAcceptance: false });
  expect(await readPending(user)).toMatchObject([{ number: 2 }]);
  await accept(user, 3);
  expect(await readPending(user)).toEqual([]);
  // Accepting an older version takes nothing back.
  await accept(user, 2);
  expect(await readPending(user)).toEqual([]);
});

test("records at sign-up what was accepted, and deletes it with the account", async () => {
  await publishNew();
  const { body } = await signUp(await buildSignupForm("new.member"));
  const token = body.data.accessToken;
  const [user] = await db().select().from(users).where(eq(users.id, "new.member"));
  expect(user).toMatchObject({ acceptedTerms: 2, acceptedPrivacy: 1 });
  expect((await callApi(`GET ${sns}/user/my/legal?lng=en`, { token })).body.data.items).toEqual([]);
  const list = () =>
    db()
      .select({ document: legalAcceptances.document, number: legalAcceptances.number })
      .from(legalAcceptances)
      .where(eq(legalAcceptances.userKey, user?.key ?? 0n))
      .orderBy(legalAcceptances.document);
  expect(await list()).toEqual([
    { document: "privacy", number: 1 },
    { document: "terms", number: 2 },
  ]);
  const { data: detail } = await callAs(admin, "GET /user/new.member");
  expect(detail.accepted).toMatchObject([
    { document: "privacy", number: 1 },
    { document: "terms", number: 2 },
  ]);
  const { data } = await callAs(admin, "GET /legal/list?document=terms");
  expect(data.items[0].acceptanceCount).toBeGreaterThan(0);
  await eraseAcceptances(user?.key ?? 0n);
  expect(await list()).toEqual([]);
});

test("parses headings, lists and paragraphs, and takes HTML as text", () => {
  expect(parseLegalText("# One\nA\nB\n\n- x\n- y\n\n<b>C</b>\r\n\r\n#no")).toEqual([
    { kind: "heading", text: "One" },
    { kind: "paragraph", text: "A B" },
    { kind: "list", items: ["x", "y"] },
    { kind: "paragraph", text: "<b>C</b>" },
    { kind: "paragraph", text: "#no" },
  ]);
});
