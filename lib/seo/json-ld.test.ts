import { expect, test } from "vitest";
import { type JsonLd, toScriptText } from "#lib/seo/json-ld";

const hostile: JsonLd = {
  "@context": "https://schema.org",
  "@type": "Article",
  headline: "</script><script>alert(1)</script><!-- & \u2028 \u2029",
};

test("the text can neither end its script element nor open another", () => {
  const text = toScriptText(hostile);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(text).toContain("\\u003c/script\\u003e");
});

test("it still reads as the same data", () => {
  expect(JSON.parse(toScriptText(hostile))).toEqual(hostile);
});
