import { expect, test, vi } from "vitest";
import { encodePage } from "#lib/server/platform/page-cache/encoded-page";
import { PageStore } from "#lib/server/platform/page-cache/page-store";

const pageOf = (text: string) => encodePage(200, {}, Buffer.from(text), []);
const minute = 60_000;

test("keeps within its bounds, least used out first", async () => {
  const page = await pageOf("x".repeat(6_000));
  const cache = new PageStore(3 * page.size);
  for (const address of ["a", "b", "c"])
    cache.set(address, page, [address], cache.currentVersion(), minute);
  cache.get("a");
  cache.set("d", page, ["d"], cache.currentVersion(), minute);
  expect(["a", "b", "c", "d"].filter((address) => cache.get(address))).toEqual(["a", "c", "d"]);
});

test("keeps nothing with no room, and nothing larger than its room", async () => {
  const page = await pageOf("x");
  for (const room of [0, page.size - 1]) {
    const cache = new PageStore(room);
    cache.set("a", page, ["t"], cache.currentVersion(), minute);
    expect(cache.get("a")).toBeUndefined();
    cache.evict(["t"]);
  }
});

test("forgets a page after its time", async () => {
  vi.useFakeTimers();
  const cache = new PageStore(1_000_000);
  vi.advanceTimersByTime(1);
  cache.set("a", await pageOf("x"), ["t"], cache.currentVersion(), minute);
  vi.advanceTimersByTime(minute - 1);
  expect(cache.get("a")).toBeDefined();
  vi.advanceTimersByTime(2);
  expect(cache.get("a")).toBeUndefined();
  vi.useRealTimers();
});

test("drops a page by the tags it has now, not by those it had", async () => {
  const cache = new PageStore(1_000_000);
  const page = await pageOf("x");
  cache.set("a", page, ["old"], cache.currentVersion(), minute);
  cache.set("a", page, ["new"], cache.currentVersion(), minute);
  cache.evict(["old"]);
  expect(cache.get("a")).toBeDefined();
  cache.evict(["new"]);
  expect(cache.get("a")).toBeUndefined();
});

test("refuses a page whose tag was dropped since its mark", async () => {
  const cache = new PageStore(1_000_000);
  const mark = cache.currentVersion();
  cache.evict(["t"]);
  cache.set("a", await pageOf("x"), ["s", "t"], mark, minute);
  expect(cache.get("a")).toBeUndefined();
  cache.set("a", await pageOf("x"), ["s", "t"], cache.currentVersion(), minute);
  expect(cache.get("a")).toBeDefined();
});
