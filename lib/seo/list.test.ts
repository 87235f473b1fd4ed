import { expect, test } from "vitest";
import { buildListMetadata } from "#lib/seo/list";
import { site } from "#lib/testing/seo";

const share = { title: "All posts", description: "The newest first." };

test("makes the unfiltered URL canonical and indexable", () => {
  const metadata = buildListMetadata(share, (paths) => paths.posts(), site, false);
  expect(metadata.alternates?.canonical).toBe("https://fundlore.example/en/posts");
  expect(metadata.robots).toBeUndefined();
});

test("marks a later page as followed but not indexed, without a canonical URL", () => {
  const metadata = buildListMetadata(share, (paths) => paths.posts(), site, true);
  expect(metadata).toEqual({ ...share, robots: { index: false, follow: true } });
});
