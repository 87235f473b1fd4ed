import { afterEach, expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { buildCookie, readCookie } from "#lib/server/platform/http/cookie";

const former = env().PUBLIC_URL;
const serveAt = (url: string) => Object.assign(env(), { PUBLIC_URL: url });
afterEach(() => serveAt(former));

test("takes a cookie of an https site from this host alone", () => {
  serveAt("https://fundlore.example");
  expect(buildCookie("device", "a.b", 60)).toBe(
    "__Host-device=a.b; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure",
  );
  expect(readCookie("x=1; __Host-device=a.b", "device")).toBe("a.b");
  expect(readCookie("device=of-a-subdomain", "device")).toBeNull();
});

test("has no prefix without https, where browsers would refuse it", () => {
  serveAt("http://localhost:3000");
  expect(buildCookie("device", "", 0)).toBe(
    "device=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict",
  );
  expect(readCookie("device=a.b; x=1", "device")).toBe("a.b");
  expect(readCookie("otherdevice=a.b", "device")).toBeNull();
  expect(readCookie(null, "device")).toBeNull();
});
