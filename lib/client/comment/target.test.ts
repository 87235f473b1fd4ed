import { expect, test } from "vitest";
import { parseCommentTarget } from "#lib/client/comment/target";

test.each([
  ["", null],
  ["?commentId=12", { commentId: "12", parentId: null }],
  ["?notificationId=3&commentId=12&commentParentId=7", { commentId: "12", parentId: "7" }],
  ["?commentParentId=7", null],
  ["?commentId=0", null],
  ["?commentId=12%22%5D", null],
  ["?commentId=12&commentParentId=x", { commentId: "12", parentId: null }],
])("parses %s as %o", (search, target) => {
  expect(parseCommentTarget(search)).toEqual(target);
});
