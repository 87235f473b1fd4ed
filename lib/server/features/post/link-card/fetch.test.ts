import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { getSourceUrl } from "#lib/server/features/post/link-card/source";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage } from "#lib/testing/file";
import { serveForeignSite } from "#lib/testing/foreign-site";
import { listLeftovers, readServed } from "#lib/testing/upload";
import { makeUser } from "#lib/testing/user";

// Tests reach no other site than the one that they serve.
vi.mock("#lib/server/features/post/link-card/source", { spy: true });

testDatabase();

const youtubeUrl = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const xUrl = "https://x.com/fundlore/status/1234567890";
const bilibiliUrl = "https://www.bilibili.com/video/BV1xx411c7mD";

let reply: string | Buffer = "";
let picture: Buffer;
const site = serveForeignSite((request, response) => {
  const name = (request.url ?? "").slice(1);
  const status = Number(name);
  if (status) return response.writeHead(status).end();
  if (name === "hang") return;
  if (name === "private") return response.writeHead(302, { location: "http://10.0.0.1/" }).end();
  return response.end(name === "picture.png" ? picture : reply);
});

let token: string;
beforeAll(async () => {
  ({ token } = await makeUser());
  picture = await createImage(60, 40).png().toBuffer();
});
beforeEach(() => {
  vi.mocked(getSourceUrl).mockImplementation(() => `${site.origin}/reply`);
});

const fetchCard = (url: string) =>
  callApi("POST /sns/api/v1/post/link-card", { token, body: { url } });

async function readCard(url: string, text: string | object) {
  reply = typeof text === "string" ? text : JSON.stringify(text);
  const { status, body } = await fetchCard(url);
  expect(status).toBe(200);
  return body.data;
}

async function expectProblem(url: string, problem: string) {
  const { status, body } = await fetchCard(url);
  expect({ status, fields: body.data?.fields }).toEqual({ status: 400, fields: { url: problem } });
  expect(await listLeftovers()).toEqual([]);
}

const buildPage = (title: string, url: string, image = "") =>
  `<!doctype html><html><head><title>x</title><script>"<meta property='og:title' content='no'>"</script>
  <meta data-vue-meta="true" property="og:title" content="${title}"><meta itemprop="og:url" content="${url}">
  <meta property="og:image" content="${image}"></head></html>`;

describe("a card has", () => {
  test("the title and the stored picture of a video of YouTube", async () => {
    const data = await readCard(youtubeUrl, {
      title: "Rates \u202e in\n2026 &amp;",
      thumbnail_url: `${site.origin}/picture.png`,
    });
    expect(data).toEqual({
      url: youtubeUrl,
      title: "Rates in 2026 &amp;",
      site: "YouTube",
      image: { src: expect.stringMatching(/^\/sns\/api\/v1\/file\//), width: 60, height: 40 },
    });
    expect((await readServed(data.image.src, token)).length).toBeGreaterThan(0);
  });
  test("what an author wrote on X, without its markup", async () => {
    const html = `<blockquote><p lang="en">Fees &amp; rates<br>fall <a href="https://t.co/a">pic</a></p>&mdash; Li</blockquote><script src="https://evil.example"></script>`;
    expect(await readCard(xUrl, { author_name: "Li <Wei>", html })).toEqual({
      url: xUrl,
      title: "Li <Wei>: Fees & rates fall pic",
      site: "X",
      image: null,
    });
  });
  test("what a page of Bilibili says about itself", async () => {
    const image = `${site.origin}/picture.png@100w_100h.webp`;
    expect(
      await readCard(
        bilibiliUrl,
        buildPage("利率 &quot;2026&quot;_哔哩哔哩_bilibili", bilibiliUrl, image),
      ),
    ).toMatchObject({ title: '利率 "2026"', site: "Bilibili", image: { width: 60 } });
  });
  test("the long address of a short one", async () => {
    expect(await readCard("https://b23.tv/a1B2c3D", buildPage("利率", bilibiliUrl))).toMatchObject({
      url: bilibiliUrl,
      image: null,
    });
  });
  test("a title as long as one may be", async () => {
    const { title } = await readCard(youtubeUrl, { title: "长".repeat(9_000) });
    expect(Array.from(title)).toHaveLength(limits.linkCard.title);
  });
  test.each(["/404", "/reply"])("no picture if there is none: %s", async (path) => {
    const thumbnail_url = site.origin + path;
    expect(await readCard(youtubeUrl, { title: "Rates", thumbnail_url })).toMatchObject({
      title: "Rates",
      image: null,
    });
  });
});

describe("there is no card", () => {
  test.each([
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "http://127.0.0.1/watch?v=dQw4w9WgXcQ",
    "https://example.com/",
    "javascript:alert(1)",
  ])("of another site, which is not asked: %s", async (url) => {
    await expectProblem(url, "notSupported");
    expect(site.requests).toEqual([]);
  });
  test.each([
    ["bad JSON", "{"],
    ["another type", JSON.stringify({ title: 7 })],
    ["nothing visible", JSON.stringify({ title: "\u200b \n" })],
    ["a page", "<title>Log in</title>"],
  ])("if the reply is %s", async (_, text) => {
    reply = text;
    await expectProblem(youtubeUrl, "unreadable");
  });
  test("of a short address that leads to no video", async () => {
    reply = buildPage("Shop", "https://shop.example/");
    await expectProblem("https://b23.tv/a1B2c3D", "unreadable");
    reply = buildPage("Shop", "https://b23.tv/a1B2c3D");
    await expectProblem("https://b23.tv/a1B2c3D", "unreadable");
  });
  test("if the reply is too large", async () => {
    reply = Buffer.alloc(limits.linkCard.bytes + 1, "a");
    await expectProblem(youtubeUrl, "tooLarge");
  });
  test.each([
    ["404", "notFound"],
    ["401", "notAllowed"],
    ["500", "unreachable"],
    ["private", "notAllowed"],
  ])("if the site replies with %s", async (path, problem) => {
    vi.mocked(getSourceUrl).mockImplementation(() => `${site.origin}/${path}`);
    await expectProblem(youtubeUrl, problem);
  });
  test("if the site takes too long", async () => {
    const { timeoutMs } = limits.linkCard;
    Object.assign(limits.linkCard, { timeoutMs: 100 });
    try {
      vi.mocked(getSourceUrl).mockImplementation(() => `${site.origin}/hang`);
      await expectProblem(youtubeUrl, "timeout");
    } finally {
      Object.assign(limits.linkCard, { timeoutMs });
    }
  });
  test("of a site on this host, in production", async () => {
    env().NODE_ENV = "production";
    try {
      await expectProblem(youtubeUrl, "notAllowed");
    } finally {
      env().NODE_ENV = "test";
    }
    expect(site.requests).toEqual([]);
  });
  test("without a login", async () => {
    const { status } = await callApi("POST /sns/api/v1/post/link-card", {
      body: { url: youtubeUrl },
    });
    expect([status, site.requests]).toEqual([401, []]);
  });
});
