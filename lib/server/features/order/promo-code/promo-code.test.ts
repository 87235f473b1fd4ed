import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { consumePromoCode } from "#lib/server/features/account/promo-code";
import { promoCodes } from "#lib/server/features/order/promo-code/schema";
import { audits } from "#lib/server/features/site/audit/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let manager: TestUser;
beforeAll(async () => {
  manager = await makeUser({ role: "fundManager" });
});

const reason = "The campaign of spring.";
const create = (code: string, rest: object = {}) =>
  callAs(manager, "POST /promo-code", { code, label: "Li Wei", reason, ...rest });
const update = (code: string, version: number, rest: object) =>
  callAs(manager, `PATCH /promo-code/${code}`, { version, reason, ...rest });
const read = async (code: string) => (await callAs(manager, `GET /promo-code/${code}`)).data;
const apply = ({ token }: TestUser, code: string) =>
  callApi("PUT /sns/api/v1/user/my/referral-code", { token, body: { code } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test("is created in upper case and logged, and is used once by each user", async () => {
  const created = await create(" spring-26 ", { maxUses: 5, expiresAt: inDays(7) });
  expect([created.status, created.data]).toMatchObject([
    200,
    { code: "SPRING-26", state: "active", useCount: 0, maxUses: 5, version: 1 },
  ]);
  const [entry] = await db().select().from(audits).where(eq(audits.target, "promoCode:SPRING-26"));
  expect(entry).toMatchObject({ action: "promoCode.create", reason, after: { maxUses: 5 } });
  const user = await makeUser();
  expect((await apply(user, "spring-26")).body.data).toEqual({ appliedReferralCode: "SPRING-26" });
  expect((await apply(user, "spring-26")).body.code).toBe(30110);
  expect(await read("spring-26")).toMatchObject({ useCount: 1 });
  const uses = await callAs(manager, "GET /promo-code/SPRING-26/use/list");
  expect(uses.data.items).toEqual([
    { userId: user.id, username: null, appliedAt: expect.any(String) },
  ]);
});

test("never exceeds its limit under concurrent uses", async () => {
  await create("STORM", { maxUses: 7 });
  const all = await Promise.all(Array.from({ length: 20 }, () => makeUser()));
  const replies = await Promise.all(all.map((user) => apply(user, "STORM")));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(7);
  const refused = replies.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.data.fields]).toEqual([400, { code: "usedUp" }]);
  expect(await read("STORM")).toMatchObject({ useCount: 7, state: "usedUp" });
  expect(await db().$count(users, eq(users.appliedReferralCode, "STORM"))).toBe(7);
});

test("does not count a use whose transaction fails", async () => {
  await create("FAILS");
  await expect(
    db().transaction(async (tx) => {
      await consumePromoCode(tx, "FAILS", "code");
      throw new Error("The sign-up failed.");
    }),
  ).rejects.toThrow("The sign-up failed.");
  expect(await read("FAILS")).toMatchObject({ useCount: 0 });
});

test("cannot be used before its start, after its end, or while it is off", async () => {
  await create("LATER", { startsAt: inDays(1) });
  expect((await apply(await makeUser(), "LATER")).body.code).toBe(30107);
  await create("ENDED", { expiresAt: inDays(1) });
  await db().execute(sql`update promo_codes set expires_at = now() where code = 'ENDED'`);
  expect((await apply(await makeUser(), "ENDED")).body.data.fields).toEqual({ code: "expired" });
  await create("SWITCH");
  expect((await update("SWITCH", 1, { isDisabled: true })).data).toMatchObject({
    state: "disabled",
    version: 2,
  });
  expect((await apply(await makeUser(), "SWITCH")).body.code).toBe(30107);
  await update("SWITCH", 2, { isDisabled: false });
  expect((await apply(await makeUser(), "SWITCH")).status).toBe(200);
});

test("refuses a code that is taken, wrong limits and an outdated version", async () => {
  const user = await makeUser();
  await create("TWICE");
  for (const code of ["twice", user.id.toUpperCase()]) {
    const { status, data } = await create(code);
    expect([status, data.fields]).toEqual([409, { code: "taken" }]);
  }
  for (const code of ["AB", "=CMD()", "A.B.C.D", "-ABCD", ""]) {
    expect((await create(code)).data.fields).toEqual({ code: "not a promo code" });
  }
  expect(
    (await create("PERIOD", { startsAt: inDays(2), expiresAt: inDays(1) })).data.fields,
  ).toEqual({ expiresAt: "beforeStart" });
  expect((await create("PAST", { expiresAt: inDays(-1) })).data.fields).toEqual({
    expiresAt: "past",
  });
  expect((await create("NONE", { maxUses: 0 })).data.fields).toEqual({ maxUses: "tooLow" });
  await apply(user, "TWICE");
  await apply(await makeUser(), "TWICE");
  expect((await update("TWICE", 1, { maxUses: 1 })).data.fields).toEqual({ maxUses: "belowUses" });
  const both = await Promise.all([
    update("TWICE", 1, { label: "One" }),
    update("TWICE", 1, { label: "Two" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("lists every code once, newest first, and finds one by a part", async () => {
  const seen: string[] = [];
  let cursor: string | null = "";
  do {
    const path: string = `GET /promo-code/list?limit=3${cursor && `&cursor=${cursor}`}`;
    const { data } = await callAs(manager, path);
    seen.push(...data.items.map(({ code }: { code: string }) => code));
    cursor = data.nextCursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(await db().$count(promoCodes));
  expect((await callAs(manager, "GET /promo-code/list?keyword=ring-2")).data.items).toHaveLength(1);
  await create("CITY-1", { label: "春季（北京）" });
  const found = await callAs(
    manager,
    `GET /promo-code/list?keyword=${encodeURIComponent("（北京）")}`,
  );
  expect(found.data.items).toMatchObject([{ code: "CITY-1" }]);
});
