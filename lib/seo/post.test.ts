import { expect, test } from "vitest";
import { buildPostMetadata, getShareImage } from "#lib/seo/post";
import { samplePost, site } from "#lib/testing/seo";

test("a post is described, addressed and shared", () => {
  const metadata = buildPostMetadata(samplePost, site);
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
  expect(getShareImage(samplePost, site)).toEqual({
    url: "https://fundlore.example/sns/api/v1/file/one",
    alt: "Why duration matters",
    width: 1600,
    height: 900,
  });
});

test("without a picture one is drawn from the title, in an address that changes with the post", () => {
  const bare = { ...samplePost, thumbnail: null };
  const { url, ...image } = getShareImage(bare, site);
  expect(image).toEqual({ alt: "Why duration matters", width: 1200, height: 630 });
  expect(url).toMatch(/^https:\/\/fundlore\.example\/share\/posts\/7-[\da-f]{8}\.png$/);
  const metadata = buildPostMetadata(bare, site);
  expect(metadata.openGraph).toMatchObject({ images: [{ url }] });
  expect(metadata.twitter).toMatchObject({ images: [{ url }] });
  const others = [
    { ...bare, version: 2 },
    { ...bare, title: "Another" },
    { ...bare, nickName: "Li" },
    { ...bare, postType: "video" as const },
  ].map((post) => getShareImage(post, site).url);
  expect(new Set([url, ...others]).size).toBe(5);
  expect(getShareImage({ ...bare }, site).url).toBe(url);
});
