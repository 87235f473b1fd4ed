import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { testDatabase } from "#lib/testing/database";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";
import { importTestNavs, watchCalls } from "#lib/testing/watchlist";

testDatabase();

let reader: TestUser;
let calls: ReturnType<typeof watchCalls>;
let product: string;

beforeEach(async () => {
  reader = await makeUser();
  calls = watchCalls(reader);
  product = await makeProduct({}, [
    { date: "2026-11-10", nav: "80" },
    { date: "2026-11-16", nav: "99" },
    { date: "2026-11-17", nav: "100" },
  ]);
});

describe("watching a fund", () => {
  test("is idempotent, also at once and from several devices", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => calls.watch(product)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await calls.listIds()).body.data).toEqual({ productIds: [product] });
    await calls.unwatch(product);
    expect((await calls.unwatch(product)).body.data).toEqual({ isWatched: false });
    expect((await calls.listIds()).body.data).toEqual({ productIds: [] });
  });

  test("is private and needs a login and a fund that exists", async () => {
    await calls.watch(product);
    expect((await watchCalls(await makeUser()).list()).body.data.items).toEqual([]);
    expect((await watchCalls({ ...reader, token: "none" }).list()).status).toBe(401);
    expect((await calls.watch("999999")).status).toBe(404);
    expect((await calls.watch("x")).status).toBe(404);
  });

  test("is refused beyond the limit, and keeps the list", async () => {
    for (let count = 0; count < limits.watchlist; count += 1) {
      expect((await calls.watch(await makeProduct())).status).toBe(200);
    }
    const { status, body } = await calls.watch(product);
    expect([status, body.message]).toEqual([409, "Your watchlist is full. Remove a fund first."]);
    expect((await calls.listIds()).body.data.productIds).toHaveLength(limits.watchlist);
  });
});

test("lists exact changes since the day before, a week and the day it was watched", async () => {
  await calls.watch(product);
  const staff = await makeUser({ role: "admin" });
  await importTestNavs(staff, product, [{ date: "2026-11-18", nav: "103" }]);
  // A correction counts, as the list compares what is published.
  await importTestNavs(staff, product, [{ date: "2026-11-17", nav: "101" }]);
  expect((await calls.list()).body.data.items).toMatchObject([
    {
      productId: product,
      latestNav: { date: "2026-11-18", nav: "103" },
      dayChange: { rate: "0.019802", from: "2026-11-17" },
      weekChange: { rate: "0.287500", from: "2026-11-10" },
      sinceWatched: { rate: "0.019802", from: "2026-11-17" },
      alertKinds: expect.arrayContaining(["status", "document", "post", "order"]),
    },
  ]);
});

describe("alert rules", () => {
  const codeOf = async (rules: unknown) => (await calls.setRules(product, rules)).status;

  test("are replaced as a whole and returned without zeros", async () => {
    await calls.watch(product);
    const rules = [
      { kind: "navLevel", threshold: "105.5" },
      { kind: "dayMove", threshold: "0.03" },
    ];
    expect(await codeOf(rules)).toBe(200);
    expect((await calls.listRules(product)).body.data.rules).toEqual(expect.arrayContaining(rules));
    expect(await codeOf([])).toBe(200);
    expect((await calls.listRules(product)).body.data).toEqual({ rules: [] });
  });

  test.each([
    [{ kind: "dayMove", threshold: null }],
    [{ kind: "dayMove", threshold: "1.5" }],
    [{ kind: "dayMove", threshold: "0" }],
    [{ kind: "dayMove", threshold: "0.12345" }],
    [{ kind: "navLevel", threshold: "-1" }],
    [{ kind: "navLevel", threshold: "1.1234567" }],
    [{ kind: "post", threshold: "1" }],
    [{ kind: "everything", threshold: null }],
  ])("rejects %j and keeps the former ones", async (rule) => {
    await calls.watch(product);
    expect(await codeOf([rule])).toBe(400);
    expect((await calls.listRules(product)).body.data.rules).toHaveLength(4);
  });

  test("rejects a kind that is named twice, and funds that are not watched", async () => {
    const rule = { kind: "post", threshold: null };
    expect(await codeOf([rule])).toBe(404);
    await calls.watch(product);
    expect(await codeOf([rule, rule])).toBe(400);
  });
});

describe("the setting", () => {
  const setting = { hasDigest: true, quietHours: { from: "22:00", to: "07:00" } };

  test("is stored", async () => {
    expect((await calls.getSetting()).body.data).toEqual({
      hasDigest: false,
      quietHours: null,
      timeZone: "Europe/Paris",
      isDefault: true,
    });
    await calls.changeSetting({ ...setting, timeZone: "Asia/Shanghai" });
    const stored = { ...setting, timeZone: "Asia/Shanghai", isDefault: false };
    expect((await calls.getSetting()).body.data).toEqual(stored);
  });

  test.each([
    { timeZone: "Mars/Olympus" },
    { timeZone: "+08:00" },
    { timeZone: "Asia/Shanghai", quietHours: { from: "24:00", to: "07:00" } },
    { timeZone: "Asia/Shanghai", quietHours: { from: "22:00" } },
  ])("rejects %j", async (part) => {
    expect((await calls.changeSetting({ ...setting, ...part })).status).toBe(400);
  });
});
