import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer, type HttpServer } from "#lib/server/app/server";
import { testDatabase } from "#lib/testing/database";
import { fakeNext, fetchFrom, listenAnywhere } from "#lib/testing/server";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

const asked: string[] = [];
const provider = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(200, { "content-type": "application/json", "x-frame-options": "SAMEORIGIN" });
  response.end('{"status":"success","message":"","data":"theirs"}');
});
let front: HttpServer;
let port = 0;

beforeAll(async () => {
  process.env.API_ORIGIN = `http://127.0.0.1:${await listenAnywhere(provider)}`;
  front = createHttpServer(fakeNext().handler, { dev: false });
  port = await listenAnywhere(front.server);
});
afterAll(async () => {
  delete process.env.API_ORIGIN;
  await front.stop(0);
  provider.closeAllConnections();
  provider.close();
});

test("with another host's API every call of both parts goes there", async () => {
  for (const path of [
    "/sns/api/v1/post/7?notificationId=3",
    "/product/api/v1/product/list",
    "/sns/api/v1/openapi.json",
  ]) {
    const reply = await fetchFrom(port, path);
    expect(JSON.parse(reply.text).data).toBe("theirs");
    expect(asked.at(-1)).toBe(`GET ${path}`);
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("texts and pages are still served here, and nothing of posts that are elsewhere", async () => {
  const before = asked.length;
  expect((await fetchFrom(port, "/locales/zh/common.json")).status).toBe(200);
  expect((await fetchFrom(port, "/en/posts/7")).status).toBe(200);
  expect((await fetchFrom(port, "/en/feed.xml")).status).toBe(404);
  expect((await fetchFrom(port, "/sitemap/posts-1.xml")).status).toBe(404);
  expect((await fetchFrom(port, "/sitemap.xml")).text).toContain("https://fundlore.example/en<");
  expect(asked).toHaveLength(before);
});
