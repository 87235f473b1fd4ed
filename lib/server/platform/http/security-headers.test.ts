import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { listInlineScripts } from "#lib/server/platform/http/script-nonce";
import { buildPagePolicy, getSecurityHeaders } from "#lib/server/platform/http/security-headers";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const listScriptHashes = (html: string) =>
  buildPagePolicy(listInlineScripts(html, null))
    .split("; ")
    .find((part) => part.startsWith("script-src"))
    ?.split(" ")
    .slice(2);

test("lists every inline script once", () => {
  const html = "<script>a()</script><script id='b'>b()</script><script>a()</script>";
  expect(listScriptHashes(html)).toEqual([hash("a()"), hash("b()")]);
});

test("lists neither script files nor data blocks", () => {
  const html =
    '<script src="/x.js" async></script><script async src=/y.js></script><script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>';
  expect(listScriptHashes(html)).toEqual([]);
});

test("parses attributes like a browser", () => {
  expect(listScriptHashes('<script data-src="/x.js">a()</script>')).toEqual([hash("a()")]);
  expect(listScriptHashes('<script data-x="1 > 0">a()</script>')).toEqual([hash("a()")]);
  expect(listScriptHashes('<SCRIPT type="module">a()</SCRIPT >')).toEqual([hash("a()")]);
});

test("hashes scripts with normalized line ends", () => {
  expect(listScriptHashes("<script>a()\r\nb()\rc()</script>")).toEqual([hash("a()\nb()\nc()")]);
  expect(listScriptHashes("<script>a('语言')</script>")).toEqual([hash("a('语言')")]);
});

test("never allows arbitrary inline scripts or other hosts", () => {
  const policy = buildPagePolicy(["a()"]);
  expect(policy).not.toMatch(/style-src[^-;]*unsafe-inline/);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(listScriptHashes("<script>a()</script>")).not.toContain("'unsafe-inline'");
});

test("HTTPS is not required of subdomains if the setting is off", () => {
  vi.stubEnv("PUBLIC_URL", "https://fundlore.example");
  vi.stubEnv("HSTS_SUBDOMAINS", "false");
  expect(getSecurityHeaders()["strict-transport-security"]).toBe("max-age=31536000");
});

test("a page may frame itself and two players, and anything else only itself", () => {
  const listFrames = (policy = "") =>
    policy.split("; ").filter((part) => part.startsWith("frame-src"));
  expect(listFrames(buildPagePolicy([]))).toEqual([
    "frame-src 'self' https://www.youtube-nocookie.com https://player.bilibili.com",
  ]);
  expect(listFrames(getSecurityHeaders()["content-security-policy"])).toEqual(["frame-src 'self'"]);
});
