import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { order as orderSchema } from "#lib/contracts/order";
import { unitsNotPositive } from "#lib/domain/order/kind";
import {
  accountPassword,
  api,
  cancel,
  type Fund,
  makeFund,
  payloadOf,
  preview,
  read,
  statesOf,
  submit,
} from "#lib/server/features/order/testing";
import { db } from "#lib/server/platform/postgres/client";
import { orders } from "#lib/server/platform/postgres/schema/order";
import { products } from "#lib/server/platform/postgres/schema/product";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let member: TestUser;
let fund: Fund;

/** Thursday noon in Paris, two hours before the cut-off. */
const noon = "2026-11-19T11:00:00.000Z";

const setClock = (at: string | number) => vi.useFakeTimers({ now: new Date(at), toFake: ["Date"] });

/** Sessions end by the database's clock, which no test can set. */
async function join(): Promise<TestUser> {
  const at = Date.now();
  vi.useRealTimers();
  const joined = await makeUser();
  setClock(at);
  return joined;
}

beforeEach(async () => {
  setClock(noon);
  member = await join();
  fund = await makeFund();
});
afterEach(() => vi.useRealTimers());

const setStatus = (status: "open" | "softClosed" | "closed") =>
  db()
    .update(products)
    .set({ status })
    .where(eq(products.id, BigInt(fund.productId)));

describe("a preview", () => {
  test("tells fee, total, price and days, and makes nothing", async () => {
    const { status, body } = await preview(member, { productId: fund.productId, units: "10" });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      productId: fund.productId,
      orderType: "subscription",
      units: "10",
      unitDecimals: 3,
      currency: "EUR",
      currencyDecimals: 2,
      nav: "101.25",
      navDate: "2026-11-18",
      transactionAmount: "1012.50",
      feeRate: "0.02",
      fee: "20.25",
      total: "1032.75",
      dealingDate: "2026-11-19",
      settlementDate: "2026-11-23",
      cancelUntil: "2026-11-19T13:00:00.000Z",
      minimum: { kind: "initial", amount: "1000", units: "9.877" },
      warnings: ["forwardPricing", "riskLevelUnknown"],
      riskLevel: null,
    });
    const [stored] = await db().select({ count: count() }).from(orders);
    expect(stored?.count).toBe(0);
  });

  test("of an amount takes as many units as it buys", async () => {
    const { body } = await preview(member, { productId: fund.productId, amount: "1100.00" });
    expect(body.data).toMatchObject({ units: "10.864", transactionAmount: "1099.98" });
  });

  test.each([
    [{ units: "0" }, { units: unitsNotPositive }],
    [{ units: "1.2345" }, { units: "tooPrecise" }],
    [{ units: "ten" }, { units: "notANumber" }],
    [{ units: "9.876" }, { units: "belowInitialInvestment" }],
    [{ amount: "999.99" }, { amount: "belowInitialInvestment" }],
    [{ amount: "1000.001" }, { amount: "tooPrecise" }],
    [{ amount: "0" }, { amount: unitsNotPositive }],
    [{}, { units: "required" }],
    [{ units: "10", amount: "1000" }, { units: "required" }],
  ])("of %j is refused with the field's reason", async (given, fields) => {
    const { status, body } = await preview(member, { productId: fund.productId, ...given });
    expect(status).toBe(400);
    expect(body.data.fields).toEqual(fields);
  });

  test("is priced in the currency's minor unit", async () => {
    const yen = await makeFund({ currency: "JPY", subscriptionFee: "0.0333" });
    const { body } = await preview(member, { productId: yen.productId, units: "12.345" });
    expect(body.data).toMatchObject({ transactionAmount: "1250", fee: "42", total: "1292" });
  });

  test("needs a member", async () => {
    const body = { productId: fund.productId, units: "10" };
    expect((await ask(`POST ${api}/order/preview`, { body })).status).toBe(401);
  });
});

