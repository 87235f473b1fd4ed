import { expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildNavs, makeProduct } from "#lib/testing/product";

testDatabase();

const compare = (query: string) => callApi(`GET /product/api/v1/product/compare?${query}`);

test("rebases each fund to 100 on the first common day", async () => {
  const first = await makeProduct({}, buildNavs("2025-01-01", 200, 0.001));
  const second = await makeProduct({}, buildNavs("2025-03-01", 100, -0.001));
  const { data } = (await compare(`ids=${second},${first}`)).body;
  expect(data.dates[0]).toBe("2025-03-01");
  expect(data.dates.at(-1)).toBe("2025-06-08");
  expect(
    data.items.map(({ product }: never) => (product as { productId: string }).productId),
  ).toEqual([second, first]);
  for (const { values } of data.items) {
    expect(values).toHaveLength(data.dates.length);
    expect(values[0]).toBe("100.0000");
  }
  const month = (await compare(`ids=${second},${first}&range=1m`)).body.data;
  expect(month.dates[0]).toBe("2025-05-08");
  expect(month.items[0].values[0]).toBe("100.0000");
});

test("requires two to four different, existing funds", async () => {
  const id = await makeProduct();
  for (const ids of [id, `${id},${id}`, "1,2,3,4,5", "", `${id},x`]) {
    expect((await compare(`ids=${ids}`)).status).toBe(400);
  }
  expect((await compare(`ids=${id},999999`)).status).toBe(404);
});

test("returns no dates for funds without NAVs", async () => {
  const { data } = (await compare(`ids=${await makeProduct()},${await makeProduct()}`)).body;
  expect([data.dates, data.items.length]).toEqual([[], 2]);
});

test("adds returns up to the last NAV of each fund, whatever the range", async () => {
  const old = await makeProduct({}, buildNavs("2023-01-01", 1_200, 0.0005));
  const young = await makeProduct({}, buildNavs("2026-01-01", 60));
  const { items } = (await compare(`ids=${old},${young}&range=1m`)).body.data;
  const [{ returns }, { returns: short }] = items;
  // 1,200 days from 2023-01-01: growth of 0.05 % a day.
  const asOf = "2026-04-14";
  expect(returns.ytd).toEqual({ value: (1.0005 ** 104 - 1).toFixed(6), asOf });
  expect(Number(returns.return3y.value)).toBeCloseTo(1.0005 ** 365.33 - 1, 3);
  expect(returns.return5y).toBeNull();
  expect(returns.bestMonth.asOf).toMatch(/^20\d\d-\d\d-31$/);
  expect(Number(returns.worstMonth.value)).toBeLessThan(Number(returns.bestMonth.value));
  expect([short.return3y, short.bestMonth]).toEqual([null, null]);
});
