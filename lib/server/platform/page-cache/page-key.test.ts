import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import {
  getCacheKey,
  listLinkedUserTags,
  listPathTags,
} from "#lib/server/platform/page-cache/page-key";

const address = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  getCacheKey({ url, headers, method } as unknown as IncomingMessage);

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const tablet =
  "Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";

describe("the address under which a page is kept", () => {
  test("is its path", () => {
    expect(address("/en")).toBe("/en");
    expect(address("/zh/m/posts/7")).toBe("/zh/m/posts/7");
    expect(address("/en/posts")).toBe("/en/posts");
    expect(address("/zh/users/li.wei_2")).toBe("/zh/users/li.wei_2");
    expect(address("/en/m/accounts/signup")).toBe("/en/m/accounts/signup");
    expect(address("/zh/accounts/find-id/result")).toBe("/zh/accounts/find-id/result");
    expect(address("/en/admin/login")).toBe("/en/admin/login");
    expect(address("/en/posts/7", {}, "HEAD")).toBe("/en/posts/7");
    expect(address("/zh/m/products/12")).toBe("/zh/m/products/12");
  });

  test("is the same with the marks that other sites add", () => {
    expect(address("/en/posts/7?utm_source=a&utm_medium=b&fbclid=c")).toBe("/en/posts/7");
    expect(address("/en/posts/7?")).toBe("/en/posts/7");
  });

  test.each([
    "/en/posts/7?commentId=1",
    "/en/posts?type=video",
    "/en/posts/",
    "/en/posts/7?utm_source=a&commentId=1",
    "/en/posts/7?utm_=1",
    "/english",
    "/",
    "/sns/api/v1/post/7",
    // Another spelling of a path whose tags it would not have.
    "/en/users/li%2Ewei",
    "/en/posts/%37",
    "/en/posts/7.rsc",
    // Anybody can make up such addresses, and they are answered.
    "/en/products/anything",
    "/en/products/7?range=3y",
    "/en/products/7/order",
    "/en/products/compare",
    "/en/users/anybody/settings",
    "/en/posts/7/edit",
    "/en/posts/007",
  ])("is none for %s", (url) => {
    expect(address(url)).toBeNull();
  });

  test("is none for what is not a reader's request for a page", () => {
    expect(address("/en", {}, "POST")).toBeNull();
    expect(address("/en", { rsc: "1" })).toBeNull();
    expect(address("/en", { "next-router-prefetch": "1" })).toBeNull();
    expect(address("/en", { "next-action": "x" })).toBeNull();
  });

  test("is none for a phone that has yet to be sent to the mobile layout", () => {
    for (const agent of [iPhone, android]) {
      expect(address("/en/posts/7", { "user-agent": agent })).toBeNull();
      expect(address("/en/m/posts/7", { "user-agent": agent })).toBe("/en/m/posts/7");
      expect(address("/en/m", { "user-agent": agent })).toBe("/en/m");
      expect(address("/en/messages", { "user-agent": agent })).toBeNull();
    }
    expect(address("/en/posts/7", { "user-agent": tablet })).toBe("/en/posts/7");
  });

  test("is found in no time for a hostile user agent", () => {
    const agent = "Android".repeat(2_000);
    const startedAt = performance.now();
    address("/en", { "user-agent": agent });
    expect(performance.now() - startedAt).toBeLessThan(20);
  });
});

test("tags say what a page shows", () => {
  expect(listPathTags("/en/posts/7")).toEqual(["post:7", "counts:7"]);
  expect(listPathTags("/zh/m/posts/7")).toEqual(["post:7", "counts:7"]);
  expect(listPathTags("/en/trending/7")).toEqual(["post:7", "counts:7", "feed"]);
  expect(listPathTags("/zh/m/products/12")).toEqual(["product:12", "feed"]);
  expect(listPathTags("/en/products")).toEqual(["products"]);
  expect(listPathTags("/en/users/li.wei")).toEqual(["user:li.wei", "feed"]);
  expect(listPathTags("/en/m/users/li.wei/settings")).toEqual(["user:li.wei", "feed"]);
  expect(listPathTags("/en")).toEqual(["feed"]);
  expect(listPathTags("/zh/m/posts")).toEqual(["feed"]);
  expect(listPathTags("/en/posts/7/edit")).toEqual(["feed"]);
});

test("a page is tagged with the people it links to, each once", () => {
  const html =
    '<a href="/en/users/li.wei">a</a><a class="x" href="/zh/m/users/a_b?tab=x">b</a><a href="/en/users/li.wei">c</a><a href="https://other.example/en/users/nobody">d</a>';
  expect(listLinkedUserTags(html)).toEqual(["user:li.wei", "user:a_b"]);
});
