import { beforeAll, describe, expect, test } from "vitest";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { insertOrder } from "#lib/testing/insert-order";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const api = "/product/api/v1/holding";
let investor: TestUser;
let stranger: TestUser;
let euros: string;
let yen: string;

const get = (path: string, user = investor) => callApi(`GET ${api}${path}`, { token: user.token });

beforeAll(async () => {
  [investor, stranger] = [await makeUser(), await makeUser()];
  euros = await makeProduct({ assetClass: "equity", riskLevel: 5 }, [
    { date: "2025-01-02", nav: "100" },
    { date: "2025-07-01", nav: "120" },
    { date: "2025-12-31", nav: "125" },
    { date: "2026-01-02", nav: "130" },
  ]);
  yen = await makeProduct({ currency: "JPY" }, [{ date: "2026-01-02", nav: "1000.5" }]);
  const first = { units: "10", nav: "100", date: "2025-01-02", amount: "1000.00", fee: "10.00" };
  const second = { units: "5.5", nav: "120", date: "2025-07-01", amount: "660.00", fee: "6.60" };
  await insertOrder(investor, euros, first);
  await insertOrder(investor, euros, second, { state: "executed" });
  for (const state of ["submitted", "accepted", "rejected", "cancelled"] as const) {
    await insertOrder(investor, euros, second, { state });
  }
  await insertOrder(stranger, euros, first);
  const inYen = { units: "3", nav: "1000.5", date: "2026-01-02", amount: "3002", fee: "0" };
  await insertOrder(investor, yen, inYen, { currency: "JPY", decimals: 0 });
});

describe("the list", () => {
  test("adds up the viewer's executed orders, and no others", async () => {
    const { body } = await get("/list");
    expect(body.data.items).toHaveLength(2);
    expect(body.data.items[1]).toMatchObject({
      product: { productId: euros, assetClass: "equity", riskLevel: 5 },
      units: "15.5",
      cost: "1676.60",
      averageCost: "108.167742",
      nav: "130",
      navDate: "2026-01-02",
      value: "2015.00",
      gain: "338.40",
      gainRate: "0.201837",
      heldSince: "2025-01-02",
      orderCount: 2,
    });
  });

  test("totals each currency, and never adds two", async () => {
    const { totals } = (await get("/list")).body.data;
    expect(totals.map(({ currency }: { currency: string }) => currency)).toEqual(["EUR", "JPY"]);
    const [eur, jpy] = totals;
    expect(eur).toMatchObject({ cost: "1676.60", value: "2015.00", asOf: "2026-01-02" });
    // (1200 ÷ 1010) × (2015 ÷ 1866.60) − 1
    expect(eur.timeWeightedReturn.total).toBe("0.282578");
    expect(eur.timeWeightedReturn.perYear).not.toBeNull();
    expect(eur.allocation.assetClass).toEqual([{ key: "equity", value: "2015", share: "1.0000" }]);
    expect(jpy).toMatchObject({
      cost: "3002",
      value: "3002",
      gain: "0",
      moneyWeightedReturn: null,
    });
  });

  test("is empty without orders, and closed to visitors", async () => {
    const newcomer = await makeUser();
    const { data } = (await get("/list", newcomer)).body;
    expect(data).toEqual({ firstDay: null, items: [], totals: [] });
    expect((await callApi(`GET ${api}/list`)).status).toBe(401);
  });
});

test("values follow the NAVs, with what was paid until each day", async () => {
  const { body } = await get("/value/list?currency=EUR");
  expect(body.data).toEqual([
    { date: "2025-01-02", value: "1000.00", cost: "1010.00", paid: "1010.00" },
    { date: "2025-07-01", value: "1860.00", cost: "1676.60", paid: "666.60" },
    { date: "2025-12-31", value: "1937.50", cost: "1676.60", paid: "0.00" },
    { date: "2026-01-02", value: "2015.00", cost: "1676.60", paid: "0.00" },
  ]);
  expect((await get("/value/list?currency=CHF")).body.data).toEqual([]);
  expect((await get("/value/list?currency=eur")).status).toBe(400);
});

