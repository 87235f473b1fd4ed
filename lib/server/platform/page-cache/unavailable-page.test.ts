import { afterEach, describe, expect, test, vi } from "vitest";
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

describe("a page that Next fails to render", () => {
  test.each([
    ["/en/posts/901", "en", "Error 1234567890", "Try again"],
    ["/zh/m/search?keyword=rates", "zh-Hans", "错误编号 1234567890", "重试"],
  ])("%s is a page of ours with the id of the error", async (path, language, id, again) => {
    next.status = 500;
    next.html = () => buildPage('Error<script>["digest":"1234567890"]</script>');
    const { status, headers, text } = await get(path);
    expect([status, headers["cache-control"]]).toEqual([500, "no-store"]);
    expect(text).toContain(`<html lang="${language}"`);
    expect(text).toContain(id);
    expect(text).toContain(`href="">${again}</a>`);
    expect(text).not.toContain("<script");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    next.status = 200;
    next.html = () => buildPage("Page");
    expect((await get(path)).text).toBe(buildPage("Page"));
  });

  test("shows no bare words of Next", async () => {
    for (const path of [newPostPath(), "/en/search?keyword=bare"]) {
      next.status = 500;
      next.headers = { "content-type": "text/plain" };
      next.html = () => "Internal Server Error, in so many words";
      const { headers, text } = await get(path);
      expect(headers["content-type"]).toContain("text/html");
      expect(text).not.toContain("Internal Server Error");
      expect(text).toMatch(/Error [\da-f]{8}</);
    }
  });
});
