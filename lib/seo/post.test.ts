import { expect, test } from "vitest";
import { postMetadata, shareImage } from "#lib/seo/post";
import { samplePost, site } from "#lib/seo/testing";

test("a post is described, addressed and shared", () => {
  const metadata = postMetadata(samplePost, site);
  expect(metadata).toMatchObject({
    title: "Why duration matters",
    description: "Rates move, and long bonds move more.",
    keywords: ["Bonds", "Rates"],
    alternates: { canonical: "https://fundlore.example/en/posts/7" },
    openGraph: {
      type: "article",
      url: "https://fundlore.example/en/posts/7",
      siteName: "Fundlore",
      locale: "en_US",
      publishedTime: samplePost.createdAt,
      modifiedTime: samplePost.updatedAt,
      authors: ["https://fundlore.example/en/users/li.wei"],
      tags: ["Bonds", "Rates"],
    },
    twitter: { card: "summary_large_image" },
  });
});

test("the share image is absolute and has its size and words", () => {
  expect(shareImage(samplePost, site)).toEqual({
    url: "https://fundlore.example/sns/api/v1/file/one",
    alt: "Why duration matters",
    width: 1600,
    height: 900,
  });
});

test("without a picture there is no share image", () => {
  const metadata = postMetadata({ ...samplePost, thumbnail: null }, site);
  expect(metadata.openGraph).not.toHaveProperty("images");
  expect(metadata.twitter).not.toHaveProperty("images");
});
