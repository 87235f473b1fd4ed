import { describe, expect, test } from "vitest";
import { recognizeSitePage } from "#lib/domain/body/link-card/known-site";
import { parseOwnPage } from "#lib/domain/body/link-card/own-page";
import { getPlayerUrl } from "#lib/domain/body/link-card/player";

describe("an address of a known site", () => {
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
    ["https://youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=9", "youtube", "dQw4w9WgXcQ"],
    ["http://m.youtube.com/shorts/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?t=3", "youtube", "dQw4w9WgXcQ"],
    ["HTTPS://YOUTU.BE/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ"],
    ["https://www.bilibili.com/video/BV1xx411c7mD/?p=2", "bilibili", "BV1xx411c7mD"],
    ["https://b23.tv/BV1xx411c7mD", "bilibili", "BV1xx411c7mD"],
    ["https://b23.tv/a1B2c3D", "bilibili", null],
    ["https://x.com/fundlore/status/1234567890", "x", "1234567890"],
    ["https://twitter.com/fundlore/status/1234567890/photo/1", "x", "1234567890"],
  ])("is recognized: %s", (url, site, id) => {
    expect(recognizeSitePage(url)).toEqual({ site, id });
  });
  test.each([
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evilyoutube.com/watch?v=dQw4w9WgXcQ",
    "https://evil.example/?https://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://music.youtube.com.evil/watch?v=dQw4w9WgXcQ",
    "javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ",
    "java\tscript:https://youtu.be/dQw4w9WgXcQ",
    "ftp://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://user@youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com:8443/watch?v=dQw4w9WgXcQ",
    "https://youtubе.com/watch?v=dQw4w9WgXcQ",
    "https://xn--youtub-9of.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com./watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=short",
    'https://www.youtube.com/watch?v="><script>',
    "https://www.youtube.com/@fundlore",
    "https://www.bilibili.com/video/av170001",
    "https://b23.tv/",
    "https://x.com/fundlore",
    "https://x.com/fundlore/status/abc",
    "//youtube.com/watch?v=dQw4w9WgXcQ",
    "youtube.com/watch?v=dQw4w9WgXcQ",
    "constructor",
    "https://constructor/watch?v=dQw4w9WgXcQ",
    "",
  ])("is not recognized: %s", (url) => {
    expect(recognizeSitePage(url)).toBeNull();
  });
  test("has a player if it is a video", () => {
    expect(getPlayerUrl("https://youtu.be/dQw4w9WgXcQ")).toBe(
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1",
    );
    expect(getPlayerUrl("https://www.bilibili.com/video/BV1xx411c7mD")).toBe(
      "https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=1",
    );
    expect(getPlayerUrl("https://x.com/fundlore/status/1")).toBeNull();
    expect(getPlayerUrl("https://b23.tv/a1B2c3D")).toBeNull();
  });
});

describe("an address of this site", () => {
  const site = "https://fundlore.example";
  test.each([
    ["/en/posts/7", { kind: "posts", id: "7", locale: "en" }],
    ["/zh/m/posts/7?from=mail#comment-1", { kind: "posts", id: "7", locale: "zh" }],
    ["/en/trending/12", { kind: "posts", id: "12", locale: "en" }],
    ["/zh/products/3/", { kind: "products", id: "3", locale: "zh" }],
  ])("is recognized: %s", (path, page) => {
    expect(parseOwnPage(site + path, site)).toEqual(page);
  });
  test.each([
    `${site}/en/posts/7/edit`,
    `${site}/en/posts/07`,
    `${site}/fr/posts/7`,
    `${site}:8443/en/posts/7`,
    "http://fundlore.example/en/posts/7",
    "https://user@fundlore.example/en/posts/7",
    "https://fundlore.example.evil/en/posts/7",
    "/en/posts/7",
  ])("is not recognized: %s", (address) => {
    expect(parseOwnPage(address, site)).toBeNull();
  });
});
