import { expect, test } from "vitest";
import { parseReportTarget } from "#lib/client/moderation/report/target";

test("parses content with its author, or a user", () => {
  const post = { contentType: "post", referenceId: "7", userId: "li.wei" };
  expect(parseReportTarget(post)).toEqual({ reportType: "content", ...post });
  const series = { contentType: "series", referenceId: "7", userId: "li.wei" };
  expect(parseReportTarget(series)).toEqual({ reportType: "content", ...series });
  const user = { reportType: "user", referenceId: "li.wei", userId: "li.wei" };
  expect(parseReportTarget({ reportType: "user", userId: "li.wei" })).toEqual(user);
});

test.each([
  {},
  { contentType: "post", referenceId: "7" },
  { contentType: "film", referenceId: "7", userId: "li.wei" },
  { contentType: "post", userId: "li.wei" },
  { contentType: "post", referenceId: ["7", "8"], userId: "li.wei" },
  { reportType: "user" },
])("rejects %j", (query) => {
  expect(parseReportTarget(query)).toBeNull();
});
