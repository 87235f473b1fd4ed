import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CapturedResponse,
  captureResponse,
} from "#lib/server/platform/page-cache/capture-response";
import { fetchFromPort, listenOnFreePort } from "#lib/testing/server";

let write: (response: ServerResponse) => void;
let captured: CapturedResponse | null = null;
const server = createServer((_, response) => {
  captured = null;
  captureResponse(response, {
    shouldCapture: (type) => type.startsWith("text/html"),
    onCaptured: async (result) => {
      captured = result;
      response.writeHead(299, { "x-sent": "replacement" }).end("replacement");
    },
  });
  write(response);
});
let port = 0;

beforeAll(async () => {
  port = await listenOnFreePort(server);
});
afterAll(() => void server.close());

const html = "text/html; charset=utf-8";

test.each<[string, (response: ServerResponse) => void]>([
  ["headers of an object", (r) => r.writeHead(201, { "content-type": html, "x-a": "1" }).end("ab")],
  ["headers of an array", (r) => r.writeHead(201, ["content-type", html, "x-a", "1"]).end("ab")],
  [
    "a reason and headers",
    (r) => r.writeHead(201, "Made", { "content-type": html, "x-a": "1" }).end("ab"),
  ],
  [
    "set headers, in pieces of every kind",
    (r) => {
      r.statusCode = 201;
      r.setHeader("content-type", html).setHeader("x-a", "1");
      r.flushHeaders();
      r.write("a");
      r.write(new Uint8Array([98]));
      r.end();
    },
  ],
  [
    "encoded text and callbacks",
    (r) => {
      r.writeHead(201, { "content-type": html, "x-a": "1" });
      r.write("61", "hex", () => r.end("b", "utf8"));
    },
  ],
])("captures a response written with %s", async (_, writeResponse) => {
  write = writeResponse;
  const reply = await fetchFromPort(port, "/");
  expect(captured).toMatchObject({ status: 201, headers: { "content-type": html, "x-a": "1" } });
  expect(captured?.body.toString()).toBe("ab");
  expect(reply).toMatchObject({ status: 299, text: "replacement" });
  expect(reply.headers).toMatchObject({ "x-sent": "replacement" });
  expect(reply.headers["x-a"]).toBeUndefined();
});

test("calls the callback of end", async () => {
  const ended = Promise.withResolvers<void>();
  write = (response) => {
    response.writeHead(200, { "content-type": html });
    response.end(ended.resolve);
  };
  await fetchFromPort(port, "/");
  await expect(ended.promise).resolves.toBeUndefined();
});

test("passes other responses on, chunk by chunk", async () => {
  write = (response) => {
    response.writeHead(200, { "content-type": "image/png", "x-a": "1" });
    response.write("a", () => response.end("b"));
  };
  const reply = await fetchFromPort(port, "/");
  expect(reply).toMatchObject({ status: 200, text: "ab" });
  expect(reply.headers["x-a"]).toBe("1");
  expect(captured).toBeNull();
});
