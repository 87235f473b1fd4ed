import { expect, test, vi } from "vitest";
import { encodePage } from "#lib/server/platform/page-cache/encoded-page";
import { PageStore } from "#lib/server/platform/page-cache/page-store";

const buildPage = (text: string) => encodePage(200, {}, Buffer.from(text), []);
const minuteMs = 60_000;

test("evicts the least recently used page when full", async () => {
  const page = await buildPage("x".repeat(6_000));
  const store = new PageStore(3 * page.size);
  for (const key of ["a", "b", "c"]) store.set(key, page, [key], store.getVersion(), minuteMs);
  store.get("a");
  store.set("d", page, ["d"], store.getVersion(), minuteMs);
  expect(["a", "b", "c", "d"].filter((key) => store.get(key))).toEqual(["a", "c", "d"]);
});

test("stores nothing larger than its capacity, and nothing at capacity 0", async () => {
  const page = await buildPage("x");
  for (const capacity of [0, page.size - 1]) {
    const store = new PageStore(capacity);
    store.set("a", page, ["t"], store.getVersion(), minuteMs);
    expect(store.get("a")).toBeUndefined();
    store.evict(["t"]);
  }
});

test("expires a page after its TTL", async () => {
  vi.useFakeTimers();
  const store = new PageStore(1_000_000);
  vi.advanceTimersByTime(1);
  store.set("a", await buildPage("x"), ["t"], store.getVersion(), minuteMs);
  vi.advanceTimersByTime(minuteMs - 1);
  expect(store.get("a")).toBeDefined();
  vi.advanceTimersByTime(2);
  expect(store.get("a")).toBeUndefined();
  vi.useRealTimers();
});

test("evicts a page by its current tags only", async () => {
  const store = new PageStore(1_000_000);
  const page = await buildPage("x");
  store.set("a", page, ["old"], store.getVersion(), minuteMs);
  store.set("a", page, ["new"], store.getVersion(), minuteMs);
  store.evict(["old"]);
  expect(store.get("a")).toBeDefined();
  store.evict(["new"]);
  expect(store.get("a")).toBeUndefined();
});

test("keeps an outdated page for outages, but no evicted one", async () => {
  const store = new PageStore(1_000_000);
  const page = await buildPage("x");
  const version = store.getVersion();
  store.set("a", page, ["counts", "post"], version, minuteMs);
  store.outdate(["counts"]);
  expect([store.get("a"), store.getStale("a")]).toEqual([undefined, page]);
  store.set("a", page, ["counts", "post"], version, minuteMs);
  expect(store.get("a")).toBeUndefined();
  store.set("a", page, ["counts", "post"], store.getVersion(), minuteMs);
  expect(store.get("a")).toBe(page);
  store.evict(["post"]);
  expect(store.getStale("a")).toBeUndefined();
});

test("does not store a page whose tag was evicted during the render", async () => {
  const store = new PageStore(1_000_000);
  const version = store.getVersion();
  store.evict(["t"]);
  store.set("a", await buildPage("x"), ["s", "t"], version, minuteMs);
  expect(store.get("a")).toBeUndefined();
  store.set("a", await buildPage("x"), ["s", "t"], store.getVersion(), minuteMs);
  expect(store.get("a")).toBeDefined();
});
