import { beforeAll, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
});

const send = (productId: string, body: string, headers = { "content-type": "text/csv" }) =>
  callApi(`POST /product/api/v1/admin/product/${productId}/nav`, {
    token: admin.token,
    body,
    headers,
  });
const fetchNavs = async (productId: string, range = "max") =>
  (await callApi(`GET /product/api/v1/product/${productId}/nav?range=${range}`)).body.data as {
    date: string;
    nav: string;
  }[];
const toCsv = (points: { date: string; nav: string }[]) =>
  ["date,nav", ...points.map(({ date, nav }) => `${date},${nav}`)].join("\r\n");

describe("importNavs", () => {
  test("stores NAVs, recomputes the figures and invalidates pages", async () => {
    const invalidated: string[] = [];
    onInvalidate((tags) => invalidated.push(...tags));
    const productId = await makeProduct();
    const series = buildNavs("2024-06-03", 600);
    const { status, body } = await send(productId, `\uFEFF${toCsv(series)}\n`);
    expect([status, body.data]).toEqual([
      200,
      { imported: 600, from: "2024-06-03", to: "2026-01-23", asOf: "2026-01-23" },
    ]);
    expect(invalidated).toEqual(expect.arrayContaining([`product:${productId}`, "products"]));
    const { data } = (await callApi(`GET /product/api/v1/product/${productId}`)).body;
    for (const name of [
      "performance1y",
      "annualizedReturn",
      "volatility",
      "sharpeRatio",
      "calmarRatio",
      "maxDrawdown",
    ]) {
      expect(data[name]).toMatchObject({ asOf: "2026-01-23", value: expect.any(String) });
    }
  });

  test("overwrites the NAVs of the same days only", async () => {
    const productId = await makeProduct({}, buildNavs("2026-01-01", 3, 0));
    await send(productId, "nav,date\n101.25,2026-01-02\n99,2026-01-04");
    expect(await fetchNavs(productId)).toEqual([
      { date: "2026-01-01", nav: "100" },
      { date: "2026-01-02", nav: "101.25" },
      { date: "2026-01-03", nav: "99.8" },
      { date: "2026-01-04", nav: "99" },
    ]);
  });

  test("an older NAV does not move the date of the figures back", async () => {
    const productId = await makeProduct({}, buildNavs("2026-01-05", 3));
    const { body } = await send(productId, "date,nav\n2025-12-01,90");
    expect(body.data).toMatchObject({ to: "2025-12-01", asOf: "2026-01-07" });
  });

  test("imports all rows or none, and names each invalid line", async () => {
    const productId = await makeProduct();
    const { status, body } = await send(
      productId,
      [
        "date,nav",
        "2026-01-01,100",
        "01/02/2026,100",
        "2026-02-30,100",
        "2026-01-03,0",
        "2026-01-04,-3",
        "2026-01-05,1e3",
        "2026-01-06",
        "2026-01-01,100",
        "2999-01-01,100",
        "2026-01-07,1.1234567",
      ].join("\n"),
    );
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({
      "line 3": "the date is not YYYY-MM-DD",
      "line 4": "the date is not YYYY-MM-DD",
      "line 5": "the nav is not above zero",
      "line 6": "the nav is not a number with at most six decimals",
      "line 7": "the nav is not a number with at most six decimals",
      "line 8": "the nav is not a number with at most six decimals",
      "line 9": "this day came before",
      "line 10": "the date is in the future",
      "line 11": "the nav is not a number with at most six decimals",
    });
    expect(await fetchNavs(productId)).toEqual([]);
  });

  test.each([
    ["without the columns", "day,value\n2026-01-01,1", "line 1"],
    ["that is empty", "", "line 1"],
    ["without rows", "date,nav\n", "line 2"],
    ["that is not CSV", 'date,nav\n"2026-01-01,1', "line 2"],
  ])("rejects a file %s", async (_, text, line) => {
    const { status, body } = await send(await makeProduct(), text);
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [line]]);
  });

  test("requires staff, an existing fund and CSV", async () => {
    const productId = await makeProduct();
    const row = "date,nav\n2026-01-01,1";
    const path = `POST /product/api/v1/admin/product/${productId}/nav`;
    const headers = { "content-type": "text/csv" };
    expect((await callApi(path, { body: row, headers })).status).toBe(401);
    const user = await makeUser();
    expect((await callApi(path, { body: row, headers, token: user.token })).status).toBe(403);
    expect((await send("999999", row)).status).toBe(404);
    const json = { "content-type": "application/json" };
    expect((await send(productId, row, json)).status).toBe(415);
  });

  test("computes figures from both of two concurrent imports", async () => {
    const productId = await makeProduct();
    const series = buildNavs("2024-01-01", 500);
    await Promise.all([
      send(productId, toCsv(series.slice(0, 250))),
      send(productId, toCsv(series.slice(250))),
    ]);
    const { data } = (await callApi(`GET /product/api/v1/product/${productId}`)).body;
    expect(data.latestNav.date).toBe(series.at(-1)?.date);
    expect(data.performance1y).not.toBeNull();
  });
});

test("listNavs returns a range that ends with the latest NAV", async () => {
  const productId = await makeProduct({}, buildNavs("2025-01-01", 400));
  const month = await fetchNavs(productId, "1m");
  expect([month[0]?.date, month.at(-1)?.date]).toEqual(["2026-01-04", "2026-02-04"]);
  expect(await fetchNavs(productId, "3y")).toHaveLength(400);
  expect((await callApi(`GET /product/api/v1/product/${productId}/nav?range=2y`)).status).toBe(400);
  expect((await callApi("GET /product/api/v1/product/999999/nav")).status).toBe(404);
});

describe("compareProducts", () => {
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
});
