import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildNavs, makeProduct } from "#lib/testing/product";

testDatabase();

const path = "GET /product/api/v1/product/list";

const list = async (query = "") => {
  const { status, body } = await callApi(`${path}?${query}`);
  return { status, ...body.data } as {
    status: number;
    items: { productId: string; name: { en: string; zh: string } }[];
    nextCursor: string | null;
    matchCount: number;
    productCount: number;
  };
};
const listNames = async (query: string) => (await list(query)).items.map(({ name }) => name.en);

test("returns zero counts without any funds", async () => {
  expect(await list("keyword=x")).toMatchObject({ items: [], matchCount: 0, productCount: 0 });
});

describe("with funds", () => {
  beforeAll(async () => {
    await makeProduct(
      {
        isin: "IE00BKX55T58",
        name: { en: "Northern Lights Equity", zh: "北极光全球股票基金" },
        fundManager: { en: "Aurora Capital", zh: "极光资本" },
        riskLevel: 6,
        minimumInvestment: "5000",
      },
      buildNavs("2024-01-01", 800, 0.001),
    );
    await makeProduct(
      {
        name: { en: "Quiet Bonds", zh: "静水债券基金" },
        assetClass: "bond",
        subAssetClass: "government",
        category: "europe",
        riskLevel: 2,
        minimumInvestment: "100.5",
        currency: "USD",
      },
      buildNavs("2024-01-01", 800, 0.0001),
    );
    await makeProduct(
      { name: { en: "Young Growth", zh: "安心成长基金" }, minimumInvestment: "10" },
      buildNavs("2026-01-01", 60, 0.002),
    );
    await makeProduct({ name: { en: "Älter Wert", zh: "啊价值基金" }, minimumInvestment: "10" });
  });

  test("sorts by fee, lowest first, and lists open funds only", async () => {
    await makeProduct({
      name: { en: "Cheap", zh: "低费" },
      managementFee: "0.001",
      status: "closed",
    });
    expect((await listNames("sort=managementFee"))[0]).toBe("Cheap");
    expect((await listNames("sort=managementFee&order=desc")).at(-1)).toBe("Cheap");
    expect(await listNames("sort=managementFee&openOnly=true")).not.toContain("Cheap");
    expect(await list("openOnly=true")).toMatchObject({ matchCount: 4, productCount: 5 });
    await db().delete(products).where(eq(products.nameEn, "Cheap"));
  });

  test("counts the matching funds and all funds", async () => {
    expect(await list("keyword=nothing")).toMatchObject({ matchCount: 0, productCount: 4 });
    expect(await list("assetClass=bond")).toMatchObject({ matchCount: 1, productCount: 4 });
  });

  test.each([
    ["north", ["Northern Lights Equity"]],
    ["NORTHERN light", ["Northern Lights Equity"]],
    ["orthern", []],
    ["aur", ["Northern Lights Equity"]],
    ["ie00bkx", ["Northern Lights Equity"]],
    ["极光资", ["Northern Lights Equity"]],
    ["球股", ["Northern Lights Equity"]],
    ["alter", ["Älter Wert"]],
    ["' & | !", []],
  ])("finds by name, manager and ISIN: %s", async (keyword, expected) => {
    expect(await listNames(`keyword=${encodeURIComponent(keyword)}`)).toEqual(expected);
  });

  test.each([
    ["assetClass=bond,mixed", ["Quiet Bonds"]],
    ["category=europe", ["Quiet Bonds"]],
    ["riskLevel=6,2", ["Northern Lights Equity", "Quiet Bonds"]],
    ["minimumInvestment=100.49", ["Young Growth", "Älter Wert"]],
    ["minimumInvestment=100.5", ["Quiet Bonds", "Young Growth", "Älter Wert"]],
    ["currency=USD", ["Quiet Bonds"]],
    ["assetClass=equity&riskLevel=6&keyword=north", ["Northern Lights Equity"]],
  ])("filters: %s", async (query, expected) => {
    expect(await listNames(query)).toEqual(expected);
  });

  test.each([
    // Funds without the figure come last in either direction.
    ["sort=performance1y", ["Northern Lights Equity", "Quiet Bonds", "Young Growth", "Älter Wert"]],
    [
      "sort=performance1y&order=asc",
      ["Quiet Bonds", "Northern Lights Equity", "Young Growth", "Älter Wert"],
    ],
    ["sort=name", ["Älter Wert", "Northern Lights Equity", "Quiet Bonds", "Young Growth"]],
    [
      "sort=name&order=desc",
      ["Young Growth", "Quiet Bonds", "Northern Lights Equity", "Älter Wert"],
    ],
    // By pinyin: a, an, bei, jing.
    ["sort=name&lng=zh", ["Älter Wert", "Young Growth", "Northern Lights Equity", "Quiet Bonds"]],
    ["sort=riskLevel", ["Quiet Bonds", "Young Growth", "Älter Wert", "Northern Lights Equity"]],
    [
      "sort=minimumInvestment",
      ["Young Growth", "Älter Wert", "Quiet Bonds", "Northern Lights Equity"],
    ],
  ])("sorts one page and many pages alike: %s", async (query, expected) => {
    expect(await listNames(query)).toEqual(expected);
    const paged: string[] = [];
    let cursor = "";
    for (let pages = 0; pages < 6; pages += 1) {
      const page = await list(`${query}&limit=1${cursor}`);
      paged.push(...page.items.map(({ name }) => name.en));
      if (!page.nextCursor) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(paged).toEqual(expected);
  });

  test("refuses risk levels that are not in decimal digits", async () => {
    for (const level of ["0x3", "3e0", "+3"]) {
      const { status } = await list(`riskLevel=${encodeURIComponent(level)}`);
      expect(status).toBe(400);
    }
  });

  test("rejects the cursor of another list", async () => {
    const { nextCursor } = await list("limit=1");
    for (const query of [`sort=name&cursor=${nextCursor}`, `cursor=x${nextCursor}`, "cursor=abc"]) {
      expect((await list(query)).status).toBe(400);
    }
  });

  test.each(["assetClass=gold", "riskLevel=8", "sort=fees", "limit=0", "minimumInvestment=much"])(
    "refuses %s",
    async (query) => {
      const { status, body } = await callApi(`${path}?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.data.fields)[0]?.split(".")[0]).toBe(query.split("=")[0]);
    },
  );

  test("includes figures and a line of the last year", async () => {
    const { items } = await list("keyword=northern");
    expect(items[0]).toMatchObject({
      riskLevel: 6,
      currency: "EUR",
      minimumInvestment: "5000",
      // 1.001 ** 365 - 1
      performance1y: { value: "0.440251", asOf: "2026-03-10" },
      latestNav: { date: "2026-03-10" },
    });
    const line = (items[0] as unknown as { navLine: { date: string }[] }).navLine;
    expect(line).toHaveLength(30);
    expect(line[0]?.date).toBe("2025-03-10");
    expect(line.at(-1)?.date).toBe("2026-03-10");
  });

  test("returns null figures for a short history", async () => {
    const { items } = await list("keyword=young");
    expect(items[0]).toMatchObject({
      performance1y: null,
      annualizedReturn: null,
      sharpeRatio: null,
      latestNav: { date: "2026-03-01" },
    });
  });

  test("listFacets counts the funds of each value", async () => {
    const { body } = await callApi("GET /product/api/v1/product/facet/list");
    expect(body.data.assetClass).toEqual([
      { value: "bond", count: 1 },
      { value: "equity", count: 3 },
    ]);
    expect(body.data.currency).toEqual([
      { value: "EUR", count: 3 },
      { value: "USD", count: 1 },
    ]);
  });
});
