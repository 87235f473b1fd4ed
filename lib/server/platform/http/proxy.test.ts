import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createProxy } from "#lib/server/platform/http/proxy";
import { testDatabase } from "#lib/testing/database";
import { fetchFrom, listenAnywhere } from "#lib/testing/server";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
let provide: Handler = () => {};
const provider = createServer((incoming, response) => provide(incoming, response));
const streams = new Set<ServerResponse>();
let proxy: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
const front = createServer((incoming, response) => void proxy(incoming, response));
let port = 0;

beforeAll(async () => {
  const origin = `http://127.0.0.1:${await listenAnywhere(provider)}`;
  proxy = createProxy(origin, streams);
  port = await listenAnywhere(front);
});
afterAll(() => {
  front.closeAllConnections();
  front.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  provide = (_, response) => response.end();
});
afterEach(() => void vi.useRealTimers());

const path = "/sns/api/v1/post/7?limit=3";

describe("a call that is handed on", () => {
  test("keeps method, path, headers and body, but not what belongs to one connection", async () => {
    let seen: IncomingMessage | undefined;
    let body = "";
    provide = async (incoming, response) => {
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
    const reply = await fetchFrom(port, path, {
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
      // Nobody in front is believed by default.
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
    provide = async (incoming, response) => {
      let body = "";
      for await (const chunk of incoming) body += chunk;
      bodies.push(`${incoming.method} ${incoming.url} ${body}`);
      response.end();
    };
    await fetchFrom(port, "/a", {
      method,
      body: "GET /smuggled HTTP/1.1\r\n\r\n",
      headers: { "transfer-encoding": "chunked" },
    });
    expect(bodies).toEqual([`${method} /a GET /smuggled HTTP/1.1\r\n\r\n`]);
  });

  test("without a body has none", async () => {
    let seen: IncomingMessage | undefined;
    provide = (incoming, response) => {
      seen = incoming;
      response.end();
    };
    await fetchFrom(port, "/sns/api/v1/post/7/like", { method: "POST" });
    expect(seen?.headers["content-length"]).toBe("0");
    expect(seen?.headers["transfer-encoding"]).toBeUndefined();
  });
});

describe("streams", () => {
  test("go up and down piece by piece", async () => {
    provide = (incoming, response) => {
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

  test("that are live are known while they last, and end with their reader", async () => {
    const left = Promise.withResolvers<void>();
    provide = (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: 1\n\n");
      response.on("close", left.resolve);
    };
    const call = request({ port, host: "127.0.0.1", path: "/x", agent: false }).end();
    call.on("error", () => {});
    const reply = await new Promise<IncomingMessage>((resolve) => call.on("response", resolve));
    await new Promise((resolve) => reply.once("data", resolve));
    expect(streams.size).toBe(1);
    call.destroy();
    await left.promise;
    await vi.waitUntil(() => streams.size === 0);
  });

  test("are given up when the reader leaves before the answer", async () => {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    provide = (_, response) => {
      response.on("close", left.resolve);
      asked.resolve();
    };
    const call = request({ port, host: "127.0.0.1", path: "/x", agent: false }).end();
    call.on("error", () => {});
    await asked.promise;
    call.destroy();
    await left.promise;
  });

  test("that break off are seen to break off", async () => {
    provide = (_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    };
    await expect(fetchFrom(port, "/x")).rejects.toThrow();
  });
});

describe("a provider that fails", () => {
  test("and refuses a call is heard as it is", async () => {
    provide = (_, response) => {
      response.writeHead(404, { "content-type": "application/json" });
      response.end('{"status":"failure"}');
    };
    expect(await fetchFrom(port, "/x")).toMatchObject({
      status: 404,
      text: '{"status":"failure"}',
    });
  });

  test("and hangs up is 502 in the envelope, without details", async () => {
    provide = (_, response) => void response.destroy();
    const reply = await fetchFrom(port, "/x", { headers: { host: "a.example" } });
    expect(reply.status).toBe(502);
    expect(JSON.parse(reply.text)).toEqual({
      status: "failure",
      message: "Some error occurred.",
      data: null,
    });
  });

  test("is told in the caller's language", async () => {
    provide = (_, response) => void response.destroy();
    const reply = await fetchFrom(port, "/x", { headers: { "accept-language": "zh" } });
    expect(JSON.parse(reply.text).message).toMatch(/\p{Script=Han}/u);
  });

  test("and is silent for 40 seconds is 504 in the envelope", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = Promise.withResolvers<void>();
    provide = () => asked.resolve();
    const reply = fetchFrom(port, "/x");
    await asked.promise;
    vi.advanceTimersByTime(39_999);
    vi.advanceTimersByTime(1);
    expect((await reply).status).toBe(504);
    expect(JSON.parse((await reply).text)).toMatchObject({ status: "failure", data: null });
  });
});

test("a connection that the provider closed meanwhile is not the caller's trouble", async () => {
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      request({ port, host: "127.0.0.1", path: "/x", agent }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      })
        .on("error", reject)
        .end();
    });
  expect(await ask()).toBe(200);
  provider.closeIdleConnections();
  expect(await ask()).toBe(200);
  agent.destroy();
});
