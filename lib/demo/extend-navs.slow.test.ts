import { expect, test } from "vitest";
import { extendDemoNavs } from "#lib/demo/extend-navs";
import { listBusinessDays } from "#lib/demo/product/random-walk";
import { seedProducts } from "#lib/demo/seed-products";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildNavs, makeProduct } from "#lib/testing/product";

testDatabase();

const navs = async (productId: string) =>
  (await callApi(`GET /product/api/v1/product/${productId}/nav?range=max`)).body.data as {
    date: string;
    nav: string;
  }[];

test("continues the demo's funds day by day, repeatably, and leaves other funds alone", async () => {
  const other = await makeProduct({}, buildNavs("2026-01-01", 3));
  const products = await seedProducts(db());
  const id = products.get("middle-way")?.id ?? "";
  const weekly = products.get("emerging-debt")?.id ?? "";
  const before = await navs(id);
  const daysFromNow = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  await extendDemoNavs(daysFromNow(100));
  const after = await navs(id);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.at(-1)?.date).toBe(listBusinessDays(daysFromNow(100)).at(-1));
  const { body } = await callApi(`GET /product/api/v1/product/${id}`);
  expect(body.data.performance1y.asOf).toBe(after.at(-1)?.date);

  // Running again for the same day adds nothing; a week later adds a week.
  await extendDemoNavs(daysFromNow(100));
  expect(await navs(id)).toEqual(after);
  const weeks = (await navs(weekly)).length;
  await extendDemoNavs(daysFromNow(107));
  const added = listBusinessDays(daysFromNow(107), daysFromNow(100)).length;
  expect(await navs(id)).toHaveLength(after.length + added);
  expect(await navs(weekly)).toHaveLength(weeks + 1);
  expect(await navs(other)).toHaveLength(3);
});
