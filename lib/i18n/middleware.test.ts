import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { phonePattern } from "#lib/domain/device";
import { config, middleware } from "../../middleware";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const iPad =
  "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";

const origin = "https://fundlore.example";

/** Returns where a request is redirected; null if it is not. */
function findRedirect(path: string, agent = desktop, language = ""): string | null {
  const headers = { "user-agent": agent, "accept-language": language };
  const reply = middleware(new NextRequest(`${origin}${path}`, { headers }));
  return reply.headers.get("location")?.replace(origin, "") ?? null;
}

const isMatched = (path: string, agent = desktop) =>
  doesMatch({ config, url: path, headers: { "user-agent": agent } });

describe("a path without a language", () => {
  test("gets the one the browser prefers, else English", () => {
    expect(findRedirect("/posts/7", desktop, "zh-CN,zh;q=0.9,en;q=0.8")).toBe("/zh/posts/7");
    expect(findRedirect("/posts/7", desktop, "fr,en;q=0.5,zh;q=0.4")).toBe("/en/posts/7");
    expect(findRedirect("/posts/7", desktop, "de")).toBe("/en/posts/7");
    expect(findRedirect("/")).toBe("/en");
  });

  test("gets the chosen one whatever the browser prefers", () => {
    const redirect = (cookie: string) => {
      const headers = { cookie, "accept-language": "en" };
      const reply = middleware(new NextRequest(`${origin}/posts/7`, { headers }));
      return reply.headers.get("location")?.replace(origin, "");
    };
    expect(redirect("locale=zh")).toBe("/zh/posts/7");
    expect(redirect("locale=../evil")).toBe("/en/posts/7");
  });

  test("is recognized in capitals", () => {
    expect(findRedirect("/EN/posts/80")).toBe("/en/posts/80");
    expect(findRedirect("/Zh/m/posts?tag=3")).toBe("/zh/m/posts?tag=3");
    expect(findRedirect("/ZH")).toBe("/zh");
    expect(findRedirect("/EN/posts/80", iPhone)).toBe("/en/m/posts/80");
  });

  test("keeps its layout and query", () => {
    expect(findRedirect("/login?next=%2Fen%2Fposts%2F7")).toBe("/en/login?next=%2Fen%2Fposts%2F7");
    expect(findRedirect("/m/login")).toBe("/en/m/login");
    expect(findRedirect("/m")).toBe("/en/m");
  });

  test("cannot lead to another host", () => {
    expect(findRedirect("//evil.example/x")).toMatch(/^\/en\//);
  });

  test("is redirected with a Vary header", () => {
    const reply = middleware(new NextRequest(`${origin}/posts`));
    expect(reply.status).toBe(307);
    expect(reply.headers.get("vary")).toBe("accept-language, cookie, user-agent");
  });
});

describe("a phone", () => {
  test.each([iPhone, android])(
    "is redirected from a desktop path to the mobile one: %s",
    (agent) => {
      expect(findRedirect("/en/posts/7?commentId=1", agent)).toBe("/en/m/posts/7?commentId=1");
      expect(findRedirect("/zh", agent)).toBe("/zh/m");
      expect(findRedirect("/posts", agent, "zh")).toBe("/zh/m/posts");
      expect(findRedirect("/en/m/posts/7", agent)).toBeNull();
      expect(isMatched("/en/posts/7", agent)).toBe(true);
      expect(isMatched("/en", agent)).toBe(true);
      expect(isMatched("/en/m/posts/7", agent)).toBe(false);
      expect(isMatched("/en/m", agent)).toBe(false);
      expect(isMatched("/zh/feed.xml", agent)).toBe(false);
    },
  );

  test("does not include tablets and desktops", () => {
    for (const agent of [iPad, desktop]) {
      expect(findRedirect("/en/posts/7", agent)).toBeNull();
      expect(isMatched("/en/posts/7", agent)).toBe(false);
    }
  });

  test("is matched by the same pattern in the middleware, its matcher and the page cache", () => {
    const [, rule] = config.matcher;
    expect(typeof rule === "object" && rule.has[0]?.value).toBe(phonePattern);
    const inside = phonePattern.replaceAll("(?:.*)", "").replace(/^\(\?:(.*)\)$/, "$1");
    expect(middleware.toString()).toContain(`/${inside}/`);
  });
});

describe("the middleware", () => {
  test.each([
    "/",
    "/posts/7",
    "/m/login",
    "/users/li.wei",
    "/users/foo.png",
    "/english",
    "/zhong",
    "/products",
  ])("handles %s", (path) => {
    expect(isMatched(path)).toBe(true);
  });

  test.each([
    "/en",
    "/zh/posts/7",
    "/sns/api/v1/post",
    "/product/api/v1/order",
    "/locales/en/common.json",
    "/readyz",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemap/posts-1.xml",
    "/_next/static/chunks/a.js",
    "/favicon.ico",
    "/icon.svg",
    "/manifest.webmanifest",
    "/.well-known/security.txt",
  ])("skips %s", (path) => {
    expect(isMatched(path)).toBe(false);
  });
});

test("shows a phone the desktop layout in the frame of a preview only", () => {
  expect(findRedirect("/en/posts/7/preview?frame=1", iPhone)).toBeNull();
  expect(findRedirect("/en/posts/7/preview", iPhone)).toBe("/en/m/posts/7/preview");
  expect(findRedirect("/en/posts/7?frame=1", iPhone)).toBe("/en/m/posts/7?frame=1");
});
