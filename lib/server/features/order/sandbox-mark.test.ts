import { beforeAll, describe, expect, test } from "vitest";
import { orderHistory } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { insertOrder } from "#lib/testing/insert-order";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const bought = { units: "10", nav: "100", date: "2026-01-05", amount: "1000", fee: "10" };

let user: TestUser;
let admin: TestUser;
let simulated: string;
let real: string;
beforeAll(async () => {
  user = await makeUser();
  admin = await makeUser({ role: "admin" });
  const [one, two] = [await makeProductWithNav(), await makeProductWithNav()];
  simulated = await insertOrder(user, one, bought, { provider: "sandbox" });
  real = await insertOrder(user, two, bought, { provider: "external" });
  const step = { state: "settled", at: new Date() } as const;
  await db()
    .insert(orderHistory)
    .values([simulated, real].map((orderId) => ({ orderId, ...step })));
});

const makeProductWithNav = () => makeProduct({}, [{ date: "2026-01-05", nav: "100" }]);
const get = async (path: string, { token } = user) =>
  (await callApi(`GET /product/api/v1/${path}`, { token })).body.data;
const readCsv = async (path: string, { token } = user) => {
  const reply = await callApiRaw(`GET /product/api/v1/${path}`, { token });
  const [header = "", ...rows] = (await reply.text()).trim().split(/\r?\n/);
  const column = header.split(",").indexOf("isSandbox");
  return rows.map((row) => row.split(",")[column]).toSorted();
};

describe("an order that the sandbox took", () => {
  test("is marked wherever it is read", async () => {
    expect(await get(`order/${simulated}`)).toMatchObject({ isSandbox: true });
    expect(await get(`order/${real}`)).toMatchObject({ isSandbox: false });
    type Marked = { isSandbox: boolean };
    const marks = (items: Marked[]) => items.map(({ isSandbox }) => isSandbox).toSorted();
    expect(marks((await get("order/list")).items)).toEqual([false, true]);
    expect(marks((await get("holding/list")).items)).toEqual([false, true]);
    const statement = await get("holding/statement?year=2026");
    expect(marks(statement.holdings)).toEqual([false, true]);
    expect(marks(statement.purchases)).toEqual([false, true]);
    expect(await get(`admin/order/${simulated}`, admin)).toMatchObject({ isSandbox: true });
    const desk = (await get("admin/order/list?limit=50", admin)).items as (Marked & {
      orderId: string;
    })[];
    expect(desk.find(({ orderId }) => orderId === simulated)?.isSandbox).toBe(true);
    expect(desk.find(({ orderId }) => orderId === real)?.isSandbox).toBe(false);
  });

  test("is marked in every CSV file", async () => {
    expect(await readCsv("order/csv")).toEqual(["false", "true"]);
    expect(await readCsv("holding/csv")).toEqual(["false", "true"]);
    expect(await readCsv(`admin/order/csv?userId=${user.id}`, admin)).toEqual(["false", "true"]);
  });
});
