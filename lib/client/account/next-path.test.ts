import { describe, expect, test } from "vitest";
import { toSafeNextPath } from "#lib/client/account/next-path";

describe("the path to open after a login", () => {
  test.each(["/", "/en/posts/7", "/zh/m/search?keyword=%E5%9F%BA%E9%87%91&tab=2#top"])(
    "may be %s, a path of this site",
    (next) => expect(toSafeNextPath(next)).toBe(next),
  );

  test.each([
    undefined,
    null,
    "",
    "en/posts/7",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    " //evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
  ])("may not be %j", (next) => expect(toSafeNextPath(next)).toBeNull());
});
