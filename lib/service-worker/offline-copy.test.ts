import { describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import {
  createOfflinePage,
  listPictures,
  readTitle,
  toOfflineCopy,
} from "#lib/service-worker/offline-copy";
import { findPostId } from "#lib/service-worker/post-path";
import { trimToLimits } from "#lib/service-worker/saved-posts";
import type { StoredPost } from "#lib/service-worker/stored-post";

const storedAt = Date.parse("2026-11-23T10:00:00Z");
const html = `<html><head><title>Bonds &amp; &quot;cash&quot; – Fundlore</title>
<link rel="preload" href="/font.woff2" as="font"><script data-head="" data-scripts="[&quot;/a.js&quot;]" data-page-data="/page-data/x" data-styles="[]">theme()</script>
<script type="application/ld+json">{"a":"<b>"}</script></head><body class="x"><p>Text</p>
<img alt="" src="/sns/api/v1/file/f1?w=640&amp;x=1"><img src="/sns/api/v1/file/f1?w=1280"><img src="/icon.svg">
<script type="text/deferred" id="y">start()</script><script src="/a.js" async=""></script></body></html>`;

describe("a copy", () => {
  const copy = toOfflineCopy(html, "/en/posts/7", storedAt);

  test("keeps the text and the head script, and starts no application", () => {
    expect(copy).toContain("<p>Text</p>");
    expect(copy.match(/<script[^>]*>[^<]*/g)).toEqual(['<script data-head="">theme()']);
    expect(copy).not.toMatch(/preload|ld\+json/);
  });

  test("says in the page's language from when it is", () => {
    expect(copy).toMatch(
      /<body class="x"><p role="status"[^>]*>[^<]*23 November 2026|November 23, 2026/,
    );
    expect(toOfflineCopy(html, "/zh/m/posts/7", storedAt)).toContain("2026年11月23日");
  });

  test("names each picture once, and its title without the site", () => {
    expect(listPictures(html)).toEqual(["/sns/api/v1/file/f1?w=1280"]);
    expect(readTitle(html)).toBe('Bonds & "cash"');
  });
});

const makeStored = (changes: Partial<StoredPost> = {}): StoredPost => ({
  postId: "7",
  path: "/en/posts/7",
  title: "Bonds",
  storedAt,
  bytes: 1_000,
  pictures: [],
  ...changes,
});

test("the offline page escapes titles, links what is stored, and is no success", async () => {
  const stored = [makeStored({ title: "<b>&" })];
  const page = createOfflinePage("https://x.example/en/posts?a=1&b=2", "zh-CN", stored);
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(text).toContain('<html lang="en">');
  expect(text).toContain('<a href="/en/posts/7">&lt;b&gt;&amp;</a>');
  expect(text).toContain('href="/en/posts?a=1&amp;b=2"');
  expect(await createOfflinePage("https://x.example/", "zh-CN", []).text()).toContain("你已离线");
});

test("stores the newest within number, bytes and age", () => {
  const many = Array.from({ length: limits.offline.posts + 1 }, (_, at) =>
    makeStored({ postId: String(at) }),
  );
  expect(trimToLimits(many, storedAt)).toEqual(many.slice(0, limits.offline.posts));
  const large = ["1", "2", "3"].map((postId) =>
    makeStored({ postId, bytes: limits.offline.bytes / 2 }),
  );
  expect(trimToLimits(large, storedAt)).toEqual(large.slice(0, 2));
  expect(trimToLimits(many, storedAt + limits.offline.keptForMs)).toEqual([]);
});

test.each([
  ["/en/posts/7", "7"],
  ["/zh/m/posts/12?commentId=3#x", "12"],
  ["/posts/7/", "7"],
  ["/en/posts/7/edit", null],
  ["/en/posts", null],
  ["/sns/api/v1/post/7", null],
])("the post of %s is %s", (path, postId) => {
  expect(findPostId(`https://fundlore.example${path}`)).toBe(postId);
});
