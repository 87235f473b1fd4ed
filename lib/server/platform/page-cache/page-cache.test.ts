import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";

testDatabase();
const page = (title: string) =>
  `<!doctype html><title>${title}</title>${"<p>words</p>".repeat(300)}`;
const next = createFakeNext();
const { get, port } = startTestServer(next.handler);

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

let count = 0;
/** A post nobody asked for yet. */
const freshPath = () => {
  count += 1;
  return `/en/posts/${count}`;
};
const idOf = (path: string) => path.split("/").at(-1);

/** Holds every render back between its first piece and its last; `open` lets them end. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>();
  next.gate = () => promise;
  return { open: resolve };
}

const renders = (at: number) => vi.waitUntil(() => next.asked.length >= at);

beforeEach(() => {
  next.asked.length = 0;
  next.ended = 0;
  next.status = 200;
  next.headers = {};
  next.gate = async () => {};
  next.html = () => page("Page");
});

describe("a page that is kept", () => {
  test("is rendered once and served again with the same bytes", async () => {
    const path = freshPath();
    const first = await get(path);
    const second = await get(path);
    expect(first.status).toBe(200);
    expect(first.text).toBe(page("Page"));
    expect(second.text).toBe(first.text);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(first.headers["x-powered-by"]).toBeUndefined();
    expect(first.headers.vary).toBe("rsc, next-router-state-tree, accept-encoding");
    expect(next.asked).toHaveLength(1);
    await vi.waitUntil(() => next.ended === 1);
  });

  test("is dropped by its tag and by nothing else", async () => {
    const path = freshPath();
    await get(path);
    invalidate("post:999999", "user:somebody");
    await get(path);
    expect(next.asked).toHaveLength(1);
    next.html = () => page("Edited");
    invalidate(`post:${idOf(path)}`);
    expect((await get(path)).text).toContain("Edited");
    expect(next.asked).toHaveLength(2);
  });

  test("is dropped when somebody whom it links to changes", async () => {
    const path = freshPath();
    next.html = () => `${page("By Li")}<a href="/en/users/li.wei">Li</a>`;
    await get(path);
    invalidate("user:li.weiss");
    await get(path);
    expect(next.asked).toHaveLength(1);
    invalidate("user:li.wei");
    await get(path);
    expect(next.asked).toHaveLength(2);
  });

  test("shows lists anew when the feed changes", async () => {
    await get("/en");
    await get("/en/m/users/li.wei");
    await get("/en");
    expect(next.asked).toHaveLength(2);
    invalidate("feed");
    await get("/en");
    await get("/en/m/users/li.wei");
    expect(next.asked).toHaveLength(4);
  });

  test("is dropped with everything else when changes may have been missed", async () => {
    const path = freshPath();
    await get(path);
    invalidate("everything");
    await get(path);
    expect(next.asked).toHaveLength(2);
    const late = freshPath();
    const { open } = hold();
    const under = get(late);
    await renders(3);
    invalidate("everything");
    open();
    await under;
    await get(late);
    expect(next.asked).toHaveLength(4);
  });

  test("is not kept when it changes while it is rendered", async () => {
    const path = freshPath();
    const { open } = hold();
    const stale = get(path);
    await renders(1);
    invalidate(`post:${idOf(path)}`);
    open();
    await stale;
    next.html = () => page("Private now");
    expect((await get(path)).text).toContain("Private now");
  });

  test("is not handed, once it has changed, to those who ask later", async () => {
    const path = freshPath();
    next.html = () => page("Old");
    const { open } = hold();
    const early = get(path);
    await renders(1);
    invalidate(`post:${idOf(path)}`);
    next.html = () => page("New");
    const late = get(path);
    await renders(2);
    open();
    expect((await early).text).toContain("Old");
    expect((await late).text).toContain("New");
    expect((await get(path)).text).toContain("New");
    expect(next.asked).toHaveLength(2);
  });

  test("is rendered once for all who wait for it", async () => {
    const path = freshPath();
    const { open } = hold();
    const waiting = [
      get(path),
      get(path),
      get(`${path}?utm_source=x`),
      get(path, { method: "HEAD" }),
    ];
    await renders(1);
    open();
    const replies = await Promise.all(waiting);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(next.asked).toHaveLength(1);
  });

  test("reaches those who wait when the first reader leaves", async () => {
    const path = freshPath();
    const { open } = hold();
    const leaver = request({ port: port(), host: "127.0.0.1", path, agent: false });
    leaver.on("error", () => {});
    leaver.end();
    await renders(1);
    const follower = get(path);
    leaver.destroy();
    await new Promise((resolve) => leaver.once("close", resolve));
    open();
    expect((await follower).text).toBe(page("Page"));
    expect((await get(path)).status).toBe(200);
    expect(next.asked).toHaveLength(1);
  });

  test("answers 304 to who has it, and in full to who has another", async () => {
    const path = freshPath();
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

  test("does not pass a first reader's 304 on to others", async () => {
    await get(freshPath(), { headers: { "if-none-match": '"anything"' } });
    expect(next.asked[0]?.headers["if-none-match"]).toBeUndefined();
  });

  test("is given to HEAD without its body, kept or not", async () => {
    const path = freshPath();
    const head = await get(path, { method: "HEAD" });
    const full = await get(path);
    const headAgain = await get(path, { method: "HEAD" });
    for (const reply of [head, headAgain]) {
      expect(reply.status).toBe(200);
      expect(reply.body).toHaveLength(0);
      expect(reply.headers.etag).toBe(full.headers.etag);
      expect(reply.headers["content-length"]).toBe(String(full.body.length));
    }
    expect(next.asked.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("knows nothing of the reader who asked first", async () => {
    await get(`${freshPath()}?utm_source=mail`, {
      headers: {
        cookie: "theme=dark",
        authorization: "Bearer x.y.z",
        "x-forwarded-host": "evil.example",
      },
    });
    const [asked] = next.asked;
    expect(asked?.url).not.toContain("?");
    expect(Object.keys(asked?.headers ?? {}).sort()).toEqual(["accept", "host"]);
  });
});

describe("many pages at once", () => {
  test("are rendered so many at a time, and not at all for readers who left", async () => {
    const { open } = hold();
    const first = Array.from({ length: 32 }, () => get(freshPath()));
    await renders(32);
    const leaverPath = freshPath();
    const leaver = request({ port: port(), host: "127.0.0.1", path: leaverPath, agent: false });
    leaver.on("error", () => {});
    await new Promise<void>((resolve) => leaver.end(resolve));
    const last = get(freshPath());
    // Answered after both above were read: by one connection after the other.
    await get("/healthz");
    leaver.destroy();
    await new Promise((resolve) => leaver.once("close", resolve));
    await get("/healthz");
    expect(next.asked).toHaveLength(32);
    open();
    for (const reply of await Promise.all([...first, last])) expect(reply.status).toBe(200);
    expect(next.asked.map(({ url }) => url)).not.toContain(leaverPath);
    expect(next.asked).toHaveLength(33);
  });
});

describe("what is not kept", () => {
  test("a missing page", async () => {
    const path = freshPath();
    next.status = 404;
    const missing = await get(path);
    expect(missing.status).toBe(404);
    expect(missing.headers["cache-control"]).toBe("no-store");
    expect(missing.headers.etag).toBeUndefined();
    next.status = 200;
    expect((await get(path)).status).toBe(200);
  });

  test("a failure, which is told to all who wait", async () => {
    const path = freshPath();
    const { promise, reject } = Promise.withResolvers<void>();
    next.gate = () => promise;
    const waiting = [get(path), get(path)];
    await renders(1);
    reject(new Error("the database said: secret"));
    for (const reply of await Promise.all(waiting)) {
      expect(reply.status).toBe(500);
      expect(reply.text).toBe("Some error occurred");
    }
    next.gate = async () => {};
    expect((await get(path)).status).toBe(200);
  });

  test("a page that sets a cookie", async () => {
    const path = freshPath();
    next.headers = { "set-cookie": "a=1" };
    await get(path);
    await get(path);
    expect(next.asked).toHaveLength(2);
  });

  test("a page with a query that means something", async () => {
    await get("/en/search?keyword=fund");
    await get("/en/search?keyword=fund");
    expect(next.asked.map(({ url }) => url)).toEqual(Array(2).fill("/en/search?keyword=fund"));
  });

  test("a redirect for a phone on a desktop path; the mobile page is", async () => {
    const path = freshPath();
    await get(path);
    await get(path, { headers: { "user-agent": phone } });
    expect(next.asked).toHaveLength(2);
    const mobile = path.replace("/en/", "/en/m/");
    await get(mobile, { headers: { "user-agent": phone } });
    await get(mobile, { headers: { "user-agent": phone } });
    expect(next.asked).toHaveLength(3);
  });

  test("a navigation inside the browser", async () => {
    const path = freshPath();
    await get(path);
    await get(path, { headers: { rsc: "1" } });
    await get(path, { headers: { rsc: "1", "next-router-prefetch": "1" } });
    expect(next.asked).toHaveLength(3);
  });
});

describe("encodings", () => {
  test("the best that the caller takes", async () => {
    const path = freshPath();
    const ask = (accepted: string) => get(path, { headers: { "accept-encoding": accepted } });
    const plain = await get(path);
    expect(plain.headers["content-encoding"]).toBeUndefined();

    const br = await ask("gzip, deflate, br, zstd");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);

    const gzip = await ask("gzip");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    expect(gzip.headers["content-length"]).toBe(String(gzip.body.length));

    expect((await ask("gzip;q=0, br;q=0")).headers["content-encoding"]).toBeUndefined();
    expect((await ask("br;q=0.1, gzip;q=0.9")).headers["content-encoding"]).toBe("gzip");
    expect((await ask("identity")).headers["content-encoding"]).toBeUndefined();
    expect((await ask("*")).headers["content-encoding"]).toBe("br");
    expect(next.asked).toHaveLength(1);
  });

  test("also for what is not kept", async () => {
    const reply = await get("/en/search?keyword=a", { headers: { "accept-encoding": "gzip" } });
    expect(gunzipSync(reply.body).toString()).toBe(page("Page"));
    const head = await get("/en/search?keyword=a", { method: "HEAD" });
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(page("Page"))));
  });
});

describe("replies that are not text", () => {
  test("pass untouched, with the headers of every reply", async () => {
    next.headers = { "content-type": "image/png", "cache-control": "public, max-age=31536000" };
    const picture = await get("/pictures/7.png");
    expect(picture.text).toBe(page("Page"));
    expect(picture.headers["cache-control"]).toBe("public, max-age=31536000");
    expect(picture.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("a redirect keeps its place", async () => {
    next.status = 307;
    next.headers = { location: "/en/m" };
    const reply = await get("/", { headers: { "user-agent": phone } });
    expect(reply.status).toBe(307);
    expect(reply.headers.location).toBe("/en/m");
  });
});

test("a page that says it is one of nothing found answers 404 and is not kept", async () => {
  const path = freshPath();
  next.html = () => `${page("Missing")}<meta name="page-status" content="404"/>`;
  const first = await get(path);
  expect(first.status).toBe(404);
  expect(first.text).toContain("Missing");
  expect(first.headers["cache-control"]).toBe("no-store");
  await get(path);
  expect(next.asked).toHaveLength(2);
});
