import { request } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { testDatabase } from "#lib/testing/database";
import { buildPage, startPageCache } from "#lib/testing/page-cache";

testDatabase();
const { next, get, port, newPostPath, blockRenders, waitForRenders } = startPageCache();

const toPostId = (path: string) => path.split("/").at(-1);

describe("a cached page", () => {
  test("is rendered once and served again with the same bytes", async () => {
    const path = newPostPath();
    const first = await get(path);
    const second = await get(path);
    expect(first.status).toBe(200);
    expect(first.text).toBe(buildPage("Page"));
    expect(second.text).toBe(first.text);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(first.headers["x-powered-by"]).toBeUndefined();
    expect(first.headers.vary).toBe("rsc, next-router-state-tree, accept-encoding");
    expect(next.requests).toHaveLength(1);
    await vi.waitUntil(() => next.finishedCount === 1);
  });

  test("answers 304 if the client has this version, and 200 if it has another", async () => {
    const path = newPostPath();
    const { headers } = await get(path);
    const etag = String(headers.etag);
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const again = await get(path, { headers: { "if-none-match": known } });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers["content-length"]).toBeUndefined();
    }
    const other = await get(path, { headers: { "if-none-match": 'W/"other"' } });
    expect(other.status).toBe(200);
  });

  test("does not pass the first client's 304 on to others", async () => {
    await get(newPostPath(), { headers: { "if-none-match": '"anything"' } });
    expect(next.requests[0]?.headers["if-none-match"]).toBeUndefined();
  });

  test("answers HEAD without a body, cached or not", async () => {
    const path = newPostPath();
    const head = await get(path, { method: "HEAD" });
    const full = await get(path);
    const headAgain = await get(path, { method: "HEAD" });
    for (const response of [head, headAgain]) {
      expect(response.status).toBe(200);
      expect(response.body).toHaveLength(0);
      expect(response.headers.etag).toBe(full.headers.etag);
      expect(response.headers["content-length"]).toBe(String(full.body.length));
    }
    expect(next.requests.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("is rendered without the first client's query and headers", async () => {
    await get(`${newPostPath()}?utm_source=mail`, {
      headers: {
        cookie: "theme=dark",
        authorization: "Bearer x.y.z",
        "x-forwarded-host": "evil.example",
      },
    });
    const [rendered] = next.requests;
    expect(rendered?.url).not.toContain("?");
    expect(Object.keys(rendered?.headers ?? {}).sort()).toEqual([
      "accept",
      "content-security-policy",
      "host",
    ]);
  });
});

describe("invalidation", () => {
  test("evicts a page by its own tag only", async () => {
    const path = newPostPath();
    await get(path);
    invalidate("post:999999", "user:somebody");
    await get(path);
    expect(next.requests).toHaveLength(1);
    next.html = () => buildPage("Edited");
    invalidate(`post:${toPostId(path)}`);
    expect((await get(path)).text).toContain("Edited");
    expect(next.requests).toHaveLength(2);
  });

  test("evicts a page when a user it links to changes", async () => {
    const path = newPostPath();
    next.html = () => `${buildPage("By Li")}<a href="/en/users/li.wei">Li</a>`;
    await get(path);
    invalidate("user:li.weiss");
    await get(path);
    expect(next.requests).toHaveLength(1);
    invalidate("user:li.wei");
    await get(path);
    expect(next.requests).toHaveLength(2);
  });

  test("evicts a post's page by a comment, but no page that links to the post", async () => {
    const [path, linking] = [newPostPath(), newPostPath()];
    await get(path);
    next.html = () => `${buildPage("Linking")}<a data-related="${toPostId(path)}">Next</a>`;
    await get(linking);
    invalidate(`comments:${toPostId(path)}`);
    await get(linking);
    expect(next.requests).toHaveLength(2);
    await get(path);
    expect(next.requests).toHaveLength(3);
    invalidate(`post:${toPostId(path)}`);
    await get(linking);
    expect(next.requests).toHaveLength(4);
  });

  test("evicts list pages when the feed changes", async () => {
    await get("/en");
    await get("/en/m/users/li.wei");
    await get("/en");
    expect(next.requests).toHaveLength(2);
    invalidate("feed");
    await get("/en");
    await get("/en/m/users/li.wei");
    expect(next.requests).toHaveLength(4);
  });

  test("evicts every page, rendered or rendering, by `allTags`", async () => {
    const path = newPostPath();
    await get(path);
    invalidate("everything");
    await get(path);
    expect(next.requests).toHaveLength(2);
    const rendering = newPostPath();
    const { release } = blockRenders();
    const response = get(rendering);
    await waitForRenders(3);
    invalidate("everything");
    release();
    await response;
    await get(rendering);
    expect(next.requests).toHaveLength(4);
  });

  test("keeps a page that changed during its render out of the cache", async () => {
    const path = newPostPath();
    const { release } = blockRenders();
    const stale = get(path);
    await waitForRenders(1);
    invalidate(`post:${toPostId(path)}`);
    release();
    await stale;
    next.html = () => buildPage("Private now");
    expect((await get(path)).text).toContain("Private now");
  });

  test("starts a new render for requests after the change", async () => {
    const path = newPostPath();
    next.html = () => buildPage("Old");
    const { release } = blockRenders();
    const early = get(path);
    await waitForRenders(1);
    invalidate(`post:${toPostId(path)}`);
    next.html = () => buildPage("New");
    const late = get(path);
    await waitForRenders(2);
    release();
    expect((await early).text).toContain("Old");
    expect((await late).text).toContain("New");
    expect((await get(path)).text).toContain("New");
    expect(next.requests).toHaveLength(2);
  });
});

describe("concurrent requests", () => {
  test("for one page share one render", async () => {
    const path = newPostPath();
    const { release } = blockRenders();
    const waiting = [
      get(path),
      get(path),
      get(`${path}?utm_source=x`),
      get(path, { method: "HEAD" }),
    ];
    await waitForRenders(1);
    release();
    const responses = await Promise.all(waiting);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(next.requests).toHaveLength(1);
  });

  test("get the page even if the first client leaves", async () => {
    const path = newPostPath();
    const { release } = blockRenders();
    const abortedRequest = request({ port: port(), host: "127.0.0.1", path, agent: false });
    abortedRequest.on("error", () => {});
    abortedRequest.end();
    await waitForRenders(1);
    const follower = get(path);
    abortedRequest.destroy();
    await new Promise((resolve) => abortedRequest.once("close", resolve));
    release();
    expect((await follower).text).toBe(buildPage("Page"));
    expect((await get(path)).status).toBe(200);
    expect(next.requests).toHaveLength(1);
  });

  test("for many pages render 8 at a time, and none for clients that left", async () => {
    const { release } = blockRenders();
    const first = Array.from({ length: 8 }, () => get(newPostPath()));
    await waitForRenders(8);
    const abortedPath = newPostPath();
    const abortedRequest = request({
      port: port(),
      host: "127.0.0.1",
      path: abortedPath,
      agent: false,
    });
    abortedRequest.on("error", () => {});
    await new Promise<void>((resolve) => abortedRequest.end(resolve));
    const last = get(newPostPath());
    // The server reads connections in order, so it has read both requests when it answers this one.
    await get("/readyz");
    abortedRequest.destroy();
    await new Promise((resolve) => abortedRequest.once("close", resolve));
    await get("/readyz");
    expect(next.requests).toHaveLength(8);
    release();
    for (const response of await Promise.all([...first, last])) expect(response.status).toBe(200);
    expect(next.requests.map(({ url }) => url)).not.toContain(abortedPath);
    expect(next.requests).toHaveLength(9);
  });
});
