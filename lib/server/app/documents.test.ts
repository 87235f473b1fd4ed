import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { namespaces } from "#lib/domain/locale";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });
const next = createFakeNext();
const { get } = startTestServer(next.handler);

describe("GET /locales/{lng}/{ns}.json", () => {
  test("serves every namespace in both languages", async () => {
    for (const lng of ["en", "zh"]) {
      for (const file of namespaces.map((name) => `${name}.json`)) {
        const reply = await get(`/locales/${lng}/${file}`);
        expect(reply.status).toBe(200);
        expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
        expect(JSON.parse(reply.text)).toEqual(
          JSON.parse(await readFile(`messages/${lng}/${file}`, "utf8")),
        );
      }
    }
  });

  test("is cacheable and revalidates with 304", async () => {
    const { headers } = await get("/locales/en/login.json");
    expect(headers["cache-control"]).toContain("max-age=300");
    const again = await get("/locales/en/login.json", {
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test.each([
    "/locales/fr/common.json",
    "/locales/en/nothing.json",
    "/locales/en/common",
    "/locales/en/common.json.json",
    "/locales/en/%2e%2e%2fpackage.json",
    "/locales/en",
    "/locales/__proto__/common.json",
  ])("returns 404 in the envelope for %s", async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(JSON.parse(reply.text)).toEqual({
      status: "failure",
      message: "Not found.",
      data: null,
    });
    expect(next.requests).toHaveLength(0);
  });

  test("allows only GET and HEAD", async () => {
    const reply = await get("/locales/en/common.json", { method: "POST" });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe("GET, HEAD");
    expect((await get("/locales/en/common.json", { method: "HEAD" })).body).toHaveLength(0);
  });
});

describe("/robots.txt", () => {
  test("disallows private areas under every prefix and names the sitemap", async () => {
    const reply = await get("/robots.txt");
    expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const lines = reply.text.split("\n");
    expect(lines[0]).toBe("User-agent: *");
    for (const area of ["admin", "accounts", "settings", "search"]) {
      for (const prefix of ["", "/m", "/en", "/en/m", "/zh", "/zh/m"]) {
        expect(lines).toContain(`Disallow: ${prefix}/${area}`);
      }
    }
    expect(lines).toContain("Sitemap: https://fundlore.example/sitemap.xml");
  });

  test("allows posts, users and images, even users named like a disallowed page", async () => {
    const disallowed = (await get("/robots.txt")).text
      .split("\n")
      .flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice(10)] : []));
    const isOpen = (path: string) =>
      !disallowed.some((rule) =>
        new RegExp(`^${rule.replaceAll(".", "\\.").replaceAll("*", ".*")}`).test(path),
      );
    for (const path of [
      "/en/posts/7",
      "/en/users/search.bob",
      "/zh/m/users/admin",
      "/en",
      "/sns/api/v1/file/x",
      "/_next/static/a.js",
    ]) {
      expect(isOpen(path), path).toBe(true);
    }
    expect(isOpen("/en/users/li.wei/settings/email")).toBe(false);
    expect(isOpen("/en/m/posts/7/edit")).toBe(false);
  });
});

test("serves documents regardless of the query", async () => {
  for (const path of ["/robots.txt?x", "/sitemap.xml?x=1", "/en/feed.xml?utm_source=a"]) {
    expect((await get(path)).status).toBe(200);
  }
});
