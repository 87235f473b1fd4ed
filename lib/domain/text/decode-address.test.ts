import { expect, test } from "vitest";
import { decodeAddress } from "#lib/domain/text/decode-address";

test.each([
  ["https://example.com/%73cam", "https://example.com/scam"],
  ["https://example.com/%E9%AA%97%E5%B1%80", "https://example.com/骗局"],
  ["https://example.com/%E9%AA%97%E5%B1%80?x=%FF", "https://example.com/骗局?x=\ufffd"],
  ["https://example.com/%E9%AA%97%E5%B1%80%FF%73", "https://example.com/骗局\ufffds"],
  ["https://example.com/100%25?a=%", "https://example.com/100%?a=%"],
])("reads %s as %s", (url, read) => {
  expect(decodeAddress(url)).toBe(read);
});
