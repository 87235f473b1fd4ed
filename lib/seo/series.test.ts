import { expect, test } from "vitest";
import type { SeriesDetail } from "#lib/contracts/post/series";
import { buildPartFields, buildSeriesJsonLd, buildSeriesMetadata } from "#lib/seo/series";
import { samplePost, site } from "#lib/testing/seo";
import messages from "../../messages/en/postSeries.json" with { type: "json" };

const series: SeriesDetail = {
  seriesId: "3",
  id: "li.wei",
  nickName: "Li Wei",
  profileUrl: null,
  title: "Bonds from the beginning",
  description: "",
  language: "en",
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-04T08:00:00.000Z",
  parts: [samplePost, { ...samplePost, postId: "9", title: "久期是什么", language: "zh" }],
};

test("a series has one canonical page, in its own language, and a feed", () => {
  for (const locale of ["en", "zh"] as const) {
    const metadata = buildSeriesMetadata(series, messages, { ...site, locale });
    expect(metadata).toMatchObject({
      title: "Bonds from the beginning",
      description: "A series by Li Wei.",
      alternates: {
        canonical: "https://fundlore.example/en/series/3",
        types: {
          "application/rss+xml": [{ url: "/en/series/3/feed.xml", title: expect.any(String) }],
        },
      },
    });
  }
});

test("structured data lists the parts in order, each in its own language", () => {
  expect(buildSeriesJsonLd(series, site)).toMatchObject({
    "@type": "CreativeWorkSeries",
    name: "Bonds from the beginning",
    author: { name: "Li Wei" },
    hasPart: [
      { position: 1, url: "https://fundlore.example/en/posts/7" },
      { position: 2, url: "https://fundlore.example/zh/posts/9" },
    ],
  });
});

test("a part names its series and its place in it", () => {
  const part = { seriesId: "3", title: series.title, language: "en", partNumber: 2 } as const;
  expect(buildPartFields({ ...part, partCount: 2, previous: null, next: null }, site)).toEqual({
    position: 2,
    isPartOf: {
      "@type": "CreativeWorkSeries",
      "@id": "https://fundlore.example/en/series/3",
      url: "https://fundlore.example/en/series/3",
      name: "Bonds from the beginning",
    },
  });
  expect(buildPartFields(null, site)).toEqual({});
});
