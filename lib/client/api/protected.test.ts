import { expect, test } from "vitest";
import { isProtected } from "#lib/client/api/protected";

test.each([
  "/sns/api/v1/user/my/reaction/list",
  "/sns/api/v1/user/my/profile/image",
  "/sns/api/v1/notification/list?tab=all",
  "/sns/api/v1/post/trending/list?filter=following&limit=10",
  "/sns/api/v1/user/li.wei/post/list?type=draft",
  "/sns/api/v1/user/archive?type=archive",
])("%s needs a token", (address) => {
  expect(isProtected(address)).toBe(true);
});

test.each([
  "/sns/api/v1/post/7",
  "/sns/api/v1/post/trending/list?filter=recommended",
  "/sns/api/v1/post/trending/list?filter=keyword&keyword=filter%3Dfollowing",
  "/sns/api/v1/user/li.wei/post/list?type=post",
])("%s needs none", (address) => {
  expect(isProtected(address)).toBe(false);
});
