import { expect, test, vi } from "vitest";
import { encodePage } from "#lib/server/platform/page-cache/encoded-page";
import { PageStore } from "#lib/server/platform/page-cache/page-store";

const pageOf = (text: string) => encodePage(200, {}, Buffer.from(text), []);
const minute = 60_000;

test("keeps within its bounds, least used out first", async () => {
  const page = await pageOf("x".repeat(6_000));
  const cache = new PageStore(3 * page.size);
  for (const address of ["a", "b", "c"]) cache.keep(address, page, [address], cache.mark(), minute);
  cache.get("a");
  cache.keep("d", page, ["d"], cache.mark(), minute);
  expect(["a", "b", "c", "d"].filter((address) => cache.get(address))).toEqual(["a", "c", "d"]);
});

test("keeps nothing with no room, and nothing larger than its room", async () => {
  const page = await pageOf("x");
  for (const room of [0, page.size - 1]) {
    const cache = new PageStore(room);
    cache.keep("a", page, ["t"], cache.mark(), minute);
    expect(cache.get("a")).toBeUndefined();
    cache.drop(["t"]);
  }
});

test("forgets a page after its time", async () => {
  vi.useFakeTimers();
  const cache = new PageStore(1_000_000);
  vi.advanceTimersByTime(1);
  cache.keep("a", await pageOf("x"), ["t"], cache.mark(), minute);
  vi.advanceTimersByTime(minute - 1);
  expect(cache.get("a")).toBeDefined();
  vi.advanceTimersByTime(2);
  expect(cache.get("a")).toBeUndefined();
  vi.useRealTimers();
});

test("drops a page by the tags it has now, not by those it had", async () => {
  const cache = new PageStore(1_000_000);
  const page = await pageOf("x");
  cache.keep("a", page, ["old"], cache.mark(), minute);
  cache.keep("a", page, ["new"], cache.mark(), minute);
  cache.drop(["old"]);
  expect(cache.get("a")).toBeDefined();
  cache.drop(["new"]);
  expect(cache.get("a")).toBeUndefined();
});

test("refuses a page whose tag was dropped since its mark", async () => {
  const cache = new PageStore(1_000_000);
  const mark = cache.mark();
  cache.drop(["t"]);
  cache.keep("a", await pageOf("x"), ["s", "t"], mark, minute);
  expect(cache.get("a")).toBeUndefined();
  cache.keep("a", await pageOf("x"), ["s", "t"], cache.mark(), minute);
  expect(cache.get("a")).toBeDefined();
});
