import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer, type HttpServer } from "#lib/server/app/server";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, fetchFromPort, listenOnFreePort } from "#lib/testing/server";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

const remoteRequests: string[] = [];
const remote = createServer((request, response) => {
  remoteRequests.push(`${request.method} ${request.url}`);
  response.writeHead(200, { "content-type": "application/json", "x-frame-options": "SAMEORIGIN" });
  response.end('{"status":"success","message":"","data":"theirs"}');
});
let httpServer: HttpServer;
let port = 0;

beforeAll(async () => {
  process.env.API_ORIGIN = `http://127.0.0.1:${await listenOnFreePort(remote)}`;
  httpServer = createHttpServer(createFakeNext().handler, { dev: false });
  port = await listenOnFreePort(httpServer.server);
});
afterAll(async () => {
  delete process.env.API_ORIGIN;
  await httpServer.stop(0);
  remote.closeAllConnections();
  remote.close();
});

test("proxies every API call to API_ORIGIN", async () => {
  for (const path of [
    "/sns/api/v1/post/7?notificationId=3",
    "/product/api/v1/product/list",
    "/sns/api/v1/openapi.json",
  ]) {
    const reply = await fetchFromPort(port, path);
    expect(JSON.parse(reply.text).data).toBe("theirs");
    expect(remoteRequests.at(-1)).toBe(`GET ${path}`);
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("serves messages and pages itself, but no documents with remote posts", async () => {
  const before = remoteRequests.length;
  expect((await fetchFromPort(port, "/locales/zh/common.json")).status).toBe(200);
  expect((await fetchFromPort(port, "/en/posts/7")).status).toBe(200);
  expect((await fetchFromPort(port, "/en/feed.xml")).status).toBe(404);
  expect((await fetchFromPort(port, "/sitemap/posts-1.xml")).status).toBe(404);
  expect((await fetchFromPort(port, "/sitemap.xml")).text).toContain(
    "https://fundlore.example/en<",
  );
  expect(remoteRequests).toHaveLength(before);
});
