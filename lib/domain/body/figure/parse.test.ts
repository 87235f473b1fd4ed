import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractText, getProductIds, listFigures } from "#lib/domain/body/content";
import { parseFigure } from "#lib/domain/body/figure/parse";
import { parseBody, sanitizeBody } from "#lib/domain/body/parse";
import { maskBody } from "#lib/domain/body/texts";
import { limits } from "#lib/domain/limits";
import { formatFiguresQuery, parseFiguresQuery } from "#lib/domain/product/figure/query";

const product = (productId: string, name = `Fund ${productId}`, asOf: string | null = null) => ({
  productId,
  name,
  asOf,
});
const chart = { view: "chart", products: [product("7")], from: "2025-01-02", to: "2025-11-03" };
const toBody = (...nodes: object[]) =>
  JSON.stringify({
    root: { children: nodes.map((node) => ({ type: "product-block", version: 1, ...node })) },
  });

describe("parseFigure", () => {
  test("keeps known fields only", () => {
    expect(parseFigure({ ...chart, navs: [1, 2], onClick: "x" })).toEqual(chart);
    expect(parseFigure({ ...chart, view: "card" })).toEqual({
      ...chart,
      view: "card",
      from: null,
    });
  });
  test.each([
    ["an unknown view", { view: "pie" }],
    ["no fund", { products: [] }],
    ["two funds in a chart", { products: [product("7"), product("8")] }],
    ["one fund in a comparison", { view: "comparison" }],
    ["an id that is not a number", { products: [product("7; drop")] }],
    ["a day that does not exist", { to: "2025-02-30" }],
    ["a first day after the last", { from: "2025-11-04" }],
    ["a chart of one day", { from: "2025-11-03" }],
    ["a missing first day", { from: null }],
  ])("rejects %s", (_, change) => {
    expect(parseFigure({ ...chart, ...change })).toBeNull();
  });
  test("takes each fund once and drops those past the fourth", () => {
    const products = ["1", "2", "1", "3", "4", "5"].map((id) => product(id));
    const parsed = parseFigure({ ...chart, view: "comparison", products });
    expect(parsed?.products.map(({ productId }) => productId)).toEqual(["1", "2", "3", "4"]);
  });
  test("ignores a last NAV after the pinned day", () => {
    const products = [product("7", "A", "2025-11-04")];
    expect(parseFigure({ ...chart, products })?.products[0]?.asOf).toBeNull();
  });
  test("returns valid fields or null for anything", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(chart)), fc.jsonValue()), (node) => {
        const parsed = parseFigure(node);
        expect(parsed && parseFigure(parsed)).toEqual(parsed);
      }),
    );
  });
});

describe("a body with figures", () => {
  test("names their funds in text, mentions and search", () => {
    const body = toBody({
      ...chart,
      view: "table",
      products: [product("7", "Harbour"), product("9")],
    });
    expect(extractText(body)).toBe("Harbour, Fund 9");
    expect(getProductIds(parseBody(body))).toEqual(["7", "9"]);
  });
  test("keeps an invalid block, and those past the limit, as links to the funds", () => {
    const blocks = Array.from({ length: limits.figuresPerPost + 1 }, () => chart);
    const body = sanitizeBody(toBody(...blocks, { ...chart, to: "soon" }));
    expect(listFigures(body)).toHaveLength(limits.figuresPerPost);
    expect(extractText(body).split("\n").slice(-2)).toEqual(["Fund 7", "Fund 7"]);
    expect(sanitizeBody(body)).toBe(body);
  });
  test("masks words in the names of funds", () => {
    const root = parseBody(toBody({ ...chart, products: [product("7", "bad name")] }));
    maskBody(root, (text) => text.replace("bad", "***"));
    expect(root.children[0]).toMatchObject({ products: [{ name: "*** name" }] });
  });
});

describe("the query of blocks", () => {
  test("carries blocks without names", () => {
    const blocks = [
      { ...chart, view: "chart" as const, products: [{ productId: "7", asOf: "2025-11-01" }] },
      {
        view: "card" as const,
        products: [{ productId: "8", asOf: null }],
        from: null,
        to: "2025-01-01",
      },
    ];
    const text = formatFiguresQuery(blocks);
    expect(text).toBe("chart:7@2025-11-01:2025-01-02:2025-11-03;card:8::2025-01-01");
    expect(parseFiguresQuery(text)).toMatchObject(blocks);
  });
  test.each(["", "card", "card:7", "card:7,7::2025-01-01", "card:7::2025-01-01:x", "card:7::soon"])(
    "rejects %j",
    (text) => {
      expect(parseFiguresQuery(text)).toBeNull();
    },
  );
});
