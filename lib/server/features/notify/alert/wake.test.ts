import { beforeEach, expect, test, vi } from "vitest";
import { applyProviderReport } from "#lib/server/features/order/transition";
import { testDatabase } from "#lib/testing/database";
import { insertOrder } from "#lib/testing/insert-order";
import { fetchNotifications } from "#lib/testing/notification";
import { buildProductBody, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchWithRules } from "#lib/testing/watchlist";

testDatabase();

/** Far below the interval of the job, which does not run here. */
const timeout = 10_000;

let reader: TestUser;
let product: string;

beforeEach(async () => {
  reader = await makeUser();
  product = await makeProduct();
  await watchWithRules(reader, product, [
    { kind: "post", threshold: null },
    { kind: "order", threshold: null },
  ]);
});

const expectAlert = (expected: object) =>
  vi.waitFor(async () => {
    const { items } = await fetchNotifications(reader, { tab: "funds" });
    expect(items.flatMap(({ fundAlert }) => fundAlert?.alerts ?? [])).toMatchObject([expected]);
  }, timeout);

test("a published post that names the fund is alerted without the job", async () => {
  const postId = await makePost(await makeUser(), { post: buildProductBody([product]) });
  await expectAlert({ kind: "post", post: { postId } });
});

test("a step of an order is alerted without the job", async () => {
  const bought = { units: "1", nav: "100", date: "2026-11-20", amount: "100.00", fee: "1.00" };
  const reference = await insertOrder(reader, product, bought, { state: "submitted" });
  const unknown = { acceptedAt: null, executedAt: null, settledAt: null, closedAt: null };
  await applyProviderReport(
    { reference, state: "accepted", nav: null, navDate: null, reason: null, ...unknown },
    { kind: "order", pollMs: 60_000 },
  );
  await expectAlert({ kind: "order", facts: { orderId: reference, orderState: "accepted" } });
});
