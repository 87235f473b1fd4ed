import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createFetchListener } from "#lib/server/platform/http/fetch-listener";
import { testDatabase } from "#lib/testing/database";
import { fetchFromPort, listenOnFreePort } from "#lib/testing/server";

testDatabase({ TRUST_PROXY: "1" });

let handle: (request: Request, ip: string) => Promise<Response>;
const streams = new Set<ServerResponse>();
const serve = createFetchListener((request, ip) => handle(request, ip), streams);
const server = createServer((incoming, response) => void serve(incoming, response));
let port = 0;

beforeAll(async () => {
  port = await listenOnFreePort(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  handle = async () => Response.json({});
});

const get = (options: Parameters<typeof fetchFromPort>[2] = {}) =>
  fetchFromPort(port, "/x?a=1", options);
const gzip = { headers: { "accept-encoding": "gzip, br" } };
const json = (letters: number) => async () => Response.json({ text: "a".repeat(letters) });

describe("a JSON response", () => {
  test("is compressed if large enough and the client accepts gzip", async () => {
    handle = json(2_000);
    const zipped = await get(gzip);
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(zipped.headers["content-length"]).toBe(String(zipped.body.length));
    expect(zipped.headers.vary).toBe("accept-encoding");
    expect(JSON.parse(gunzipSync(zipped.body).toString()).text).toHaveLength(2_000);

    for (const accepted of ["", "gzip;q=0", "br"]) {
      const plain = await get({ headers: { "accept-encoding": accepted } });
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(JSON.parse(plain.text).text).toHaveLength(2_000);
    }
    handle = json(1_000);
    expect((await get(gzip)).headers["content-encoding"]).toBeUndefined();
  });

  test("has a length but no body for HEAD", async () => {
    handle = json(100);
    const head = await get({ method: "HEAD" });
    expect(head.headers["content-length"]).toBe("111");
    expect(head.body).toHaveLength(0);
  });
});

describe("a binary body", () => {
  test("is not compressed and keeps its length", async () => {
    const bytes = new Uint8Array(5_000).fill(7);
    handle = async () =>
      new Response(bytes, { headers: { "content-type": "image/webp", "content-length": "5000" } });
    const reply = await get(gzip);
    expect(reply.headers["content-encoding"]).toBeUndefined();
    expect(reply.headers["content-length"]).toBe("5000");
    expect(reply.body.equals(Buffer.from(bytes))).toBe(true);
  });

  test("of a partial response stays unchanged", async () => {
    handle = async () =>
      new Response("x".repeat(3_000), {
        status: 206,
        headers: { "content-type": "text/plain", "content-range": "bytes 0-2999/9000" },
      });
    expect((await get(gzip)).headers["content-encoding"]).toBeUndefined();
  });

  test("is cancelled for HEAD and when the client leaves", async () => {
    const cancelled = vi.fn();
    const endless = async () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
          cancel: cancelled,
        }),
        { headers: { "content-type": "video/mp4" } },
      );
    handle = endless;
    await get({ method: "HEAD" });
    expect(cancelled).toHaveBeenCalledTimes(1);
    const call = request({ port, host: "127.0.0.1", agent: false }).end();
    call.on("error", () => {});
    const reply = await new Promise<IncomingMessage>((resolve) => call.on("response", resolve));
    reply.once("data", () => call.destroy());
    await vi.waitUntil(() => cancelled.mock.calls.length === 2);
  });

  test("that fails resets the connection without details", async () => {
    let pieces = 0;
    handle = async () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            pieces += 1;
            if (pieces > 2) controller.error(new Error("secret path"));
            else controller.enqueue(new TextEncoder().encode("piece"));
          },
        }),
        { headers: { "content-type": "text/plain" } },
      );
    const call = request({ port, host: "127.0.0.1", agent: false }).end();
    const reply = await new Promise<IncomingMessage>((resolve) => call.on("response", resolve));
    let text = "";
    reply.on("data", (piece) => {
      text += piece;
    });
    await new Promise((resolve) => reply.once("error", resolve));
    expect(text).not.toContain("secret");
    expect(reply.complete).toBe(false);
  });
});

test("compresses a text stream", async () => {
  handle = async () =>
    new Response(new Blob(["<a/>".repeat(1_000)]).stream(), {
      headers: { "content-type": "application/xml; charset=utf-8" },
    });
  const reply = await get(gzip);
  expect(reply.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(reply.body).toString()).toBe("<a/>".repeat(1_000));
});

test("sends an event stream uncompressed and tracks it while open", async () => {
  let send: (text: string) => void = () => {};
  const cancelled = Promise.withResolvers<void>();
  handle = async () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          send = (text) => controller.enqueue(new TextEncoder().encode(text));
        },
        cancel: () => cancelled.resolve(),
      }),
      { headers: { "content-type": "text/event-stream" } },
    );
  const call = request({ port, host: "127.0.0.1", agent: false, ...gzip }).end();
  call.on("error", () => {});
  const reply = await new Promise<IncomingMessage>((resolve) => call.on("response", resolve));
  expect(reply.headers["content-encoding"]).toBeUndefined();
  expect(streams.size).toBe(1);
  send("data: 1\n\n");
  expect(String(await new Promise((resolve) => reply.once("data", resolve)))).toBe("data: 1\n\n");
  call.destroy();
  await cancelled.promise;
  await vi.waitUntil(() => streams.size === 0);
});

test("passes the client address from a trusted proxy", async () => {
  const seen: string[] = [];
  handle = async (_, ip) => {
    seen.push(ip);
    return Response.json({});
  };
  await get();
  await get({ headers: { "x-forwarded-for": "6.6.6.6, 203.0.113.9" } });
  expect(seen).toEqual(["127.0.0.1", "203.0.113.9"]);
});

test("reports an exception in the envelope, without details", async () => {
  handle = async () => {
    throw new Error("password=hunter2");
  };
  const reply = await get();
  expect(reply.status).toBe(500);
  expect(JSON.parse(reply.text)).toEqual({
    status: "failure",
    message: "Some error occurred.",
    data: null,
  });
});

test("rejects an invalid Host header as malformed", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.end("GET /x HTTP/1.1\r\nHost: a b/../c\r\nConnection: close\r\n\r\n");
  let text = "";
  for await (const chunk of socket) text += chunk;
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain('"status":"failure"');
});
