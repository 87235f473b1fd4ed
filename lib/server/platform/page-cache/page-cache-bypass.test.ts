import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { buildPage, iPhone, startPageCache } from "#lib/testing/page-cache";

testDatabase();
const { next, get, newPostPath, waitForRenders } = startPageCache();

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
      expect(response.text).toBe("Some error occurred");
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
