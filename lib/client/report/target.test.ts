import { expect, test } from "vitest";
import { targetOf } from "#lib/client/report/target";

test("a target is a post or comment with its author, or a person", () => {
  const post = { contentType: "post", referenceId: "7", userId: "li.wei" };
  expect(targetOf(post)).toEqual({ reportType: "content", ...post });
  const person = { reportType: "user", referenceId: "li.wei", userId: "li.wei" };
  expect(targetOf({ reportType: "user", userId: "li.wei" })).toEqual(person);
});

test.each([
  {},
  { contentType: "post", referenceId: "7" },
  { contentType: "film", referenceId: "7", userId: "li.wei" },
  { contentType: "post", userId: "li.wei" },
  { contentType: "post", referenceId: ["7", "8"], userId: "li.wei" },
  { reportType: "user" },
])("%j names none", (query) => {
  expect(targetOf(query)).toBeNull();
});
