import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  api,
  buildPayload,
  makeOrderableProduct,
  makeUserAtFakeTime,
  type Product,
  setClock,
  submitOrder,
  thursdayNoon,
} from "#lib/testing/order";
import type { TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
let product: Product;
beforeEach(async () => {
  setClock(thursdayNoon);
  user = await makeUserAtFakeTime();
  product = await makeOrderableProduct();
});
afterEach(() => vi.useRealTimers());

describe("listOrders", () => {
  test("pages through own orders, newest first, without repeats or gaps", async () => {
    const ownIds: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      vi.setSystemTime(new Date(Date.parse(thursdayNoon) + Math.floor(index / 2) * 1000));
      ownIds.push((await submitOrder(user, buildPayload(product))).body.data.orderId);
    }
    await submitOrder(await makeUserAtFakeTime(), buildPayload(product));
    const listedIds: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
      const { body } = await callApi(`GET ${api}/order/list?limit=2${next}`, {
        token: user.token,
      });
      listedIds.push(...body.data.items.map(({ orderId }: { orderId: string }) => orderId));
      cursor = body.data.nextCursor;
      if (listedIds.length === 4) await submitOrder(user, buildPayload(product));
    } while (cursor);
    expect(new Set(listedIds)).toEqual(new Set(ownIds));
    expect(listedIds).toHaveLength(7);
    expect(listedIds[0]).toBe(ownIds[6]);
  });

  test("filters by fund and state, and rejects a cursor of another list", async () => {
    const other = await makeOrderableProduct();
    await submitOrder(user, buildPayload(product));
    await submitOrder(user, buildPayload(other));
    await submitOrder(user, buildPayload(other, { accountNumber: "77000000" }));
    const list = (query: string) =>
      callApi(`GET ${api}/order/list?${query}`, { token: user.token });
    expect((await list(`productId=${other.productId}`)).body.data.items).toHaveLength(2);
    expect((await list("state=settled,rejected")).body.data.items).toHaveLength(1);
    expect((await list("state=lost")).status).toBe(400);
    const readCsv = async (query: string, token = user.token) => {
      const reply = await callApiRaw(`GET ${api}/order/csv?${query}`, { token });
      return (await reply.text()).trim().split(/\r?\n/);
    };
    const [header, ...rows] = await readCsv("");
    expect(rows).toHaveLength(3);
    expect(header).toContain("transactionAmount,feeRate,fee,totalInvestmentAmount");
    expect(await readCsv("state=settled,rejected")).toHaveLength(2);
    expect(await readCsv("", (await makeUserAtFakeTime()).token)).toHaveLength(1);
    // As shown on screen, without most of the account number.
    expect(rows.join()).not.toContain("77000000");
    const { nextCursor } = (await list("limit=1")).body.data;
    const cursor = encodeURIComponent(nextCursor);
    expect((await list(`limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await list(`limit=1&state=accepted&cursor=${cursor}`)).status).toBe(400);
    expect((await list("cursor=abc")).status).toBe(400);
  });
});
