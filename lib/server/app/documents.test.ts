import { readFile } from "node:fs/promises";
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { namespaces } from "#lib/domain/locale";
import { aiSearchCrawlers, aiTrainingCrawlers } from "#lib/server/documents/sitemap/ai-crawlers";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makePost } from "#lib/testing/post";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { setServerSetting } from "#lib/testing/server-setting";
import { makeUser } from "#lib/testing/user";

testDatabase({
  PUBLIC_URL: "https://fundlore.example",
  INDEXNOW_KEY: "0123456789abcdef",
  SECURITY_CONTACT: "mailto:security@fundlore.example",
});
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
    for (const area of ["admin", "accounts", "settings"]) {
      for (const prefix of ["", "/m", "/en", "/en/m", "/zh", "/zh/m"]) {
        expect(lines).toContain(`Disallow: ${prefix}/${area}`);
      }
    }
    expect(lines).toContain("Sitemap: https://fundlore.example/sitemap.xml");
  });

  test("lets crawlers read that search is not to be indexed", async () => {
    expect((await get("/robots.txt")).text).not.toContain("/search");
  });

  test("refuses crawlers for AI training, and lets in those for AI search, until staff decide", async () => {
    const listRefused = async () => {
      const { text } = await get("/robots.txt");
      const group = text.split("\n\n").find((part) => part.endsWith("\nDisallow: /")) ?? "";
      return Array.from(group.matchAll(/User-agent: (.+)/g), ([, name]) => name);
    };
    expect(await listRefused()).toEqual([...aiTrainingCrawlers]);
    await setServerSetting("allowsAiTraining", true);
    expect(await listRefused()).toEqual([]);
    await setServerSetting("allowsAiSearch", false);
    expect(await listRefused()).toEqual([...aiSearchCrawlers]);
  });

  test("allows posts, users and images, even users named like a disallowed page", async () => {
    const [everybody = ""] = (await get("/robots.txt")).text.split("\n\n");
    const disallowed = everybody
      .split("\n")
      .flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice(10)] : []));
    const isOpen = (path: string) =>
      !disallowed.some((rule) =>
        new RegExp(`^${rule.replaceAll(".", "\\.").replaceAll("*", ".*")}`).test(path),
      );
    for (const path of [
      "/en/posts/7",
      "/en/users/search.bob",
      "/en/search/bonds",
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

describe("a post as Markdown", () => {
  test("is at an address of its own, and at the page's for clients that ask for it", async () => {
    const author = await makeUser({ username: "Li Wei" });
    const body = buildBody("Rates rise, *often*.");
    const postId = await makePost(author, { title: "Duration: a guide", post: body });
    for (const path of [`/en/posts/${postId}.md`, `/zh/m/posts/${postId}.md?utm=1`]) {
      const reply = await get(path);
      expect(reply.headers["content-type"]).toBe("text/markdown; charset=utf-8");
      const [, data = "", text] = reply.text.split(/^---$/m);
      expect(parseYaml(data)).toMatchObject({
        title: "Duration: a guide",
        author: "Li Wei",
        url: `https://fundlore.example/en/posts/${postId}`,
        language: "en",
      });
      expect(text).toContain("# Duration: a guide\n\nRates rise, \\*often\\*.");
    }
    const headers = { accept: "text/markdown, text/html;q=0.5" };
    const negotiated = await get(`/en/posts/${postId}`, { headers });
    expect(negotiated.headers).toMatchObject({
      "content-type": "text/markdown; charset=utf-8",
      vary: "accept, accept-encoding",
      "cache-control": "private, no-store",
    });
  });

  test.each([
    ["text/markdown, text/html, */*", true],
    ["text/html;q=0.9, text/markdown", true],
    ["text/html, text/markdown;q=0.5", false],
    ["text/markdown;q=0, text/html", false],
    ["text/markdown;q=0", false],
    ["*/*", false],
  ])("is the answer to %s: %s", async (accept, isMarkdown) => {
    const postId = await makePost(await makeUser());
    const { headers } = await get(`/en/posts/${postId}`, { headers: { accept } });
    expect(String(headers["content-type"]).includes("markdown")).toBe(isMarkdown);
  });

  test("does not exist for a private post", async () => {
    const postId = await makePost(await makeUser(), { isPublic: false });
    expect((await get(`/en/posts/${postId}.md`)).status).toBe(404);
    const headers = { accept: "text/markdown" };
    expect((await get(`/en/posts/${postId}`, { headers })).status).toBe(404);
  });
});

describe("what programs look for", () => {
  test("llms.txt describes the site and its topics while AI search is let in", async () => {
    await setServerSetting("allowsAiSearch", true);
    await makePost(await makeUser(), { tagNameList: ["Slow & steady"] });
    const reply = await get("/llms.txt");
    expect(reply.text).toMatch(/^# Fundlore\n\n> /);
    expect(reply.text).toContain(
      "- [Slow & steady](https://fundlore.example/en/topics/Slow%20%26%20steady)",
    );
    await setServerSetting("allowsAiSearch", false);
    expect((await get("/llms.txt")).status).toBe(404);
  });

  test.each(["en", "zh"])("opensearch.xml describes the search in %s", async (locale) => {
    const { text, headers } = await get(`/${locale}/opensearch.xml`);
    expect(headers["content-type"]).toContain("application/opensearchdescription+xml");
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).toContain(
      `template="https://fundlore.example/${locale}/search?keyword={searchTerms}"`,
    );
    expect(text).toMatch(/<Query role="example" searchTerms="[^"]+"\/>/);
  });

  test("security.txt names the contact for half a year", async () => {
    const { text } = await get("/.well-known/security.txt");
    expect(text).toContain("Contact: mailto:security@fundlore.example\n");
    const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(181);
  });

  test("the key of IndexNow is at its own name only", async () => {
    expect((await get("/0123456789abcdef.txt")).text).toBe("0123456789abcdef");
    expect((await get("/0123456789abcdee.txt")).status).toBe(404);
  });
});
