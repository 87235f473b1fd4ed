import { expect, test } from "vitest";
import { parseRequestTarget } from "#lib/server/platform/http/request-target";

test.each([
  ["/", "/"],
  ["/en/posts/7?a=../b&c=%zz", "/en/posts/7?a=../b&c=%zz"],
  ["/en/users/%E6%9D%8E", "/en/users/%E6%9D%8E"],
  ["http://example.com/en?x=1", "/en?x=1"],
  ["https://example.com", "/"],
  ["/en/..hidden/...", "/en/..hidden/..."],
])("parses %s as %s", (url, target) => {
  expect(parseRequestTarget(url)).toBe(target);
});

test.each([
  "*",
  "",
  "example.com:443",
  "/en/../admin",
  "/..",
  "/en/./x",
  "/en/%2e%2E/admin",
  "/en/.%2e",
  "/en\\admin",
  "/en/%zz",
  "/en/%",
  "/en/%00",
  "/en#x",
  "ftp://example.com/en",
  "http://example.com\\@evil/en",
])("rejects %s", (url) => {
  expect(parseRequestTarget(url)).toBeNull();
});
