import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Disclosure } from "#lib/contracts/disclosure";
import { interests } from "#lib/domain/disclosure";
import { noteHoldingChanges } from "#lib/server/features/disclosure/note-changes";
import { orders } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { insertOrder } from "#lib/testing/insert-order";
import { buildPostPayload, buildProductBody, postCalls } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const bought = { units: "3", nav: "50", date: "2026-11-02", amount: "150", fee: "1.5" };

const choice = fc.option(
  fc.record({
    interest: fc.constantFrom(...interests),
    isVerified: fc.boolean(),
    hasUpdates: fc.boolean(),
  }),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant("save" as const), choice }),
  fc.record({ kind: fc.constantFrom("buy" as const, "correct" as const, "note" as const) }),
);

type Choice = { interest: string; isVerified: boolean; hasUpdates: boolean };

/** Fails if the mark says more than the orders showed or the author chose. */
function expectAllowed(mark: Disclosure | undefined, chosen: Choice | null, wasHolder: boolean) {
  if (!mark || !chosen) return expect(mark).toBeUndefined();
  expect(mark.interest).toBe(chosen.interest);
  if (mark.verifiedAt !== null) {
    expect(chosen).toMatchObject({ interest: "holds", isVerified: true });
    expect(wasHolder).toBe(true);
  }
  if (mark.interest === "none") expect(wasHolder).toBe(false);
  if (mark.hasUpdates) expect(chosen.hasUpdates).toBe(true);
}

test("a mark never says more than the orders showed or the author chose", async () => {
  const product = await makeProduct();
  const stranger = await makeUser();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const author: TestUser = await makeUser();
      const { create, update, read } = postCalls(() => author);
      const payload = await buildPostPayload(author, { post: buildProductBody([product]) });
      const postId: string = (await create(payload)).body.data.postId;
      const readMark = async (): Promise<Disclosure | undefined> =>
        (await read(postId, stranger)).disclosures[0];
      let isHolder = false;
      let chosen: Choice | null = null;
      /** What the orders showed when the statement was last compared with them. */
      let wasHolder = false;
      for (const each of steps) {
        const before = await readMark();
        if (each.kind === "save") {
          const disclosures = each.choice ? [{ productId: product, ...each.choice }] : [];
          const { status } = await update(postId, { disclosures });
          if (status === 200) {
            const isSame =
              chosen?.interest === each.choice?.interest &&
              (chosen?.interest !== "holds" || chosen.isVerified === each.choice?.isVerified);
            if (!isSame || each.choice?.interest === "none") wasHolder = isHolder;
            chosen = each.choice;
          } else expect(await readMark()).toEqual(before);
        } else if (each.kind === "buy") {
          await insertOrder(author, product, bought);
          isHolder = true;
        } else if (each.kind === "correct") {
          await db()
            .update(orders)
            .set({ state: "cancelled" })
            .where(eq(orders.userKey, author.key));
          isHolder = false;
        } else {
          await noteHoldingChanges();
          const mark = await readMark();
          expect({ ...mark, changes: [] }).toEqual({ ...before, changes: [] });
          if (!chosen?.hasUpdates) expect(mark?.changes).toEqual(before?.changes);
          else if (mark?.hasUpdates) {
            const last = mark.changes.at(-1);
            if (last) expect(last.isHolder).toBe(isHolder);
          }
        }
        expectAllowed(await readMark(), chosen, wasHolder);
      }
    }),
    { numRuns: 40 },
  );
});
