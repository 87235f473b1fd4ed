import { expect, test } from "vitest";
import { buildAlternates, buildShareUrl } from "#lib/seo/alternates";
import { site } from "#lib/testing/seo";

const zh = { ...site, locale: "zh" as const };
const origin = "https://fundlore.example";

test("makes the desktop page canonical and lists desktop languages and the mobile page", () => {
  expect(buildAlternates(zh, (paths) => paths.product("7"))).toEqual({
    canonical: `${origin}/zh/products/7`,
    languages: {
      en: `${origin}/en/products/7`,
      zh: `${origin}/zh/products/7`,
      "x-default": `${origin}/en/products/7`,
    },
    media: { "only screen and (max-width: 640px)": `${origin}/zh/m/products/7` },
  });
});

test("the mobile page lists mobile languages, and the desktop page as canonical", () => {
  expect(buildAlternates({ ...zh, device: "mobile" }, (paths) => paths.product("7"))).toEqual({
    canonical: `${origin}/zh/products/7`,
    languages: {
      en: `${origin}/en/m/products/7`,
      zh: `${origin}/zh/m/products/7`,
      "x-default": `${origin}/en/m/products/7`,
    },
  });
});

test.each(["desktop", "mobile"] as const)(
  "content in one language has one canonical page, from every %s page",
  (device) => {
    const prefix = device === "mobile" ? "/en/m" : "/en";
    for (const locale of ["en", "zh"] as const) {
      const alternates = buildAlternates({ ...site, locale, device }, (p) => p.post("7"), "en");
      expect(alternates).toMatchObject({ canonical: `${origin}/en/posts/7` });
      expect(alternates.languages).toEqual({
        en: `${origin}${prefix}/posts/7`,
        "x-default": `${origin}${prefix}/posts/7`,
      });
    }
  },
);

test("readers share the page in their own language", () => {
  expect(buildShareUrl({ ...zh, device: "mobile" }, (paths) => paths.post("7"))).toBe(
    `${origin}/zh/posts/7`,
  );
});
