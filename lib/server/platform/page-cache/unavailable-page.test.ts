import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "#lib/server/core/error";
import { reportDataError } from "#lib/server/core/render-outcome";
import { testDatabase } from "#lib/testing/database";
import { buildPage, startPageCache } from "#lib/testing/page-cache";

testDatabase();
const { next, get, newPostPath } = startPageCache();

/** Fails like a page whose data cannot be read: Next sends an error page, often with status 200. */
const loseDatabase = () => {
  next.beforeEnd = async () => {
    const cause = new AppError("serviceUnavailable");
    reportDataError(new Error("Failed query", { cause }));
  };
};

afterEach(() => vi.restoreAllMocks());

test.each([
  ["/en/posts/9", "en", "Try again"],
  ["/zh/m/posts/9", "zh-Hans", "重试"],
  ["/en/search?keyword=fees", "en", "Try again"],
])(
  "%s is 503 in its language without a database, and is not stored",
  async (path, language, again) => {
    loseDatabase();
    const lost = await get(path);
    expect([lost.status, lost.headers["retry-after"], lost.headers["cache-control"]]).toEqual([
      503,
      "2",
      "no-store",
    ]);
    expect(lost.text).toContain(`<html lang="${language}"`);
    expect(lost.text).toContain(again);
    next.beforeEnd = async () => {};
    const found = await get(path);
    expect([found.status, found.text]).toEqual([200, buildPage("Page")]);
  },
);

test("an old page is served as it is without a database", async () => {
  const path = newPostPath();
  await get(path);
  const later = performance.now() + 10 * 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  loseDatabase();
  next.html = () => buildPage("Error");
  const stale = await get(path);
  expect([stale.status, stale.text]).toEqual([200, buildPage("Page")]);
  expect(next.requests).toHaveLength(2);
});

test("another failure of a page stays what it is", async () => {
  next.beforeEnd = async () => {
    reportDataError(new AppError("notFound"));
  };
  next.status = 500;
  expect((await get(newPostPath())).status).toBe(500);
});
