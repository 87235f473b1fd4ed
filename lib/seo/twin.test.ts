import { expect, test } from "vitest";
import { buildPostMetadata, buildTwinFields } from "#lib/seo/post";
import { samplePost, site } from "#lib/testing/seo";
import common from "../../messages/en/common.json" with { type: "json" };

const origin = "https://fundlore.example";
const english = { ...samplePost, twin: { postId: "9", language: "zh" } } as const;
const chinese = {
  ...samplePost,
  postId: "9",
  language: "zh",
  twin: { postId: "7", language: "en" },
} as const;

test("both versions name each other, and each is canonical", () => {
  for (const device of ["desktop", "mobile"] as const) {
    const prefix = device === "mobile" ? "/m" : "";
    const languages = {
      en: `${origin}/en${prefix}/posts/7`,
      zh: `${origin}/zh${prefix}/posts/9`,
      "x-default": `${origin}/en${prefix}/posts/7`,
    };
    for (const [post, canonical] of [
      [english, `${origin}/en/posts/7`],
      [chinese, `${origin}/zh/posts/9`],
    ] as const) {
      const { alternates } = buildPostMetadata(post, common.post, { ...site, device });
      expect(alternates).toMatchObject({ canonical });
      expect(alternates?.languages).toEqual(languages);
    }
  }
});

test("a post without another version names its own language only", () => {
  const { alternates } = buildPostMetadata(samplePost, common.post, site);
  expect(Object.keys(alternates?.languages ?? {})).toEqual(["en", "x-default"]);
  expect(buildTwinFields(samplePost, site)).toEqual({});
});

test("structured data names the translation", () => {
  expect(buildTwinFields(english, site)).toEqual({
    workTranslation: {
      "@type": "Article",
      "@id": `${origin}/zh/posts/9`,
      url: `${origin}/zh/posts/9`,
      inLanguage: "zh-Hans",
    },
  });
});
