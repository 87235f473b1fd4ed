import { expect, test } from "vitest";
import { completeUrl, sanitizeUrl } from "#lib/domain/body/url";

test("keeps http, https, mailto, sms and tel URLs", () => {
  for (const url of [
    "http://a.example",
    "HTTPS://a.example/x?y=z#w",
    "mailto:a@b.example",
    "sms:+4912345",
    "tel:+4912345",
  ]) {
    expect(sanitizeUrl(url)).toBe(url);
  }
});

test("replaces every other URL by about:blank", () => {
  for (const url of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "javascript\r:alert(1)",
    "javascript://https://a.example/%0aalert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://a.example/1",
    "about:srcdoc",
    "//a.example",
    "/posts/7",
    "",
    `https://a.example/${"x".repeat(3_000)}`,
  ]) {
    expect(sanitizeUrl(url), url).toBe("about:blank");
  }
});

test("completes a typed URL without a protocol", () => {
  expect(completeUrl("fundlore.example/a")).toBe("https://fundlore.example/a");
  expect(completeUrl("a@b.example")).toBe("mailto:a@b.example");
  expect(completeUrl(" https://a.example ")).toBe("https://a.example");
  expect(completeUrl("javascript:alert(1)")).toBe("about:blank");
});
