import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { orders } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildPayload, makeOrderableProduct, type Product, submitOrder } from "#lib/testing/order";
import { setServerSetting } from "#lib/testing/server-setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ PUBLIC_URL: "https://fundlore.test", FUND_PROVIDER_URL: "" });

let user: TestUser;
let product: Product;
beforeAll(async () => {
  user = await makeUser();
  product = await makeOrderableProduct();
});
beforeEach(() => {
  Object.assign(env(), { FUND_PROVIDER_URL: undefined });
});

const readState = async () =>
  (await callApi("GET /product/api/v1/ordering")).body.data as { state: string };
const preview = () =>
  callApi("POST /product/api/v1/order/preview", {
    token: user.token,
    body: { productId: product.productId, units: "10" },
  });

describe("a public site without a provider", () => {
  test("takes no orders and previews none, with a sentence", async () => {
    expect(await readState()).toEqual({ state: "noProvider" });
    for (const { status, body } of [
      await submitOrder(user, buildPayload(product)),
      await preview(),
    ])
      expect([status, body.message]).toEqual([
        403,
        "This site does not take orders yet. Nothing was ordered.",
      ]);
    expect(await db().select().from(orders)).toEqual([]);
  });

  test("is not opened by the setting of staff", async () => {
    await setServerSetting("isOrderingOpen", true);
    expect(await readState()).toEqual({ state: "noProvider" });
    expect((await submitOrder(user, buildPayload(product))).status).toBe(403);
    await setServerSetting("isOrderingOpen", null);
  });
});

test("a public site simulates orders if it says so", async () => {
  Object.assign(env(), { FUND_PROVIDER_URL: "sandbox" });
  expect(await readState()).toEqual({ state: "simulated" });
  expect((await preview()).body.data).toMatchObject({ isSandbox: true });
  const { status, body } = await submitOrder(user, buildPayload(product));
  expect([status, body.data.isSandbox]).toEqual([200, true]);
});

test("staff pause ordering, and no order is previewed", async () => {
  Object.assign(env(), { FUND_PROVIDER_URL: "sandbox" });
  await setServerSetting("isOrderingOpen", false);
  expect(await readState()).toEqual({ state: "paused" });
  expect((await preview()).body.message).toContain("Ordering is paused");
  await setServerSetting("isOrderingOpen", null);
  expect(await readState()).toEqual({ state: "simulated" });
});
