import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { buildPagePolicy } from "#lib/server/platform/http/security-headers";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const scripts = (html: string) =>
  buildPagePolicy(html)
    .split("; ")
    .find((part) => part.startsWith("script-src"))
    ?.split(" ")
    .slice(2);

test("names every inline script, each once", () => {
  const html = "<script>a()</script><script id='b'>b()</script><script>a()</script>";
  expect(scripts(html)).toEqual([hash("a()"), hash("b()")]);
});

test("names no file and no data", () => {
  const html =
    '<script src="/x.js" async></script><script async src=/y.js></script><script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>';
  expect(scripts(html)).toEqual([]);
});

test("reads attributes as a browser does", () => {
  expect(scripts('<script data-src="/x.js">a()</script>')).toEqual([hash("a()")]);
  expect(scripts('<script data-x="1 > 0">a()</script>')).toEqual([hash("a()")]);
  expect(scripts('<SCRIPT type="module">a()</SCRIPT >')).toEqual([hash("a()")]);
});

test("hashes what a browser's parser hands on", () => {
  expect(scripts("<script>a()\r\nb()\rc()</script>")).toEqual([hash("a()\nb()\nc()")]);
  expect(scripts("<script>a('语言')</script>")).toEqual([hash("a('语言')")]);
});

test("never allows whatever is inline, nor another host", () => {
  const policy = buildPagePolicy("<script>a()</script>");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(scripts("<script>a()</script>")).not.toContain("'unsafe-inline'");
});
