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
