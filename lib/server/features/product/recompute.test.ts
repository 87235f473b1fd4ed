import { and, eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { recomputeOutdatedFigures } from "#lib/server/features/product/recompute";
import { productFigures, productNavs } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { buildNavs, makeProduct } from "#lib/testing/product";

testDatabase();

test("recomputes figures that were stored with an older formula, once", async () => {
  const productId = await makeProduct({}, buildNavs("2024-06-03", 600));
  const readFigures = async () =>
    (
      await db()
        .select()
        .from(productFigures)
        .where(eq(productFigures.productId, BigInt(productId)))
    )[0];
  const right = await readFigures();
  await db()
    .update(productFigures)
    .set({ performance1y: "0.5", calmarRatio: "1779", formula: 0 })
    .where(eq(productFigures.productId, BigInt(productId)));
  const invalidated: string[] = [];
  onInvalidate((tags) => invalidated.push(...tags));
  await recomputeOutdatedFigures();
  expect(await readFigures()).toEqual(right);
  expect(invalidated).toContain(`product:${productId}`);
  invalidated.length = 0;
  await recomputeOutdatedFigures();
  expect(invalidated).toEqual([]);
});

test("recomputes the other funds if one has figures that cannot be stored", async () => {
  const series = buildNavs("2024-06-03", 600);
  const [bad, good] = [await makeProduct({}, series), await makeProduct({}, series)].map(BigInt);
  const isOf = (id = 0n) => eq(productFigures.productId, id);
  await db()
    .update(productNavs)
    .set({ nav: "99999999999999" })
    .where(
      and(eq(productNavs.productId, bad ?? 0n), eq(productNavs.date, series.at(-1)?.date ?? "")),
    );
  await db()
    .update(productNavs)
    .set({ nav: "0.000001" })
    .where(
      and(eq(productNavs.productId, bad ?? 0n), ne(productNavs.date, series.at(-1)?.date ?? "")),
    );
  await db().update(productFigures).set({ formula: 0 });
  await recomputeOutdatedFigures();
  const readFormula = async (id?: bigint) =>
    (await db().select().from(productFigures).where(isOf(id)))[0]?.formula;
  expect(await readFormula(good)).toBeGreaterThan(0);
  expect(await readFormula(bad)).toBe(0);
  await db().delete(productFigures).where(isOf(bad));
});
