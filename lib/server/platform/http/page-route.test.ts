import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPageRoute } from "#lib/server/platform/http/page-route";

const folder = mkdtempSync(join(tmpdir(), "fundlore-routes-"));
mkdirSync(join(folder, ".next"));
const routes = [
  "",
  "/posts/[postId]",
  "/posts/create/[type]",
  "/users/[userId]/settings",
  "/[...rest]",
];
writeFileSync(
  join(folder, ".next/app-path-routes-manifest.json"),
  JSON.stringify(Object.fromEntries(routes.map((route) => [route, `/[locale]/[device]${route}`]))),
);
process.chdir(folder);

test.each([
  ["/en", "/"],
  ["/zh/m?x=1", "/"],
  ["/en/posts/7?comments=2", "/posts/[postId]"],
  ["/en/m/posts/create/video", "/posts/create/[type]"],
  ["/zh/users/li.wei/settings", "/users/[userId]/settings"],
  ["/en/users/li.wei/settings/unknown", "other"],
  ["/wp-login.php", "other"],
  ["/en/%zz", "other"],
])("names %s %s", (url, route) => {
  expect(findPageRoute(url)).toBe(route);
});
