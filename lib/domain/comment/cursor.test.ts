import { expect, test } from "vitest";
import { formatCommentCursor, parseCommentCursor } from "#lib/domain/comment/cursor";

test.each([
  { parentId: null, cursor: "abc.def" },
  { parentId: "12", cursor: "abc-_.def" },
])("reads back what it wrote: %j", (position) => {
  expect(parseCommentCursor(formatCommentCursor(position))).toEqual(position);
});

test.each([undefined, "", "12~", ["a", "b"]])("returns null for %j", (value) => {
  expect(parseCommentCursor(value)).toBeNull();
});
