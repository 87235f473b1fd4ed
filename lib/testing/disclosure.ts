import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Disclosure } from "#lib/contracts/disclosure";
import { orders } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";
import { buildPostPayload, buildProductBody, postCalls } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

type Choice = {
  productId: string;
  interest: string;
  isVerified?: boolean;
  hasUpdates?: boolean;
};

/** The author of posts about two funds, and somebody who reads them. */
type Parties = { author: TestUser; stranger: TestUser; product: string; other: string };

/** An executed order. */
export const bought = {
  units: "13.5",
  nav: "77",
  date: "2026-11-02",
  amount: "1039.50",
  fee: "10",
};

export const makeParties = async (): Promise<Parties> => ({
  author: await makeUser(),
  stranger: await makeUser(),
  product: await makeProduct({ name: { en: "Tern Bonds", zh: "燕鸥债券" } }),
  other: await makeProduct(),
});

/** Returns calls about posts that name both funds. */
export function disclosureCalls(getParties: () => Parties) {
  const calls = postCalls(() => getParties().author);
  const publish = async (disclosures: Choice[], change: object = {}) => {
    const { author, product, other } = getParties();
    const payload = await buildPostPayload(author, { post: buildProductBody([product, other]) });
    return calls.create({ ...payload, disclosures, ...change });
  };
  return {
    ...calls,
    publish,
    publishOk: async (disclosures: Choice[], change: object = {}): Promise<string> => {
      const { status, body } = await publish(disclosures, change);
      expect(status).toBe(200);
      return body.data.postId;
    },
    readMarks: async (postId: string): Promise<Disclosure[]> =>
      (await calls.read(postId, getParties().stranger)).disclosures,
    cancelOrders: () =>
      db()
        .update(orders)
        .set({ state: "cancelled" })
        .where(eq(orders.userKey, getParties().author.key)),
  };
}
