import { expect, test } from "vitest";
import { pathsIn, switchNextPage, switchPageContext } from "#lib/paths";

const toMobileChinese = { locale: "zh", device: "mobile" } as const;

test.each([
  ["/en/posts/7?tag=bonds#comments", "/zh/m/posts/7?tag=bonds#comments"],
  ["/en/m/posts/7", "/zh/m/posts/7"],
  ["/posts/7", "/zh/m/posts/7"],
  ["/en", "/zh/m"],
  ["/en/m?tab=following", "/zh/m?tab=following"],
  ["/", "/zh/m"],
  ["/?tab=following", "/zh/m?tab=following"],
  ["/english", "/zh/m/english"],
])("switches %s to another language and layout", (path, switched) => {
  expect(switchPageContext(path, toMobileChinese)).toBe(switched);
});

test("switches the page that a login leads back to", () => {
  const search = `?from=mail&${new URLSearchParams({ next: "/en/posts?tag=bonds" })}`;
  const switched = new URLSearchParams(switchNextPage(search, toMobileChinese));
  expect([...switched]).toEqual([
    ["from", "mail"],
    ["next", "/zh/m/posts?tag=bonds"],
  ]);
  expect(switchNextPage("?tab=posts", toMobileChinese)).toBe("?tab=posts");
});

test("links to a comment by its query, and by its fragment for browsers without scripts", () => {
  const paths = pathsIn({ locale: "en", device: "desktop" });
  expect(paths.comment("7", { commentId: "12", commentParentId: null })).toBe(
    "/en/posts/7?commentId=12#comment-12",
  );
  expect(paths.comment("7", { commentId: "15", commentParentId: "12" })).toBe(
    "/en/posts/7?commentId=15&commentParentId=12#comment-15",
  );
});
