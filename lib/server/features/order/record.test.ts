import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { advanceSandboxOrders } from "#lib/server/features/order/provider/sandbox-progress";
import { orderRecords, orderSeals } from "#lib/server/features/order/schema/order";
import { sealOrderRecords, verifyOrderRecords } from "#lib/server/features/order/seal-records";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  api,
  buildPayload,
  makeOrderableProduct,
  type Product,
  submitOrder,
} from "#lib/testing/order";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
let product: Product;
let first: string;
beforeAll(async () => {
  user = await makeUser();
  product = await makeOrderableProduct();
  first = await createOrder();
  const second = await createOrder();
  await callApi(`POST ${api}/order/${second}/cancel`, { token: user.token });
  await advanceSandboxOrders();
});

const createOrder = async () => (await submitOrder(user, buildPayload(product))).body.data.orderId;

const readRecord = (orderId: string) =>
  db()
    .select()
    .from(orderRecords)
    .where(eq(orderRecords.orderId, orderId))
    .orderBy(orderRecords.position);

/** Runs a statement as the owner of the tables, who can switch off the triggers. */
const tamper = (statement: ReturnType<typeof sql>) =>
  db().transaction(async (tx) => {
    for (const table of ["order_records", "order_seals"]) {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    }
    await tx.execute(statement);
    for (const table of ["order_records", "order_seals"]) {
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
    }
  });

test("contains every step of every order with its amounts, but no account number", async () => {
  const steps = await readRecord(first);
  expect(steps.map(({ state }) => state).slice(0, 2)).toEqual(["submitted", "accepted"]);
  expect(steps[0]?.facts).toMatchObject({ units: "10.000000", currency: "EUR", nav: "101.250000" });
  expect(JSON.stringify(steps)).not.toContain("20417733");
  expect(await verifyOrderRecords()).toMatchObject({ broken: null });
});

test("is exported as CSV by day, for administrators", async () => {
  const admin = await makeUser({ role: "admin" });
  const today = new Date().toISOString().slice(0, 10);
  const fetchCsv = async (days: string, { token } = admin) =>
    callApiRaw(`GET ${api}/admin/order/record/csv?${days}`, { token });
  const csv = await (await fetchCsv(`from=${today}&to=${today}`)).text();
  const [header, ...rows] = csv.trim().split("\n");
  expect(header).toContain("orderId,position,state,reason,at,createdAt,previousHash,hash,userKey");
  expect(rows).toHaveLength(await db().$count(orderRecords));
  expect(rows.join()).toContain(first);
  const earlier = await (await fetchCsv("from=2020-01-01&to=2020-12-31")).text();
  expect(earlier.trim().split("\n")).toHaveLength(1);
  expect((await fetchCsv(`from=${today}&to=${today}`, user)).status).toBe(403);
});

test("cannot be changed or deleted", async () => {
  const refusal = { cause: { code: "42501" } };
  await expect(db().update(orderRecords).set({ hash: "" })).rejects.toMatchObject(refusal);
  await expect(db().delete(orderRecords)).rejects.toMatchObject(refusal);
});

test("shows a changed step, a removed step and, once its day is sealed, a removed order", async () => {
  const [, second] = await readRecord(first);
  const isSecond = sql`order_id = ${first} and position = 2`;
  await tamper(sql`update order_records set at = at - interval '1 day' where ${isSecond}`);
  expect((await verifyOrderRecords()).broken).toContain(first);
  await tamper(sql`update order_records set at = ${second?.at.toISOString()}::timestamptz
    where ${isSecond}`);
  expect((await verifyOrderRecords()).broken).toBeNull();

  const inTwoDays = Date.now() + 2 * 86_400_000;
  await Promise.all([sealOrderRecords(inTwoDays), sealOrderRecords(inTwoDays)]);
  const sealed = await verifyOrderRecords();
  expect(sealed).toMatchObject({ broken: null, days: await db().$count(orderSeals) });
  expect(sealed.days).toBeGreaterThan(0);
  await tamper(sql`delete from order_records where order_id = ${first}`);
  expect((await verifyOrderRecords()).broken).toMatch(/^day \d{4}-/);
});
