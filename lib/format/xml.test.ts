import { expect, test } from "vitest";
import { escapeXml } from "#lib/format/xml";

test("escapes markup", () => {
  expect(escapeXml(`<a href="x">'&'</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;",
  );
});

test("removes forbidden characters only", () => {
  expect(escapeXml("a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg")).toBe("abcdefg");
  expect(escapeXml("\ud800a\udc00")).toBe("a");
  expect(escapeXml("基金\t\u{1f600}\n\r")).toBe("基金\t\u{1f600}\n\r");
});
