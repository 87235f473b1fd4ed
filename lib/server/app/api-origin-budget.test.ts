import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { call } from "#lib/server/app/call";
import { createHttpServer, type HttpServer } from "#lib/server/app/server";
import { env } from "#lib/server/core/env";
import { operation } from "#lib/server/core/operation";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, fetchFromPort, listenOnFreePort } from "#lib/testing/server";

testDatabase();

const listThings = operation(
  contract("optional GET /sns/api/v1/thing/list", {
    cost: "heavy",
    tags: null,
    rate: "read",
    summary: "Things.",
    reply: z.object({ names: z.string().array() }),
  }),
  async () => {
    throw new Error("It must not run here.");
  },
);

/** X-Forwarded-For of each call of the API's host. */
const chains: (string | undefined)[] = [];
/** A client without budget at the API's host. */
const refused = "203.0.113.66";
let beforeReply = async () => {};
const remote = createServer(async ({ headers }, response) => {
  const chain = headers["x-forwarded-for"] as string | undefined;
  chains.push(chain);
  await beforeReply();
  const isRefused = chain?.includes(refused) ?? false;
  response.writeHead(isRefused ? 429 : 200, {
    "content-type": "application/json",
    ...(isRefused && { "retry-after": "17" }),
  });
  response.end(
    isRefused
      ? '{"status":"failure","message":"Too many.","data":null}'
      : '{"status":"success","message":"","data":{"names":[]}}',
  );
});

const next = createFakeNext();
let httpServer: HttpServer;
let port = 0;
let pathCount = 0;

beforeAll(async () => {
  process.env.API_ORIGIN = `http://127.0.0.1:${await listenOnFreePort(remote)}`;
  // Next answers with a page of its own when the data of a page fails.
  const handler: typeof next.handler = async (request, response) => {
    await call(listThings, {}).catch(() => {});
    await next.handler(request, response);
  };
  httpServer = createHttpServer(handler, { dev: false });
  port = await listenOnFreePort(httpServer.server);
});
afterAll(async () => {
  delete process.env.API_ORIGIN;
  await httpServer.stop(0);
  remote.closeAllConnections();
  remote.close();
});
beforeEach(() => {
  chains.length = 0;
  pathCount += 1;
  beforeReply = async () => {};
  Object.assign(env(), { TRUST_PROXY: 1 });
});

const getPage = (forwardedFor: string, query = "") =>
  fetchFromPort(port, `/en/posts/${pathCount}${query}`, {
    headers: { "x-forwarded-for": forwardedFor },
  });

test.each([
  ["a cached page", ""],
  ["a page that is not cached", "?_rsc=1"],
])("%s names its reader to the API's host, as a forwarded call does", async (_, query) => {
  await getPage("6.6.6.6, 203.0.113.9", query);
  await fetchFromPort(port, "/sns/api/v1/thing/list", {
    headers: { "x-forwarded-for": "6.6.6.6, 203.0.113.9" },
  });
  expect(chains).toEqual(Array(2).fill("6.6.6.6, 203.0.113.9, 127.0.0.1"));
});

test("a reader without a proxy cannot name another", async () => {
  Object.assign(env(), { TRUST_PROXY: 0 });
  await getPage("203.0.113.9");
  expect(chains).toEqual(["127.0.0.1"]);
});

test.each(["", "?_rsc=1"])(
  "a page%s is refused to a reader without budget there",
  async (query) => {
    const page = await getPage(refused, query);
    expect(page.status).toBe(429);
    expect(page.headers["retry-after"]).toBe("17");
    expect((await getPage("203.0.113.9", query)).status).toBe(200);
  },
);

test("a reader who waits for the same page gets it on their own budget", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  beforeReply = () => promise;
  const first = getPage(refused);
  await vi.waitUntil(() => chains.length === 1);
  const second = getPage("203.0.113.9");
  await new Promise((done) => setTimeout(done, 50));
  expect(chains).toHaveLength(1);
  resolve();
  expect((await first).status).toBe(429);
  expect((await second).status).toBe(200);
  expect(chains).toEqual([`${refused}, 127.0.0.1`, "203.0.113.9, 127.0.0.1"]);
});
