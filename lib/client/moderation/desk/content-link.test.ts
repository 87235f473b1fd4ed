import { expect, test } from "vitest";
import { parseContentLink } from "#lib/client/moderation/desk/content-link";

test.each([
  ["12", { kind: "comment", id: "12" }],
  [" https://x.example/zh/m/posts/7 ", { kind: "post", id: "7" }],
  ["/en/trending/7?tab=x", { kind: "post", id: "7" }],
  ["/en/posts/7?commentId=9&commentParentId=3", { kind: "comment", id: "9" }],
  ["/en/posts/7?commentId=x", { kind: "post", id: "7" }],
  ["/en/m/series/7", { kind: "series", id: "7" }],
  ["/en/series/0", null],
  ["/en/users/7", null],
  ["/en/posts/0", null],
  ["hello", null],
  ["", null],
])("reads %j as %j", (text, target) => {
  expect(parseContentLink(text, "comment")).toEqual(target);
});
