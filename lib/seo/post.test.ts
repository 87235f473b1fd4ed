import { expect, test } from "vitest";
import { loadNamespace } from "#lib/i18n/messages";
import { buildPostMetadata, getPictureUrl, getShareImage } from "#lib/seo/post";
import { samplePost, site } from "#lib/testing/seo";

const { post: messages } = await loadNamespace("en", "common");

test("builds description, URLs and share tags of a post", () => {
  const metadata = buildPostMetadata(samplePost, messages, site);
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
      section: "Bonds",
    },
    twitter: { card: "summary_large_image" },
    other: {
      "twitter:label1": "Author",
      "twitter:data1": "Li Wei",
      "twitter:label2": "Reading time",
      "twitter:data2": "1 min read",
    },
  });
});

test("a post has the language of its text, on a page in another language too", () => {
  const metadata = buildPostMetadata(samplePost, messages, { ...site, locale: "zh" });
  expect(metadata.alternates?.canonical).toBe("https://fundlore.example/en/posts/7");
  expect(metadata.openGraph).toMatchObject({ locale: "en_US", alternateLocale: [] });
});

test("names the first address of an imported post as the canonical one, and no other", () => {
  const firstPublished = { url: "https://blog.example/duration", at: null };
  const { alternates } = buildPostMetadata({ ...samplePost, firstPublished }, messages, site);
  expect(alternates).toMatchObject({ canonical: firstPublished.url, languages: {}, media: {} });
});

test("a video is shared with its file, and without a reading time", () => {
  const video = { ...samplePost, postType: "video" as const, videoUrl: "/sns/api/v1/file/two" };
  const metadata = buildPostMetadata(video, messages, site);
  expect(metadata.openGraph).toMatchObject({
    videos: [{ url: "https://fundlore.example/sns/api/v1/file/two" }],
  });
  expect(metadata.other).not.toHaveProperty("twitter:label2");
});

test("the share image has an absolute URL, a size and an alt text", () => {
  const { url, ...image } = getShareImage(samplePost, site);
  expect(url).toMatch(/^https:\/\/fundlore\.example\/share\/posts\/7-[\da-f]{8}\.jpg$/);
  expect(image).toEqual({ alt: "Why duration matters", width: 1200, height: 630 });
});

test("a post without an image gets a generated one, whose URL changes with the post", () => {
  const bare = { ...samplePost, thumbnail: null };
  const { url, ...image } = getShareImage(bare, site);
  expect(image).toEqual({ alt: "Why duration matters", width: 1200, height: 630 });
  expect(url).toMatch(/^https:\/\/fundlore\.example\/share\/posts\/7-[\da-f]{8}\.png$/);
  const metadata = buildPostMetadata(bare, messages, site);
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

test("a content warning leads the description, and its post shares no picture", () => {
  const post = { ...samplePost, contentWarning: { kind: "violence" as const, text: "" } };
  const description = "Content warning: violence. Rates move, and long bonds move more.";
  expect(buildPostMetadata(post, messages, site)).toMatchObject({
    description,
    openGraph: { description },
  });
  expect(getShareImage(samplePost, site).url).toMatch(/jpg$/);
  expect(getShareImage(post, site).url).toMatch(/png$/);
  expect(getPictureUrl(samplePost, site)).toContain(samplePost.thumbnail);
  expect(getPictureUrl(post, site)).toBe(getShareImage(post, site).url);
});
