import { expect, test } from "vitest";
import { buildListMetadata } from "#lib/seo/list";
import { buildPageImage } from "#lib/seo/share-image";
import { site } from "#lib/testing/seo";

const share = { title: "All posts", description: "The newest first." };
const image = buildPageImage("posts", site);

test("makes the unfiltered URL canonical and indexable", () => {
  const metadata = buildListMetadata(share, (paths) => paths.posts(), site, image, false);
  expect(metadata.alternates?.canonical).toBe("https://fundlore.example/en/posts");
  expect(metadata.robots).toBeUndefined();
  expect(metadata.openGraph).toMatchObject({ images: [{ width: 1200, height: 630 }] });
  expect(metadata.twitter).toMatchObject({ card: "summary_large_image" });
});

test("marks a later page as followed but not indexed, without a canonical URL", () => {
  const metadata = buildListMetadata(share, (paths) => paths.posts(), site, image, true);
  expect(metadata).toEqual({ ...share, robots: { index: false, follow: true } });
});