describe("a submission", () => {
  test("is accepted by the provider, and kept whole", async () => {
    const { status, body } = await submit(member, payloadOf(fund));
    expect(status).toBe(200);
    expect(orderSchema.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({
      userId: member.id,
      state: "accepted",
      orderType: "subscription",
      accountNumber: "20417733",
      units: "10",
      transactionAmount: "1012.50",
      fee: "20.25",
      totalInvestmentAmount: "1032.75",
      isEstimate: true,
      submittedAt: noon,
      dealingDate: "2026-11-19",
      settlementDate: "2026-11-23",
      cancelUntil: "2026-11-19T13:00:00.000Z",
      isCancellable: true,
    });
    expect(statesOf(body.data)).toEqual(["submitted", "accepted"]);
    expect(body.data.acknowledgedDocuments).toMatchObject([{ type: "keyInformation" }]);
    expect(JSON.stringify(body)).not.toContain(accountPassword);
  });

  test.each([
    ["0", unitsNotPositive],
    ["-3", unitsNotPositive],
    ["0.000", unitsNotPositive],
  ])("of %s units is refused in the agreed words", async (units, message) => {
    const { status, body } = await submit(member, payloadOf(fund, { units }));
    expect(status).toBe(400);
    expect(body.message).toBe("Unit must be greater than 0 to submit order");
    expect(body.data.fields).toEqual({ units: message });
  });

  test("names every field that stands in its way", async () => {
    const { status, body } = await submit(member, {
      ...payloadOf(fund),
      accountNumber: "no/such",
      accountPassword: "",
      acknowledgedDocumentIds: ["x"],
    });
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({
      accountNumber: "notAnAccountNumber",
      accountPassword: "required",
      "acknowledgedDocumentIds.0": "not an id",
    });
  });

  test("asks for the required documents, in whichever language", async () => {
    const [, chinese, factsheet] = fund.documentIds;
    for (const ids of [[], [factsheet ?? ""], ["999999"]]) {
      const { status, body } = await submit(
        member,
        payloadOf(fund, { acknowledgedDocumentIds: ids }),
      );
      expect(status).toBe(400);
      expect(body.data.fields).toEqual({ acknowledgedDocumentIds: "notAcknowledged" });
    }
    const ids = [chinese ?? ""];
    const { body } = await submit(member, payloadOf(fund, { acknowledgedDocumentIds: ids }));
    expect(body.data.acknowledgedDocuments).toMatchObject([{ language: "zh" }]);
  });

  test("needs the initial investment first, the subsequent one after", async () => {
    const few = payloadOf(fund, { units: "1" });
    const first = await submit(member, few);
    expect(first.body.data.fields).toEqual({ units: "belowInitialInvestment" });
    // One that is under way may be cancelled yet.
    await submit(member, payloadOf(fund));
    const second = await submit(member, few);
    expect(second.body.data.fields).toEqual({ units: "belowInitialInvestment" });
    await submit(member, payloadOf(fund, { accountNumber: "77000000" }));
    expect((await submit(member, few)).status).toBe(200);
    const less = await submit(member, payloadOf(fund, { units: "0.9" }));
    expect(less.body.data.fields).toEqual({ units: "belowSubsequentInvestment" });
    const { body } = await preview(member, { productId: fund.productId, units: "1" });
    expect(body.data.minimum).toEqual({ kind: "subsequent", amount: "100", units: "0.988" });
    const other = await submit(await join(), few);
    expect(other.body.data.fields).toEqual({ units: "belowInitialInvestment" });
  });

  test("that was rejected is no holding", async () => {
    await submit(member, payloadOf(fund, { accountNumber: "00123456" }));
    const { body } = await submit(member, payloadOf(fund, { units: "1" }));
    expect(body.data.fields).toEqual({ units: "belowInitialInvestment" });
  });

  test("is refused by a closed fund, and by a soft-closed one to all but its holders", async () => {
    await submit(member, payloadOf(fund, { accountNumber: "77000000" }));
    const newcomer = await join();
    await setStatus("softClosed");
    expect((await submit(newcomer, payloadOf(fund))).body.message).toMatch(/holders only/);
    expect((await submit(member, payloadOf(fund))).status).toBe(200);
    const { body } = await preview(member, { productId: fund.productId, units: "10" });
    expect(body.data.warnings).toContain("softClosed");
    await setStatus("closed");
    expect((await submit(member, payloadOf(fund))).status).toBe(409);
    expect((await preview(member, { productId: fund.productId, units: "10" })).status).toBe(409);
  });

  test("of an unknown fund is 404, and without any NAV refused", async () => {
    expect((await submit(member, payloadOf(fund, { productId: "999999" }))).status).toBe(404);
    const { makeProduct } = await import("#lib/testing/product");
    const unpriced = await makeProduct();
    const body = payloadOf({ productId: unpriced, documentIds: [] });
    expect((await submit(member, body)).status).toBe(409);
  });

  test("of a fund above the member's risk level must be accepted", async () => {
    const risky = await makeFund({ riskLevel: 6 });
    const body = payloadOf(risky);
    const refused = await submit(member, body);
    expect(refused.status).toBe(400);
    expect(refused.body.data.fields).toEqual({ acceptRiskMismatch: "riskMismatch" });
    const accepted = await submit(member, { ...body, acceptRiskMismatch: true });
    expect(accepted.body.data.acceptedRiskMismatch).toBe(true);

    const put = (riskLevel: number) =>
      ask(`PUT ${api}/investor/my`, { token: member.token, body: { riskLevel } });
    expect((await put(7)).status).toBe(200);
    expect((await submit(member, body)).status).toBe(200);
    await put(3);
    const own = await ask(`GET ${api}/investor/my`, { token: member.token });
    expect(own.body.data).toEqual({ riskLevel: 3 });
    const shown = await preview(member, { productId: fund.productId, units: "10" });
    expect(shown.body.data).toMatchObject({
      riskLevel: 3,
      warnings: ["forwardPricing", "riskMismatch"],
    });
    expect((await submit(member, payloadOf(fund))).status).toBe(400);
    expect((await put(8)).status).toBe(400);
  });

  test("counts for the next dealing day from the cut-off on", async () => {
    vi.setSystemTime(new Date("2026-11-19T12:59:59.999Z"));
    const before = await submit(member, payloadOf(fund));
    vi.setSystemTime(new Date("2026-11-19T13:00:00.000Z"));
    const after = await submit(member, payloadOf(fund));
    expect(before.body.data.dealingDate).toBe("2026-11-19");
    expect(after.body.data.dealingDate).toBe("2026-11-20");
  });

  test("needs a member and a key", async () => {
    const body = payloadOf(fund);
    const headers = { "idempotency-key": randomUUID() };
    expect((await ask(`POST ${api}/order`, { body, headers })).status).toBe(401);
    const without = await ask(`POST ${api}/order`, { body, token: member.token });
    expect(without.status).toBe(400);
    expect(without.body.data.fields).toEqual({ "Idempotency-Key": "required" });
    for (const key of ["short", "x".repeat(129), "with space inside"]) {
      expect((await submit(member, body, key)).status).toBe(400);
    }
  });
});

describe("what becomes of an order", () => {
  test.each([
    ["00123456", accountPassword, ["submitted", "rejected"], "accountUnknown"],
    ["FL-1234", accountPassword, ["submitted", "rejected"], "accountUnknown"],
    ["20417733", "the-wrong-one", ["submitted", "rejected"], "passwordIncorrect"],
    ["55123456", accountPassword, ["submitted", "rejected"], "insufficientFunds"],
    ["77123456", accountPassword, ["submitted", "accepted", "executed", "settled"], null],
    ["66123456", accountPassword, ["submitted"], null],
  ])("account %s with %s: %j", async (accountNumber, password, states, reason) => {
    const body = payloadOf(fund, { accountNumber, accountPassword: password });
    const { body: reply } = await submit(member, body);
    expect(statesOf(reply.data)).toEqual(states);
    expect(reply.data).toMatchObject({ state: states.at(-1), reason });
  });

  test("is its owner's to see alone", async () => {
    const { body } = await submit(member, payloadOf(fund));
    const { orderId } = body.data;
    const stranger = await join();
    expect((await read(member, orderId)).body.data).toEqual(body.data);
    expect((await read(stranger, orderId)).status).toBe(404);
    expect((await cancel(stranger, orderId)).status).toBe(404);
    expect((await ask(`GET ${api}/order/${orderId}`)).status).toBe(401);
    expect((await read(member, randomUUID())).status).toBe(404);
    expect((await read(member, "7")).status).toBe(404);
  });
});

describe("a cancellation", () => {
  test("before the cut-off withdraws the order, once however often", async () => {
    const { body } = await submit(member, payloadOf(fund));
    const { orderId } = body.data;
    vi.setSystemTime(new Date("2026-11-19T12:59:59.000Z"));
    const first = await cancel(member, orderId);
    expect(first.body.data).toMatchObject({
      state: "cancelled",
      reason: "withdrawn",
      isCancellable: false,
      cancelRequestedAt: null,
    });
    const again = await cancel(member, orderId);
    expect(again.body.data).toEqual(first.body.data);
    expect(statesOf(again.body.data)).toEqual(["submitted", "accepted", "cancelled"]);
  });

  test("from the cut-off on is refused", async () => {
    const { body } = await submit(member, payloadOf(fund));
    vi.setSystemTime(new Date("2026-11-19T13:00:00.000Z"));
    const { status, body: refused } = await cancel(member, body.data.orderId);
    expect(status).toBe(409);
    expect(refused.message).toMatch(/cut-off/);
    expect((await read(member, body.data.orderId)).body.data).toMatchObject({
      state: "accepted",
      isCancellable: false,
    });
  });

  test("of what is final or dealt is refused", async () => {
    for (const accountNumber of ["77000000", "00000000"]) {
      const { body } = await submit(member, payloadOf(fund, { accountNumber }));
      expect((await cancel(member, body.data.orderId)).status).toBe(409);
    }
  });
});

describe("the list of orders", () => {
  test("pages through one's own, newest first, none twice and none left out", async () => {
    const mine: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      vi.setSystemTime(new Date(Date.parse(noon) + Math.floor(at / 2) * 1000));
      mine.push((await submit(member, payloadOf(fund))).body.data.orderId);
    }
    await submit(await join(), payloadOf(fund));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
      const { body } = await ask(`GET ${api}/order/list?limit=2${next}`, { token: member.token });
      seen.push(...body.data.items.map(({ orderId }: { orderId: string }) => orderId));
      cursor = body.data.nextCursor;
      if (seen.length === 4) await submit(member, payloadOf(fund));
    } while (cursor);
    expect(new Set(seen)).toEqual(new Set(mine));
    expect(seen).toHaveLength(7);
    expect(seen[0]).toBe(mine[6]);
  });

  test("is narrowed by fund and by state, and refuses another list's cursor", async () => {
    const other = await makeFund();
    await submit(member, payloadOf(fund));
    await submit(member, payloadOf(other));
    await submit(member, payloadOf(other, { accountNumber: "77000000" }));
    const list = (query: string) => ask(`GET ${api}/order/list?${query}`, { token: member.token });
    expect((await list(`productId=${other.productId}`)).body.data.items).toHaveLength(2);
    expect((await list("state=settled,rejected")).body.data.items).toHaveLength(1);
    expect((await list("state=lost")).status).toBe(400);
    const { nextCursor } = (await list("limit=1")).body.data;
    const cursor = encodeURIComponent(nextCursor);
    expect((await list(`limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await list(`limit=1&state=accepted&cursor=${cursor}`)).status).toBe(400);
    expect((await list("cursor=abc")).status).toBe(400);
  });
});
