import { describe, expect, test } from "vitest";
import { safeNext } from "#lib/client/account/next-path";

describe("where a login goes on to", () => {
  test.each(["/", "/en/posts/7", "/zh/m/search?keyword=%E5%9F%BA%E9%87%91&tab=2#top"])(
    "%s is a path of this site",
    (next) => expect(safeNext(next)).toBe(next),
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
  ])("%j is not", (next) => expect(safeNext(next)).toBeNull());
});
