import { beforeEach, expect, test, vi } from "vitest";

const product = (productId: string) => ({
  productId,
  name: { en: `Fund ${productId}`, zh: "基金" },
});

/** Loads the module as a new page would, with the given session storage. */
async function openPage(stored: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  });
  const { comparison, ...rest } = await import("#lib/client/product/comparison");
  return { stored, ids: () => comparison.get().map(({ productId }) => productId), ...rest };
}

beforeEach(() => vi.unstubAllGlobals());

test("adds, removes and restores funds on the next page", async () => {
  const first = await openPage();
  first.toggleCompared(product("1"));
  first.toggleCompared(product("2"));
  first.toggleCompared(product("1"));
  expect(first.ids()).toEqual(["2"]);
  const next = await openPage(first.stored);
  expect(next.ids()).toEqual([]);
  next.restoreComparison();
  expect(next.ids()).toEqual(["2"]);
});

test("rejects a fifth fund, and always removes a compared one", async () => {
  const { toggleCompared, ids } = await openPage();
  for (const id of ["1", "2", "3", "4"]) expect(toggleCompared(product(id))).toBe(true);
  expect(toggleCompared(product("5"))).toBe(false);
  expect(ids()).toEqual(["1", "2", "3", "4"]);
  expect(toggleCompared(product("4"))).toBe(true);
  expect(ids()).toEqual(["1", "2", "3"]);
});

test.each(["nonsense", "{}", '[null, {"productId": 3}, {"productId": "7"}]'])(
  "ignores invalid storage: %s",
  async (compare) => {
    const { restoreComparison, ids } = await openPage({ compare });
    restoreComparison();
    expect(ids()).toEqual([]);
  },
);

test("works without storage", async () => {
  const { toggleCompared, restoreComparison, ids } = await openPage();
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  });
  restoreComparison();
  toggleCompared(product("1"));
  expect(ids()).toEqual(["1"]);
});
