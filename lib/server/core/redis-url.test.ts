import { expect, test } from "vitest";
import { parseRedisUrls } from "#lib/server/core/redis-url";

test("returns a single URL unchanged", () => {
  expect(parseRedisUrls("rediss://user:p%2Cw@cache:6380/2")).toEqual([
    "rediss://user:p%2Cw@cache:6380/2",
  ]);
});

test("gives hosts after the first its scheme and credentials", () => {
  expect(parseRedisUrls("rediss://user:p%2Cw@a:6379, b:6380,redis://c:6381")).toEqual([
    "rediss://user:p%2Cw@a:6379",
    "rediss://user:p%2Cw@b:6380",
    "redis://c:6381",
  ]);
});

test.each([
  "",
  "localhost:6379",
  "http://a",
  "redis://a:6379,",
  "redis://a:6379,http://b",
  "redis://",
])("rejects %j", (text) => {
  expect(() => parseRedisUrls(text)).toThrow(TypeError);
});
