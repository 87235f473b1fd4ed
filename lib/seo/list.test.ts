import { expect, test } from "vitest";
import { buildListMetadata } from "#lib/seo/list";
import { site } from "#lib/testing/seo";

const share = { title: "All posts", description: "The newest first." };

test("a list's plain address is canonical, and may be kept", () => {
  const metadata = buildListMetadata(share, (paths) => paths.posts(), site, false);
  expect(metadata.alternates?.canonical).toBe("https://fundlore.example/en/posts");
  expect(metadata.robots).toBeUndefined();
});

test("a later page of a list is followed, not kept, and names no other as itself", () => {
  const metadata = buildListMetadata(share, (paths) => paths.posts(), site, true);
  expect(metadata).toEqual({ ...share, robots: { index: false, follow: true } });
});
