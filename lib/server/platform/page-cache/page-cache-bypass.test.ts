import { createHash } from "node:crypto";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { testDatabase } from "#lib/testing/database";
import { buildPage, iPhone, startPageCache } from "#lib/testing/page-cache";

testDatabase();
const { next, get, port, newPostPath, blockRenders, waitForRenders } = startPageCache();

describe("does not cache", () => {
  test("a missing page", async () => {
    const path = newPostPath();
    next.status = 404;
    const missing = await get(path);
    expect(missing.status).toBe(404);
    expect(missing.headers["cache-control"]).toBe("no-store");
    expect(missing.headers.etag).toBeUndefined();
    next.status = 200;
    expect((await get(path)).status).toBe(200);
  });

  test("a page that declares a 404 in its head, and answers 404", async () => {
    const path = newPostPath();
    next.html = () => `${buildPage("Missing")}<meta name="page-status" content="404"/>`;
    const first = await get(path);
    expect(first.status).toBe(404);
    expect(first.text).toContain("Missing");
    expect(first.headers["cache-control"]).toBe("no-store");
    await get(path);
    expect(next.requests).toHaveLength(2);
  });

  test("a failure, which every waiting client gets without details", async () => {
    const path = newPostPath();
    const { promise, reject } = Promise.withResolvers<void>();
    next.beforeEnd = () => promise;
    const waiting = [get(path), get(path)];
    await waitForRenders(1);
    reject(new Error("the database said: secret"));
    for (const response of await Promise.all(waiting)) {
      expect(response.status).toBe(500);
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.text).toMatch(/Error [\da-f]{8}</);
      expect(response.text).toContain(">Try again</a>");
      expect(response.text).not.toContain("secret");
    }
    next.beforeEnd = async () => {};
    expect((await get(path)).status).toBe(200);
  });

  test("a page that sets a cookie", async () => {
    const path = newPostPath();
    next.headers = { "set-cookie": "a=1" };
    await get(path);
    await get(path);
    expect(next.requests).toHaveLength(2);
  });

  test("a page with a meaningful query", async () => {
    await get("/en/search?keyword=fund");
    await get("/en/search?keyword=fund");
    expect(next.requests.map(({ url }) => url)).toEqual(Array(2).fill("/en/search?keyword=fund"));
  });

  test("the redirect of a phone from a desktop path, but its mobile page", async () => {
    const path = newPostPath();
    await get(path);
    await get(path, { headers: { "user-agent": iPhone } });
    expect(next.requests).toHaveLength(2);
    const mobile = path.replace("/en/", "/en/m/");
    await get(mobile, { headers: { "user-agent": iPhone } });
    await get(mobile, { headers: { "user-agent": iPhone } });
    expect(next.requests).toHaveLength(3);
  });

  test("a client-side navigation", async () => {
    const path = newPostPath();
    await get(path);
    await get(path, { headers: { rsc: "1" } });
    await get(path, { headers: { rsc: "1", "next-router-prefetch": "1" } });
    expect(next.requests).toHaveLength(3);
  });
});

test("pages that are not cached render within the same limit as others", async () => {
  const { release } = blockRenders();
  const uncached = Array.from({ length: 9 }, (_, n) => get(`/en/search?keyword=${n}`));
  await waitForRenders(8);
  await get("/readyz");
  expect(next.requests).toHaveLength(8);
  release();
  for (const { status } of await Promise.all(uncached)) expect(status).toBe(200);
  expect(next.requests).toHaveLength(9);
});

test("a client that leaves does not free the slot of its render", async () => {
  const { release } = blockRenders();
  const clients = Array.from({ length: 8 }, (_, n) => {
    const path = `/en/search?keyword=left${n}`;
    const client = request({ port: port(), host: "127.0.0.1", path, agent: false });
    client.on("error", () => {}).end();
    return client;
  });
  await waitForRenders(8);
  for (const client of clients) client.destroy();
  await vi.waitUntil(() => next.closedCount === 8);
  const waiting = get("/en/search?keyword=next");
  await get("/readyz");
  expect(next.requests).toHaveLength(8);
  release();
  expect((await waiting).status).toBe(200);
});

test("an invented query is served from the cache", async () => {
  const path = newPostPath();
  for (const query of ["", "?x=1", "?x=2&y=3"]) await get(`${path}${query}`);
  expect(next.requests).toHaveLength(1);
});

