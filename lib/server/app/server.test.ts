import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, fetchFromPort, startTestServer } from "#lib/testing/server";

testDatabase({ PUBLIC_URL: "https://fundlore.example", TRUST_PROXY: "1" });
const next = createFakeNext();
const testServer = startTestServer(next.handler);
const { get } = testServer;
/** Its timeouts are too short for the replies of a busy computer. */
const impatientServer = startTestServer(next.handler, {
  headersTimeout: 40,
  requestTimeout: 80,
  connectionsCheckingInterval: 10,
});

/** Sends raw bytes and returns everything the server replies until it disconnects. */
const sendRaw = (...chunks: string[]) => sendRawTo(testServer, ...chunks);

async function sendRawTo(server: typeof testServer, ...chunks: string[]): Promise<string> {
  const socket = connect(server.port(), "127.0.0.1");
  for (const chunk of chunks) socket.write(chunk);
  let text = "";
  for await (const data of socket) text += data;
  return text;
}

describe("the API behind the server", () => {
  test("replies in the envelope with a request id", async () => {
    const reply = await get("/sns/api/v1/nothing");
    expect(reply.status).toBe(404);
    expect(JSON.parse(reply.text)).toEqual({
      status: "failure",
      message: "Not found.",
      data: null,
    });
    expect(reply.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    expect(next.requests).toHaveLength(0);
  });

  test("adopts a valid request id of a proxy", async () => {
    const getRequestId = async (id: string) =>
      (await get("/sns/api/v1/x", { headers: { "x-request-id": id } })).headers["x-request-id"];
    expect(await getRequestId("abc-123_def.4")).toBe("abc-123_def.4");
    expect(await getRequestId("<script>alert(1)")).not.toContain("script");
    expect(await getRequestId("x".repeat(65))).toHaveLength(36);
    env().TRUST_PROXY = 0;
    expect(await getRequestId("abc-123_def.4"), "of a client").toHaveLength(36);
    env().TRUST_PROXY = 1;
  });

  test("rejects a name that comes twice in a query, and methods that nothing supports", async () => {
    const path = "/sns/api/v1/user/check-id?id=first.one";
    expect((await get(path)).status).toBe(200);
    expect((await get(`${path}&id=second.one`)).status).toBe(400);
    for (const each of [path, "/en", "/robots.txt", "/_next/static/no.js"]) {
      const { status, text } = await get(each, { method: "TRACE" });
      expect([404, 405, 400], each).toContain(status);
      expect(text, each).not.toContain("TRACE");
    }
  });

  test("lists the allowed methods", async () => {
    const reply = await get("/sns/api/v1/user/check-id", { method: "DELETE" });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe("GET");
  });

  test("ignores paths that only share the prefix", async () => {
    next.status = 404;
    await get("/sns/api/v12/post");
    next.status = 200;
    expect(next.requests.at(-1)?.url).toBe("/sns/api/v12/post");
  });
});

test("sends security headers with every reply, and HSTS on an HTTPS site", async () => {
  for (const path of [
    "/en",
    "/en?x=1",
    "/sns/api/v1/x",
    "/robots.txt",
    "/readyz",
    "/_next/static/no.js",
    "/page-data/none",
    "/en/../x",
  ]) {
    const { headers } = await get(path);
    const policy = String(headers["content-security-policy"]);
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toMatch(/(?:default|object)-src 'none'/);
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  }
  expect((await get("/en")).headers["content-security-policy"]).toContain("default-src 'self'");
  expect((await get("/sns/api/v1/x")).headers["content-security-policy"]).toContain(
    "default-src 'none'",
  );
});

describe("invalid requests", () => {
  test.each(["/en/../admin", "/sns/api/v1/%2e%2e/x", "/%zz", "/en\\x"])(
    "rejects %s",
    async (path) => {
      const before = next.requests.length;
      expect((await get(path)).status).toBe(400);
      expect(next.requests).toHaveLength(before);
    },
  );

  test("rejects API calls in the envelope", async () => {
    for (const path of ["/sns/api/v1/post/%zz", "/sns/api/v1/user/%00/follow"]) {
      const { status, headers, text } = await get(path, { method: "POST" });
      expect(status).toBe(400);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(JSON.parse(text)).toMatchObject({ status: "failure", data: null });
    }
  });

  test("answers 405 to methods that pages do not have, and lists those they have", async () => {
    const before = next.requests.length;
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "TRACE"]) {
      const { status, headers } = await get("/en/posts/7", { method });
      expect([method, status, headers.allow]).toEqual([method, 405, "GET, HEAD, OPTIONS"]);
    }
    const options = await get("/en/posts/7", { method: "OPTIONS" });
    expect([options.status, options.headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect(options.headers["x-content-type-options"]).toBe("nosniff");
    expect(next.requests).toHaveLength(before);
  });

  test.each(["/en", "/sns/api/v1/post/7"])("rejects two Host headers on %s", async (path) => {
    const text = await sendRaw(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("accepts the absolute form of a proxy", async () => {
    const text = await sendRaw(
      "GET http://fundlore.example/robots.txt HTTP/1.1\r\nHost: fundlore.example\r\nConnection: close\r\n\r\n",
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain("User-agent: *");
  });

  test("rejects headers that are too long", async () => {
    const text = await sendRaw(`GET /en?${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("times out if the headers never end", async () => {
    const text = await sendRawTo(impatientServer, "GET /en HTTP/1.1\r\nHost: a\r\n", "X-Slow: ");
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("times out if the body never ends", async () => {
    const text = await sendRawTo(
      impatientServer,
      "POST /sns/api/v1/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n",
      '{"id"',
    );
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("returns 404 for a missing static file without asking Next", async () => {
    const before = next.requests.length;
    const reply = await get("/_next/static/chunks/none.js");
    expect(reply.status).toBe(404);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(next.requests).toHaveLength(before);
  });
});

describe("shutdown", () => {
  test("finishes open requests, reports 503, closes idle connections and accepts no new ones", async () => {
    await testServer.stop(0);
    await testServer.start();
    const { promise, resolve } = Promise.withResolvers<void>();
    next.beforeEnd = () => promise;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (path: string, agent: Agent) =>
      new Promise<{ status: number; headers: IncomingMessage["headers"] }>((done, reject) => {
        request({ port: testServer.port(), host: "127.0.0.1", path, agent }, (response) => {
          response.resume();
          response.on("end", () =>
            done({ status: response.statusCode ?? 0, headers: response.headers }),
          );
        })
          .on("error", reject)
          .end();
      });
    const before = next.requests.length;
    const openRequest = send("/en/posts/1", new Agent({ keepAlive: true }));
    // The second request of this connection is read after the shutdown has begun.
    const socket = connect(testServer.port(), "127.0.0.1");
    socket.write("GET /en/posts/2 HTTP/1.1\r\nHost: a\r\n\r\n");
    await send("/readyz", agent);
    while (next.requests.length < before + 2) await new Promise(setImmediate);

    const stopped = testServer.stop(60_000);
    socket.write("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n");
    resolve();
    expect((await openRequest).status).toBe(200);
    let text = "";
    for await (const chunk of socket) text += chunk;
    expect(text.match(/HTTP\/1\.1 (\d+)/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 503"]);
    expect(text).toContain('"status":"stopping"');
    expect(text.toLowerCase()).toContain("connection: close");
    await stopped;
    await expect(fetchFromPort(testServer.port(), "/readyz")).rejects.toThrow("ECONNREFUSED");
    agent.destroy();
    next.beforeEnd = async () => {};
    await testServer.start();
  });
});
