import { expect, test } from "vitest";
import { type JsonLd, toScriptText } from "#lib/seo/json-ld";

const hostile: JsonLd = {
  "@context": "https://schema.org",
  "@type": "Article",
  headline: "</script><script>alert(1)</script><!-- & \u2028 \u2029",
};

test("escapes what could end the script element or start another", () => {
  const text = toScriptText(hostile);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(text).toContain("\\u003c/script\\u003e");
});

test("parses back to the same data", () => {
  expect(JSON.parse(toScriptText(hostile))).toEqual(hostile);
});
