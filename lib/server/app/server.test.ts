import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, fetchFromPort, startTestServer } from "#lib/testing/server";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });
const next = createFakeNext();
const front = startTestServer(next.handler, {
  headersTimeout: 40,
  requestTimeout: 80,
  connectionsCheckingInterval: 10,
});
const { get } = front;

/** What the server says to these bytes before it hangs up. */
async function raw(...pieces: string[]): Promise<string> {
  const socket = connect(front.port(), "127.0.0.1");
  for (const piece of pieces) socket.write(piece);
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
}

describe("the API behind the server", () => {
  test("answers in the envelope, under an id of the call", async () => {
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

  test("takes a proxy's id over, if it is one", async () => {
    const ask = async (id: string) =>
      (await get("/sns/api/v1/x", { headers: { "x-request-id": id } })).headers["x-request-id"];
    expect(await ask("abc-123_def.4")).toBe("abc-123_def.4");
    expect(await ask("<script>alert(1)")).not.toContain("script");
    expect(await ask("x".repeat(65))).toHaveLength(36);
  });

  test("tells which methods there are", async () => {
    const reply = await get("/sns/api/v1/user/check-id", { method: "DELETE" });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe("GET");
  });

  test("does not answer for paths that only begin alike", async () => {
    next.status = 404;
    await get("/sns/api/v12/post");
    next.status = 200;
    expect(next.requests.at(-1)?.url).toBe("/sns/api/v12/post");
  });
});

test("every reply carries the headers of security, and asks for HTTPS where the site has it", async () => {
  for (const path of [
    "/en",
    "/en?x=1",
    "/sns/api/v1/x",
    "/robots.txt",
    "/healthz",
    "/_next/static/no.js",
    "/en/../x",
  ]) {
    const { headers } = await get(path);
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  }
  expect((await get("/en")).headers["content-security-policy"]).toContain("default-src 'self'");
  expect((await get("/sns/api/v1/x")).headers["content-security-policy"]).toContain(
    "default-src 'none'",
  );
});

describe("odd requests", () => {
  test.each(["/en/../admin", "/sns/api/v1/%2e%2e/x", "/%zz", "/en\\x"])(
    "%s is refused",
    async (path) => {
      const before = next.requests.length;
      expect((await get(path)).status).toBe(400);
      expect(next.requests).toHaveLength(before);
    },
  );

  test("calls among them are refused in the envelope", async () => {
    for (const path of ["/sns/api/v1/post/%zz", "/sns/api/v1/user/%00/follow"]) {
      const { status, headers, text } = await get(path, { method: "POST" });
      expect(status).toBe(400);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(JSON.parse(text)).toMatchObject({ status: "failure", data: null });
    }
  });

  test("a proxy's absolute form is understood", async () => {
    const text = await raw(
      "GET http://fundlore.example/robots.txt HTTP/1.1\r\nHost: fundlore.example\r\nConnection: close\r\n\r\n",
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain("User-agent: *");
  });

  test("a head that is too long is refused", async () => {
    const text = await raw(`GET /en?${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("a head that never ends is cut off", async () => {
    expect(await raw("GET /en HTTP/1.1\r\nHost: a\r\n", "X-Slow: ")).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("a body that never ends is cut off", async () => {
    const text = await raw(
      "POST /sns/api/v1/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n",
      '{"id"',
    );
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("a file that was not built is not asked of Next", async () => {
    const before = next.requests.length;
    const reply = await get("/_next/static/chunks/none.js");
    expect(reply.status).toBe(404);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(next.requests).toHaveLength(before);
  });
});

describe("health and stopping", () => {
  test("health says that the database answers", async () => {
    const reply = await get("/healthz");
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toEqual({ status: "ok", database: true });
  });

  test("stopping lets requests end, answers 503 to health, closes idle connections and takes no new ones", async () => {
    await front.stop(0);
    await front.start();
    const { promise, resolve } = Promise.withResolvers<void>();
    next.beforeEnd = () => promise;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string, using: Agent) =>
      new Promise<{ status: number; headers: IncomingMessage["headers"] }>((done, reject) => {
        request({ port: front.port(), host: "127.0.0.1", path, agent: using }, (response) => {
          response.resume();
          response.on("end", () =>
            done({ status: response.statusCode ?? 0, headers: response.headers }),
          );
        })
          .on("error", reject)
          .end();
      });
    const before = next.requests.length;
    const underWay = ask("/en/posts/1", new Agent({ keepAlive: true }));
    // Two requests on one connection: the second is read when the server is stopping already.
    const socket = connect(front.port(), "127.0.0.1");
    socket.write("GET /en/posts/2 HTTP/1.1\r\nHost: a\r\n\r\n");
    await ask("/healthz", agent);
    while (next.requests.length < before + 2) await new Promise(setImmediate);

    const stopped = front.stop(60_000);
    socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    resolve();
    expect((await underWay).status).toBe(200);
    let text = "";
    for await (const chunk of socket) text += chunk;
    expect(text.match(/HTTP\/1\.1 (\d+)/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 503"]);
    expect(text).toContain('"status":"stopping"');
    expect(text.toLowerCase()).toContain("connection: close");
    await stopped;
    await expect(fetchFromPort(front.port(), "/healthz")).rejects.toThrow("ECONNREFUSED");
    agent.destroy();
    next.beforeEnd = async () => {};
    await front.start();
  });
});
