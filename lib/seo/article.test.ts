import type { Article } from "schema-dts";
import { expect, test } from "vitest";
import { buildArticleJsonLd, buildDiscussionJsonLd, buildVideoJsonLd } from "#lib/seo/article";
import { sampleComment, samplePost, site } from "#lib/testing/seo";
import common from "../../messages/en/common.json" with { type: "json" };

const { disclosure } = common;

test("an article names its author, publisher, dates and picture", () => {
  expect(buildArticleJsonLd(samplePost, [], site, disclosure)).toMatchObject({
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
    articleSection: "Bonds",
    commentCount: 4,
  });
});

test("returns video data only for a post with a video", () => {
  expect(buildVideoJsonLd(samplePost, site)).toBeNull();
  const video = {
    ...samplePost,
    postType: "video" as const,
    videoUrl: "/sns/api/v1/file/two",
    videoSeconds: 61.4,
  };
  expect(buildVideoJsonLd(video, site)).toMatchObject({
    "@type": "VideoObject",
    name: "Why duration matters",
    thumbnailUrl: ["https://fundlore.example/sns/api/v1/file/one"],
    uploadDate: samplePost.createdAt,
    duration: "PT61S",
    contentUrl: "https://fundlore.example/sns/api/v1/file/two",
  });
});

test("an article has its first ten comments, without those that are hidden", () => {
  const hidden = { ...sampleComment, commentId: "99", content: "", flagReason: "USER_DELETED" };
  const shown = Array.from({ length: 12 }, (_, at) => ({ ...sampleComment, commentId: `${at}` }));
  const long = { ...samplePost, post: "A text that says more than its comments. ".repeat(40) };
  const { comment, ...article } = buildArticleJsonLd(
    long,
    [hidden, ...shown],
    site,
    disclosure,
  ) as Article;
  expect(article["@type"]).toBe("Article");
  expect(comment).toHaveLength(10);
  expect(comment).toMatchObject({
    0: {
      "@type": "Comment",
      text: sampleComment.content,
      url: "https://fundlore.example/en/posts/7?commentId=0",
      author: { name: "Chen Yu", url: "https://fundlore.example/en/users/chen.yu" },
    },
  });
});

test("a short post whose comments say more is a discussion", () => {
  const threads = Array.from({ length: 3 }, (_, at) => ({ ...sampleComment, commentId: `${at}` }));
  const question = { ...samplePost, post: "Why?" };
  expect(buildArticleJsonLd(question, threads, site, disclosure)).not.toHaveProperty("comment");
  expect(buildDiscussionJsonLd(question, threads, site)).toMatchObject({
    "@type": "DiscussionForumPosting",
    comment: { length: 3 },
    text: "Why?",
    headline: "Why duration matters",
    datePublished: samplePost.createdAt,
  });
  const few = threads.slice(1);
  expect(buildDiscussionJsonLd(question, few, site)).toBeNull();
  expect(buildArticleJsonLd(question, few, site, disclosure).comment).toHaveLength(2);
});

test("says what the author states about each fund, and verified only with its day", () => {
  const holding = {
    productId: "12",
    name: { en: "Harrow Bonds", zh: "哈罗债券" },
    interest: "holds" as const,
    isVerified: true,
    hasUpdates: true,
    statedAt: "2026-11-01T08:00:00.000Z",
    verifiedAt: "2026-11-01T08:00:00.000Z",
    changes: [{ isHolder: false, at: "2026-11-20T08:00:00.000Z" }],
  };
  const unverified = { ...holding, isVerified: false, verifiedAt: null, changes: [] };
  const post = { ...samplePost, disclosures: [holding, unverified] };
  expect(buildArticleJsonLd(post, [], site, disclosure)).toMatchObject({
    hasPart: {
      0: {
        "@type": "Statement",
        text: "Holder of Harrow Bonds, verified Nov 1st, 2026. No longer a holder since Nov 20th, 2026",
        about: { name: "Harrow Bonds", url: "https://fundlore.example/en/products/12" },
      },
      1: { text: "Disclosure: owns Harrow Bonds" },
    },
  });
});

test("names each correction with its day and where the versions are compared", () => {
  const corrections = [
    { note: "The fee was counted twice.", at: "2026-11-03T08:00:00.000Z" },
    { note: "", at: "2026-11-02T08:00:00.000Z" },
  ];
  const history = { correctionCount: 2, spellingCount: 1, corrections };
  const { correction } = buildArticleJsonLd(
    { ...samplePost, history },
    [],
    site,
    disclosure,
  ) as Article;
  const url = "https://fundlore.example/en/posts/7/versions";
  expect(correction).toEqual([
    {
      "@type": "CorrectionComment",
      text: "The fee was counted twice.",
      datePublished: "2026-11-03T08:00:00.000Z",
      url,
    },
    { "@type": "CorrectionComment", datePublished: "2026-11-02T08:00:00.000Z", url },
  ]);
  expect(buildArticleJsonLd(samplePost, [], site, disclosure)).not.toHaveProperty("correction");
});
