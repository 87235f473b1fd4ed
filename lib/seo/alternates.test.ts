import { expect, test } from "vitest";
import { buildAlternates } from "#lib/seo/alternates";
import { site } from "#lib/testing/seo";

test("makes the desktop page canonical and lists languages and the mobile page", () => {
  const zh = { ...site, locale: "zh" as const };
  expect(buildAlternates(zh, (paths) => paths.post("7"))).toEqual({
    canonical: "https://fundlore.example/zh/posts/7",
    languages: {
      en: "https://fundlore.example/en/posts/7",
      zh: "https://fundlore.example/zh/posts/7",
      "x-default": "https://fundlore.example/en/posts/7",
    },
    media: { "only screen and (max-width: 640px)": "https://fundlore.example/zh/m/posts/7" },
  });
});
