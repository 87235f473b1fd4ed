import { expect, test } from "vitest";
import { safeUrl, typedUrl } from "#lib/domain/body/link";

test("http, https, mailto, sms and tel addresses are kept", () => {
  for (const url of [
    "http://a.example",
    "HTTPS://a.example/x?y=z#w",
    "mailto:a@b.example",
    "sms:+4912345",
    "tel:+4912345",
  ]) {
    expect(safeUrl(url)).toBe(url);
  }
});

test("every other address becomes a blank page", () => {
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
    expect(safeUrl(url), url).toBe("about:blank");
  }
});

test("what is typed without a protocol is made whole", () => {
  expect(typedUrl("fundlore.example/a")).toBe("https://fundlore.example/a");
  expect(typedUrl("a@b.example")).toBe("mailto:a@b.example");
  expect(typedUrl(" https://a.example ")).toBe("https://a.example");
  expect(typedUrl("javascript:alert(1)")).toBe("about:blank");
});