describe.each([
  ["cached", () => newPostPath()],
  ["not cached", () => "/en/search?keyword=fund"],
])("the policy of a page that is %s", (_, toPath) => {
  const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  /** A page whose own script is marked as Next marks it, with an injected one. */
  const setPage = () => {
    next.html = () => {
      const policy = String(next.requests.at(-1)?.headers["content-security-policy"]);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      return `${buildPage("Page")}<script>injected()</script><script nonce="${nonce}">ours("${nonce}")</script>`;
    };
  };

  test("lists our scripts and none that was injected", async () => {
    setPage();
    const { headers, text } = await get(toPath());
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(hash('ours("")'));
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(text).toContain('<script>injected()</script><script>ours("")</script>');
  });

  test("cannot be extended by the client", async () => {
    setPage();
    const own = { "content-security-policy": "script-src 'nonce-known'" };
    const { headers } = await get(toPath(), { headers: own });
    expect(next.requests.at(-1)?.headers["content-security-policy"]).not.toContain("known");
    expect(String(headers["content-security-policy"])).toContain(hash('ours("")'));
  });

  test("does not change the ETag", async () => {
    setPage();
    const path = toPath();
    const first = await get(path);
    invalidate("everything");
    const again = await get(path);
    expect(next.requests).toHaveLength(2);
    expect(again.headers.etag).toBe(first.headers.etag);
  });
});

describe("compression", () => {
  test("uses the best encoding the client accepts", async () => {
    const path = newPostPath();
    const getAccepting = (encodings: string) =>
      get(path, { headers: { "accept-encoding": encodings } });
    const plain = await get(path);
    expect(plain.headers["content-encoding"]).toBeUndefined();

    const br = await getAccepting("gzip, deflate, br, zstd");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);

    const gzip = await getAccepting("gzip");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    expect(gzip.headers["content-length"]).toBe(String(gzip.body.length));

    expect((await getAccepting("gzip;q=0, br;q=0")).headers["content-encoding"]).toBeUndefined();
    expect((await getAccepting("br;q=0.1, gzip;q=0.9")).headers["content-encoding"]).toBe("gzip");
    expect((await getAccepting("identity")).headers["content-encoding"]).toBeUndefined();
    expect((await getAccepting("*")).headers["content-encoding"]).toBe("br");
    expect(next.requests).toHaveLength(1);
  });

  test("applies to pages that are not cached", async () => {
    const response = await get("/en/search?keyword=a", { headers: { "accept-encoding": "gzip" } });
    expect(gunzipSync(response.body).toString()).toBe(buildPage("Page"));
    const head = await get("/en/search?keyword=a", { method: "HEAD" });
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(buildPage("Page"))));
  });
});

describe("other responses", () => {
  test("pass unchanged, with the security headers", async () => {
    next.headers = { "content-type": "image/png", "cache-control": "public, max-age=31536000" };
    const image = await get("/pictures/7.png");
    expect(image.text).toBe(buildPage("Page"));
    expect(image.headers["cache-control"]).toBe("public, max-age=31536000");
    expect(image.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("keep the location of a redirect", async () => {
    next.status = 307;
    next.headers = { location: "/en/m" };
    const response = await get("/", { headers: { "user-agent": iPhone } });
    expect(response.status).toBe(307);
    expect(response.headers.location).toBe("/en/m");
  });
});

test("lets our own pages frame a preview, and nothing else", async () => {
  const readRules = async (path: string) => {
    const { headers } = await get(path);
    const policy = String(headers["content-security-policy"]);
    return [headers["x-frame-options"], /frame-ancestors ([^;]+)/.exec(policy)?.[1]];
  };
  const own = ["SAMEORIGIN", "'self'"];
  const none = ["DENY", "'none'"];
  expect(await readRules("/en/posts/7/preview?frame=1")).toEqual(own);
  expect(await readRules("/zh/m/posts/7/preview?frame=1")).toEqual(own);
  for (const path of [
    "/en/posts/7/preview",
    "/en/posts/7/edit?frame=1",
    "/en/posts/7?frame=1",
    "/en/users/a/posts/7/preview?frame=1",
    "/en/posts/7/preview?frame=1&x=2",
  ]) {
    expect(await readRules(path)).toEqual(none);
  }
});
