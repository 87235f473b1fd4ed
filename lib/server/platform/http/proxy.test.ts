import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createProxy } from "#lib/server/platform/http/proxy";
import { testDatabase } from "#lib/testing/database";
import { fetchFromPort, listenOnFreePort } from "#lib/testing/server";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
let handleUpstream: Handler = () => {};
const upstream = createServer((incoming, response) => handleUpstream(incoming, response));
const streams = new Set<ServerResponse>();
let proxy: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
const proxyServer = createServer((incoming, response) => void proxy(incoming, response));
let port = 0;

beforeAll(async () => {
  const origin = `http://127.0.0.1:${await listenOnFreePort(upstream)}`;
  proxy = createProxy(origin, streams);
  port = await listenOnFreePort(proxyServer);
});
afterAll(() => {
  proxyServer.closeAllConnections();
  proxyServer.close();
  upstream.closeAllConnections();
  upstream.close();
});
beforeEach(() => {
  handleUpstream = (_, response) => response.end();
});
afterEach(() => void vi.useRealTimers());

const path = "/sns/api/v1/post/7?limit=3";

describe("a forwarded call", () => {
  test("keeps method, path, headers and body, but no hop-by-hop headers", async () => {
    let seen: IncomingMessage | undefined;
    let body = "";
    handleUpstream = async (incoming, response) => {
      seen = incoming;
      for await (const chunk of incoming) body += chunk;
      response.writeHead(201, {
        "content-type": "application/json",
        "x-own": "1",
        "keep-alive": "timeout=9",
        connection: "x-hop",
        "x-hop": "1",
      });
      response.end('{"status":"success"}');
    };
    const reply = await fetchFromPort(port, path, {
      method: "PATCH",
      body: '{"a":1}',
      headers: {
        authorization: "Bearer t",
        "content-type": "application/json",
        "content-length": "7",
        te: "trailers",
        connection: "close, x-private",
        "x-private": "1",
        "x-forwarded-for": "6.6.6.6",
      },
    });
    expect(seen?.method).toBe("PATCH");
    expect(seen?.url).toBe(path);
    expect(body).toBe('{"a":1}');
    expect(seen?.headers).toMatchObject({
      authorization: "Bearer t",
      "content-type": "application/json",
      // No proxy is trusted by default.
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "https",
    });
    expect(seen?.headers.host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(seen?.headers.te).toBeUndefined();
    expect(seen?.headers["x-private"]).toBeUndefined();
    expect(reply.status).toBe(201);
    expect(reply.text).toBe('{"status":"success"}');
    expect(reply.headers["x-own"]).toBe("1");
    expect(reply.headers["x-hop"]).toBeUndefined();
    expect(reply.headers["keep-alive"]).not.toBe("timeout=9");
  });

  test.each(["DELETE", "POST"])("keeps a chunked body of %s one message", async (method) => {
    const bodies: string[] = [];
    handleUpstream = async (incoming, response) => {
      let body = "";
      for await (const chunk of incoming) body += chunk;
      bodies.push(`${incoming.method} ${incoming.url} ${body}`);
      response.end();
    };
    await fetchFromPort(port, "/a", {
      method,
      body: "GET /smuggled HTTP/1.1\r\n\r\n",
      headers: { "transfer-encoding": "chunked" },
    });
    expect(bodies).toEqual([`${method} /a GET /smuggled HTTP/1.1\r\n\r\n`]);
  });

  test("has no body if the client sent none", async () => {
    let seen: IncomingMessage | undefined;
    handleUpstream = (incoming, response) => {
      seen = incoming;
      response.end();
    };
    await fetchFromPort(port, "/sns/api/v1/post/7/like", { method: "POST" });
    expect(seen?.headers["content-length"]).toBe("0");
    expect(seen?.headers["transfer-encoding"]).toBeUndefined();
  });
});

describe("streams", () => {
  test("pass chunk by chunk in both directions", async () => {
    handleUpstream = (incoming, response) => {
      incoming.on("data", (chunk) => response.write(`got ${chunk};`));
      incoming.on("end", () => response.end("done"));
    };
    const call = request({ port, host: "127.0.0.1", path: "/x", method: "POST", agent: false });
    call.write("one");
    const reply = await new Promise<IncomingMessage>((resolve) => call.on("response", resolve));
    const pieces = reply[Symbol.asyncIterator]();
    expect(String((await pieces.next()).value)).toBe("got one;");
    call.end("two");
    let rest = "";
    for await (const piece of { [Symbol.asyncIterator]: () => pieces }) rest += piece;
    expect(rest).toBe("got two;done");
  });

  test("of events are tracked while open, and end when the client leaves", async () => {
    const closed = Promise.withResolvers<void>();
    handleUpstream = (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: 1\n\n");
      response.on("close", closed.resolve);
    };
    const call = request({ port, host: "127.0.0.1", path: "/x", agent: false }).end();
    call.on("error", () => {});
    const reply = await new Promise<IncomingMessage>((resolve) => call.on("response", resolve));
    await new Promise((resolve) => reply.once("data", resolve));
    expect(streams.size).toBe(1);
    call.destroy();
    await closed.promise;
    await vi.waitUntil(() => streams.size === 0);
  });

  test("are cancelled when the client leaves before the response", async () => {
    const called = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<boolean>();
    handleUpstream = (_, response) => {
      response.on("close", () => closed.resolve(response.writableFinished));
      called.resolve();
    };
    const call = request({ port, host: "127.0.0.1", path: "/x", agent: false }).end();
    call.on("error", () => {});
    await called.promise;
    call.destroy();
    expect(await closed.promise).toBe(false);
  });

  test("that break off reset the client connection", async () => {
    handleUpstream = (_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    };
    await expect(fetchFromPort(port, "/x")).rejects.toThrow();
  });
});

describe("an API host that fails", () => {
  test("with an error response is passed through", async () => {
    handleUpstream = (_, response) => {
      response.writeHead(404, { "content-type": "application/json" });
      response.end('{"status":"failure"}');
    };
    expect(await fetchFromPort(port, "/x")).toMatchObject({
      status: 404,
      text: '{"status":"failure"}',
    });
  });

  test("by closing the connection gives a 502 envelope without details", async () => {
    handleUpstream = (_, response) => void response.destroy();
    const reply = await fetchFromPort(port, "/x", { headers: { host: "a.example" } });
    expect(reply.status).toBe(502);
    expect(JSON.parse(reply.text)).toEqual({
      status: "failure",
      message: "Some error occurred.",
      data: null,
    });
  });

  test("is reported in the client's language", async () => {
    handleUpstream = (_, response) => void response.destroy();
    const reply = await fetchFromPort(port, "/x", { headers: { "accept-language": "zh" } });
    expect(JSON.parse(reply.text).message).toMatch(/\p{Script=Han}/u);
  });

  test("by staying silent for 40 seconds gives a 504 envelope", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const called = Promise.withResolvers<void>();
    handleUpstream = () => called.resolve();
    const reply = fetchFromPort(port, "/x");
    await called.promise;
    vi.advanceTimersByTime(39_999);
    vi.advanceTimersByTime(1);
    expect((await reply).status).toBe(504);
    expect(JSON.parse((await reply).text)).toMatchObject({ status: "failure", data: null });
  });
});

test("survives idle connections that the API host has closed", async () => {
  const agent = new Agent({ keepAlive: true });
  const send = () =>
    new Promise<number>((resolve, reject) => {
      request({ port, host: "127.0.0.1", path: "/x", agent }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      })
        .on("error", reject)
        .end();
    });
  expect(await send()).toBe(200);
  upstream.closeIdleConnections();
  expect(await send()).toBe(200);
  agent.destroy();
});
