import { beforeEach, expect, test, vi } from "vitest";

const fund = (productId: string) => ({ productId, name: { en: `Fund ${productId}`, zh: "基金" } });

/** The module as a newly opened page has it, over what the tab has kept. */
async function opened(kept: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  });
  const { comparison, ...rest } = await import("#lib/client/product/comparison");
  return { kept, ids: () => comparison.get().map(({ productId }) => productId), ...rest };
}

beforeEach(() => vi.unstubAllGlobals());

test("funds are chosen, taken back, and found again on the next page", async () => {
  const first = await opened();
  first.toggleCompared(fund("1"));
  first.toggleCompared(fund("2"));
  first.toggleCompared(fund("1"));
  expect(first.ids()).toEqual(["2"]);
  const next = await opened(first.kept);
  expect(next.ids()).toEqual([]);
  next.restoreComparison();
  expect(next.ids()).toEqual(["2"]);
});

test("a fifth fund finds no room, one that is chosen can always be taken back", async () => {
  const { toggleCompared, ids } = await opened();
  for (const id of ["1", "2", "3", "4"]) expect(toggleCompared(fund(id))).toBe(true);
  expect(toggleCompared(fund("5"))).toBe(false);
  expect(ids()).toEqual(["1", "2", "3", "4"]);
  expect(toggleCompared(fund("4"))).toBe(true);
  expect(ids()).toEqual(["1", "2", "3"]);
});

test.each(["nonsense", "{}", '[null, {"productId": 3}, {"productId": "7"}]'])(
  "what a tab has kept wrongly is left out: %s",
  async (kept) => {
    const { restoreComparison, ids } = await opened({ compare: kept });
    restoreComparison();
    expect(ids()).toEqual([]);
  },
);

test("a browser that keeps nothing still compares", async () => {
  const { toggleCompared, restoreComparison, ids } = await opened();
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  });
  restoreComparison();
  toggleCompared(fund("1"));
  expect(ids()).toEqual(["1"]);
});
