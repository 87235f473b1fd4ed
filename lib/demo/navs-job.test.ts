import { expect, test } from "vitest";
import { bringDemoNavs } from "#lib/demo/navs-job";
import { businessDays } from "#lib/demo/product/walk";
import { seedProducts } from "#lib/demo/seed-products";
import { db } from "#lib/server/platform/postgres/client";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeProduct, navsFrom } from "#lib/testing/product";

testDatabase();

const navs = async (productId: string) =>
  (await ask(`GET /product/api/v1/product/${productId}/nav?range=max`)).body.data as {
    date: string;
    nav: string;
  }[];

test("the demo's funds go on day by day, alike whenever one looks; others are left alone", async () => {
  const other = await makeProduct({}, navsFrom("2026-01-01", 3));
  const funds = await seedProducts(db());
  const id = funds.get("middle-way")?.id ?? "";
  const weekly = funds.get("emerging-debt")?.id ?? "";
  const before = await navs(id);
  const later = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  await bringDemoNavs(later(100));
  const after = await navs(id);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.at(-1)?.date).toBe(businessDays(later(100)).at(-1));
  const { body } = await ask(`GET /product/api/v1/product/${id}`);
  expect(body.data.performance1y.asOf).toBe(after.at(-1)?.date);

  // The same days again bring nothing new; a week more does.
  await bringDemoNavs(later(100));
  expect(await navs(id)).toEqual(after);
  const weeks = (await navs(weekly)).length;
  await bringDemoNavs(later(107));
  const added = businessDays(later(107), later(100)).length;
  expect(await navs(id)).toHaveLength(after.length + added);
  expect(await navs(weekly)).toHaveLength(weeks + 1);
  expect(await navs(other)).toHaveLength(3);
});
