import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import {
  getCacheKey,
  listLinkedTags,
  listPathTags,
} from "#lib/server/platform/page-cache/page-key";
import { measureCpuMs } from "#lib/testing/cpu-time";

const cacheKey = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  getCacheKey({ url, headers, method } as unknown as IncomingMessage);

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const tablet =
  "Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";

describe("the cache key", () => {
  test("is the path of a cacheable page", () => {
    expect(cacheKey("/en")).toBe("/en");
    expect(cacheKey("/zh/m/posts/7")).toBe("/zh/m/posts/7");
    expect(cacheKey("/en/posts")).toBe("/en/posts");
    expect(cacheKey("/zh/users/li.wei_2")).toBe("/zh/users/li.wei_2");
    expect(cacheKey("/en/m/accounts/signup")).toBe("/en/m/accounts/signup");
    expect(cacheKey("/zh/accounts/find-id/result")).toBe("/zh/accounts/find-id/result");
    expect(cacheKey("/en/admin/login")).toBe("/en/admin/login");
    expect(cacheKey("/en/posts/7", {}, "HEAD")).toBe("/en/posts/7");
    expect(cacheKey("/zh/m/products/12")).toBe("/zh/m/products/12");
    expect(cacheKey("/zh/topics/%E5%9F%BA%E9%87%91%20A")).toBe("/zh/topics/%E5%9F%BA%E9%87%91%20A");
    expect(cacheKey("/en/m/topics/bonds?x=1")).toBe("/en/m/topics/bonds");
  });

  test.each([
    "/en/posts/7?utm_source=a&utm_medium=b&fbclid=c",
    "/en/posts/7?",
    "/en/posts/7?x=1",
    "/en/posts/7?range=3y&keyword=a",
    // Only scripts read these.
    "/en/posts/7?commentId=1&notificationId=2",
  ])("ignores the query of %s", (url) => {
    expect(cacheKey(url)).toBe("/en/posts/7");
  });

  test("ignores an invented query of every page", () => {
    for (const path of ["/en", "/zh/m", "/en/posts", "/en/users/li.wei", "/zh/products/7"]) {
      expect(cacheKey(`${path}?x=1`)).toBe(path);
    }
  });

  test.each([
    "/en/posts?type=video",
    "/en/posts?utm_source=a&tag=3",
    "/zh/m/posts?cursor=abc",
    "/en/topics/bonds?type=video",
    "/en/topics/bonds?cursor=abc",
    "/en?posts=zh",
    "/zh/m?posts=en",
    "/en/topics/bonds?posts=zh",
    "/en/users/li.wei?posts=zh",
    // Other spellings of one path.
    "/en/topics/%62onds",
    "/zh/topics/%e5%9f%ba",
    "/en/topics/a/b",
    "/zh/m/trending/7?comments=abc",
    "/en/posts/7?sort=oldest",
    "/en/products?riskLevel=3",
    "/en/users/li.wei?tab=followers",
    "/en/accounts/login?next=%2Fen",
    "/zh/m/login?next=%2Fzh%2Fm",
    "/en/posts/",
    "/english",
    "/",
    "/sns/api/v1/post/7",
    // Another spelling of a path, which would lack its tags.
    "/en/users/li%2Ewei",
    "/en/posts/%37",
    "/en/posts/7.rsc",
    // Clients could invent any number of these, and they answer 200.
    "/en/products/anything",
    "/en/products/7?range=3y",
    "/en/products/7/order",
    "/en/products/compare",
    "/en/users/anybody/settings",
    "/en/posts/7/edit",
    "/en/posts/007",
    "/en/admin",
    "/zh/m/admin/queue",
    "/en/admin/cases/7",
    "/en/accounts/decision",
  ])("is null for %s", (url) => {
    expect(cacheKey(url)).toBeNull();
  });

  test("is null for requests other than page loads", () => {
    expect(cacheKey("/en", {}, "POST")).toBeNull();
    expect(cacheKey("/en", { rsc: "1" })).toBeNull();
    expect(cacheKey("/en", { "next-router-prefetch": "1" })).toBeNull();
    expect(cacheKey("/en", { "next-action": "x" })).toBeNull();
  });

  test("is null for a phone that is about to be redirected to the mobile layout", () => {
    for (const agent of [iPhone, android]) {
      expect(cacheKey("/en/posts/7", { "user-agent": agent })).toBeNull();
      expect(cacheKey("/en/m/posts/7", { "user-agent": agent })).toBe("/en/m/posts/7");
      expect(cacheKey("/en/m", { "user-agent": agent })).toBe("/en/m");
      expect(cacheKey("/en/messages", { "user-agent": agent })).toBeNull();
    }
    expect(cacheKey("/en/posts/7", { "user-agent": tablet })).toBe("/en/posts/7");
  });

  test("is computed fast for a hostile user agent", () => {
    const agent = "Android".repeat(2_000);
    const ms = measureCpuMs(() => cacheKey("/en", { "user-agent": agent }));
    expect(ms).toBeLessThan(20);
  });
});

test("tags a path with what its page shows", () => {
  expect(listPathTags("/en/posts/7")).toEqual(["post:7", "comments:7", "counts:7", "tags"]);
  expect(listPathTags("/zh/m/posts/7")).toEqual(["post:7", "comments:7", "counts:7", "tags"]);
  expect(listPathTags("/en/m/posts/7/versions")).toContain("post:7");
  expect(listPathTags("/en/trending/7")).toEqual([
    "post:7",
    "comments:7",
    "counts:7",
    "tags",
    "feed",
  ]);
  expect(listPathTags("/zh/m/products/12")).toEqual(["product:12", "feed"]);
  expect(listPathTags("/en/products")).toEqual(["products"]);
  expect(listPathTags("/en/users/li.wei")).toEqual(["user:li.wei", "feed"]);
  expect(listPathTags("/en/m/users/li.wei/settings")).toEqual(["user:li.wei", "feed"]);
  expect(listPathTags("/en")).toEqual(["feed"]);
  expect(listPathTags("/zh/m/posts")).toEqual(["feed"]);
  expect(listPathTags("/en/posts/7/edit")).toEqual(["feed"]);
});

test("tags a page with each user it links to, once", () => {
  const html =
    '<a href="/en/users/li.wei">a</a><a class="x" href="/zh/m/users/a_b?tab=x">b</a><a href="/en/users/li.wei">c</a><a href="https://other.example/en/users/nobody">d</a>';
  expect(listLinkedTags(html)).toEqual(["user:li.wei", "user:a_b"]);
});

test("tags a page with the funds in which the author states an interest", () => {
  expect(listLinkedTags('<a href="/en/products/12" data-fund="12">F</a>')).toEqual(["product:12"]);
});

test("caches the versions of a post, but no comparison of two", () => {
  expect(cacheKey("/en/posts/7/versions?utm_source=x")).toBe("/en/posts/7/versions");
  expect(cacheKey("/en/posts/7/versions?from=1&to=2")).toBeNull();
});

test("tags a page with the posts to read next, but with no other post it links to", () => {
  const html =
    '<a href="/en/posts/3" data-related="3">next</a><a href="/en/posts/4">in the text</a>';
  expect(listLinkedTags(html)).toEqual(["post:3"]);
});

test("tags a page with the funds whose figures are in a post, but with no other fund it links to", () => {
  const html =
    '<a href="/en/products/3" data-figures-of="3">A fund</a><a href="/en/products/4" data-product="4">named</a>';
  expect(listLinkedTags(html)).toEqual(["product:3"]);
});
