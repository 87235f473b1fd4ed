import { expect, test } from "vitest";
import { xml } from "#lib/format/xml";

test("escapes what would be markup", () => {
  expect(xml(`<a href="x">'&'</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;",
  );
});

test("takes out what XML cannot carry and leaves the rest", () => {
  expect(xml("a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg")).toBe("abcdefg");
  expect(xml("\ud800a\udc00")).toBe("a");
  expect(xml("基金\t\u{1f600}\n\r")).toBe("基金\t\u{1f600}\n\r");
});
