import { expect, test } from "vitest";
import { buildArticleJsonLd, buildVideoJsonLd } from "#lib/seo/article";
import { samplePost, site } from "#lib/testing/seo";

test("an article names its author, publisher, dates and picture", () => {
  expect(buildArticleJsonLd(samplePost, site)).toMatchObject({
    "@type": "Article",
    headline: "Why duration matters",
    description: "Rates move, and long bonds move more.",
    image: ["https://fundlore.example/sns/api/v1/file/one"],
    datePublished: samplePost.createdAt,
    dateModified: samplePost.updatedAt,
    author: { name: "Li Wei", url: "https://fundlore.example/en/users/li.wei" },
    publisher: { name: "Fundlore", logo: { "@type": "ImageObject" } },
    mainEntityOfPage: { "@id": "https://fundlore.example/en/posts/7" },
    inLanguage: "en",
  });
});

test("returns video data only for a post with a video", () => {
  expect(buildVideoJsonLd(samplePost, site)).toBeNull();
  const video = { ...samplePost, postType: "video" as const, videoUrl: "/sns/api/v1/file/two" };
  expect(buildVideoJsonLd(video, site)).toMatchObject({
    "@type": "VideoObject",
    name: "Why duration matters",
    thumbnailUrl: ["https://fundlore.example/sns/api/v1/file/one"],
    uploadDate: samplePost.createdAt,
    contentUrl: "https://fundlore.example/sns/api/v1/file/two",
  });
});