test.each(["95", "105"])("a day after one purchase, at %s, both returns agree", async (nav) => {
  const buyer = await makeUser();
  const product = await makeProduct({}, [
    { date: "2026-01-05", nav: "100" },
    { date: "2026-01-06", nav },
  ]);
  const order = { units: "10", nav: "100", date: "2026-01-05", amount: "1000.00", fee: "0" };
  await insertOrder(buyer, product, order);
  const [total] = (await get("/list", buyer)).body.data.totals;
  expect(total.timeWeightedReturn.total).toBe(nav === "95" ? "-0.050000" : "0.050000");
  expect(total.moneyWeightedReturn.total).toBe(total.timeWeightedReturn.total);
});

describe("a year's statement", () => {
  test("refuses a year that is not in decimal digits", async () => {
    for (const year of ["0x7EA", "2e3", " 2025"]) {
      expect((await get(`/statement?year=${encodeURIComponent(year)}`)).status).toBe(400);
    }
  });

  test("shows the holdings at its end and the purchases in it", async () => {
    const { data } = (await get("/statement?year=2025")).body;
    expect(data).toMatchObject({ year: 2025, until: "2025-12-31" });
    expect(data.years.slice(0, 2)).toEqual([2025, 2026]);
    expect(data.holdings).toHaveLength(1);
    expect(data.holdings[0]).toMatchObject({
      units: "15.5",
      nav: "125",
      navDate: "2025-12-31",
      value: "1937.50",
    });
    expect(data.purchases.map(({ total }: { total: string }) => total)).toEqual([
      "1010.00",
      "666.60",
    ]);
    expect(data.totals).toEqual([
      { currency: "EUR", amount: "1660.00", fee: "16.60", total: "1676.60" },
    ]);
  });

  test("is empty before the first purchase", async () => {
    const { data } = (await get("/statement?year=2024")).body;
    expect([data.holdings, data.purchases, data.totals]).toEqual([[], [], []]);
  });
});

test("the CSV has a line for each fund", async () => {
  const response = await callApiRaw(`GET ${api}/csv`, { token: investor.token });
  const lines = (await response.text()).trim().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("isin,fundEn,fundZh,currency,units");
  expect(lines[1]).toContain(",EUR,15.5,108.167742,1676.60,130,2026-01-02,2015.00,");
});

describe("a day", () => {
  test("has what was bought by then, at the last NAV before it", async () => {
    const { data } = (await get("/list?date=2025-06-30")).body;
    expect(data.firstDay).toBe("2025-01-02");
    expect(data.items).toHaveLength(1);
    expect(data.items[0]).toMatchObject({
      units: "10",
      cost: "1010.00",
      nav: "100",
      navDate: "2025-01-02",
      value: "1000.00",
      orderCount: 1,
    });
    expect(data.totals).toMatchObject([{ currency: "EUR", value: "1000.00", gain: "-10.00" }]);
    const values = (await get("/value/list?currency=EUR&date=2025-07-15")).body.data;
    expect(values.map(({ date }: { date: string }) => date)).toEqual(["2025-01-02", "2025-07-01"]);
  });

  test("counts the day of a purchase and of a NAV", async () => {
    const [item] = (await get("/list?date=2025-07-01")).body.data.items;
    expect(item).toMatchObject({ units: "15.5", nav: "120", navDate: "2025-07-01" });
  });

  test("has nothing before the first purchase, and says when that was", async () => {
    const { data } = (await get("/list?date=2025-01-01")).body;
    expect(data).toEqual({ firstDay: "2025-01-02", items: [], totals: [] });
  });

  test("is refused if it is not today or earlier", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    for (const date of [tomorrow, "2025-02-30", "yesterday"]) {
      for (const path of ["/list?", "/csv?", "/statement?", "/value/list?currency=EUR&"]) {
        expect((await get(`${path}date=${date}`)).status).toBe(400);
      }
    }
  });

  test("has a CSV and a statement of its own", async () => {
    const response = await callApiRaw(`GET ${api}/csv?date=2025-06-30`, { token: investor.token });
    expect(response.headers.get("content-disposition")).toContain("holdings-2025-06-30.csv");
    const lines = (await response.text()).trim().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(",EUR,10,101,1010.00,100,2025-01-02,1000.00,");
    const { data } = (await get("/statement?date=2025-06-30")).body;
    expect(data).toMatchObject({
      year: 2025,
      until: "2025-06-30",
      holdings: [{ units: "10", navDate: "2025-01-02" }],
      purchases: [{ total: "1010.00" }],
      totals: [{ currency: "EUR", total: "1010.00" }],
    });
  });
});
