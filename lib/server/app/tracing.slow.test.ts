import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { symbols } from "pino";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startJobs } from "#lib/server/app/job-runner";
import { log } from "#lib/server/core/log";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { createProxy } from "#lib/server/platform/http/proxy";
import { db } from "#lib/server/platform/postgres/client";
import { connectRedis } from "#lib/server/platform/redis/connect";
import { createS3Storage } from "#lib/server/platform/storage/s3-storage";
import { withRequestSpan } from "#lib/server/platform/tracing/request-span";
import { startTracing } from "#lib/server/platform/tracing/start-tracing";
import { testDatabase } from "#lib/testing/database";
import { createFastProvider, startProviderServer } from "#lib/testing/fund-provider";
import { type ReceivedSpan, startTestCollector } from "#lib/testing/otlp";
import { hasRedisServer, prepareRedis } from "#lib/testing/redis";
import {
  createFakeNext,
  fetchFromPort,
  listenOnFreePort,
  startTestServer,
} from "#lib/testing/server";
import { startTestSmtpServer } from "#lib/testing/smtp";

const [collector, smtp] = [await startTestCollector(), await startTestSmtpServer()];
testDatabase({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  SMTP_URL: smtp.url,
});
const next = createFakeNext();
const { get } = startTestServer(next.handler);
const provider = startProviderServer();
const tracing = startTracing();
afterAll(tracing.stop);
beforeEach(() => {
  collector.spans.length = 0;
});

const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

async function receiveSpans() {
  await tracing.flush();
  return collector.spans;
}

/**
 * Waits for the span of a request, which ends when the server notices that the response was sent, a
 * little after the client.
 */
async function receiveRequestSpan(): Promise<ReceivedSpan | undefined> {
  const find = async () => (await receiveSpans()).find(({ kind }) => kind === 2);
  await expect.poll(find).toBeDefined();
  return find();
}

test("an API call continues the caller's trace, with a span per SQL statement without values", async () => {
  await get("/sns/api/v1/post/424242?secret=1", { headers: { traceparent } });
  const request = await receiveRequestSpan();
  expect(request).toMatchObject({
    name: "GET /sns/api/v1/post/{postId}",
    traceId,
    parentSpanId: "b7ad6b7169203331",
    kind: 2,
    attributes: { "http.route": "/sns/api/v1/post/{postId}", "http.response.status_code": 404 },
    resource: { "service.name": "fundlore", "deployment.environment.name": "test" },
  });
  const statements = collector.spans.filter(({ attributes }) => attributes["db.system.name"]);
  expect(statements).toMatchObject([
    { name: "SELECT post_detail", traceId, parentSpanId: request?.spanId, kind: 3 },
  ]);
  expect(JSON.stringify(collector.spans)).not.toMatch(/424242|secret/);
});

test("a page is named by its use of the cache, and its render belongs to the trace", async () => {
  next.beforeEnd = async () => {
    await db().execute("select 1");
  };
  await get("/en/posts/7", { headers: { traceparent } });
  const page = await receiveRequestSpan();
  expect(page).toMatchObject({ traceId, attributes: { "fundlore.page_cache": "miss" } });
  expect(collector.spans).toContainEqual(
    expect.objectContaining({ name: "SELECT", traceId, parentSpanId: page?.spanId }),
  );
});

test("probes and files have no span, and neither has what the caller does not sample", async () => {
  await get("/livez");
  await get("/_next/static/none.js");
  await get("/sns/api/v1/tag/list", {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-00` },
  });
  await get("/sns/api/v1/post/1");
  await receiveRequestSpan();
  expect(collector.spans.filter(({ kind }) => kind === 2)).toHaveLength(1);
});

test("log lines of a request without traceparent name the trace that it began", async () => {
  const lines: string[] = [];
  const { [symbols.streamSym]: stream } = log() as unknown as {
    [symbols.streamSym]: { write: (line: string) => void };
  };
  vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
  log().level = "debug";
  await get("/sns/api/v1/post/1");
  log().level = "silent";
  vi.restoreAllMocks();
  const span = await receiveRequestSpan();
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: "call", traceId: span?.traceId }),
  );
});

test("the fund provider gets the trace, and failed calls are marked", async () => {
  const { find } = createFastProvider(provider.url, { attempts: 1 });
  await find(randomUUID());
  provider.faults = ["error500"];
  await expect(find(randomUUID())).rejects.toThrow();
  const spans = await receiveSpans();
  expect(spans).toMatchObject([
    { name: "GET fund provider", kind: 3, attributes: { "server.address": "127.0.0.1" } },
    { name: "GET fund provider" },
  ]);
  expect(provider.requests[0]?.headers.traceparent).toBe(
    `00-${spans[0]?.traceId}-${spans[0]?.spanId}-01`,
  );
});

test("a job has a trace of its own, with its statements", async () => {
  let stop = async () => {};
  await new Promise<void>((resolve) => {
    const run = async () => {
      await db().execute("select 1");
      resolve();
    };
    stop = startJobs([{ name: "test.traced", intervalMs: 60_000, run }]);
  });
  await stop();
  const job = (await receiveSpans()).find(({ name }) => name === "job test.traced");
  expect(job).toMatchObject({ kind: 1 });
  expect(collector.spans).toContainEqual(
    expect.objectContaining({ name: "SELECT", traceId: job?.traceId, parentSpanId: job?.spanId }),
  );
});

test.runIf(hasRedisServer)("a limit that Redis counts has a span in its request", async () => {
  const redis = await prepareRedis();
  await redis.start();
  const connection = connectRedis([redis.url]);
  await expect
    .poll(() =>
      connection.requireAnswer().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await get("/sns/api/v1/user/check-id?id=abcde");
  await connection.stop();
  const request = await receiveRequestSpan();
  const limit = expect.objectContaining({
    name: "Redis rate limit",
    parentSpanId: request?.spanId,
  });
  expect(collector.spans).toContainEqual(limit);
});

test("emails have a span without the address", async () => {
  const user = { id: "ann", email: "ann@example.com", language: "en" } as const;
  await queueAccountEmail(db(), "passwordChanged", user);
  await drainEmail();
  expect(await receiveSpans()).toMatchObject([
    { name: "SMTP send", attributes: { "server.address": "127.0.0.1" } },
  ]);
  expect(JSON.stringify(collector.spans)).not.toContain("ann@");
});

test("calls of the bucket have a span without the key", async () => {
  const bucket = createServer((_, response) => response.end());
  const port = await listenOnFreePort(bucket);
  const storage = createS3Storage(`s3://key:secret@127.0.0.1:${port}/files?insecure=1`);
  await storage.size("originals/private");
  bucket.close();
  expect(await receiveSpans()).toMatchObject([
    { name: "S3 HeadObjectCommand", kind: 3, attributes: { "server.address": "127.0.0.1" } },
  ]);
  expect(JSON.stringify(collector.spans)).not.toContain("private");
});

test("another API host continues the trace below the span of this host", async () => {
  const received: unknown[] = [];
  const upstream = createServer(({ headers }, response) => {
    received.push(headers.traceparent);
    response.end();
  });
  const forward = createProxy(`http://127.0.0.1:${await listenOnFreePort(upstream)}`, new Set());
  const server = createServer((request, response) => {
    withRequestSpan(request, response, () => void forward(request, response));
  });
  await fetchFromPort(await listenOnFreePort(server), "/sns/api/v1/x", {
    headers: { traceparent },
  });
  const span = await receiveRequestSpan();
  expect(received).toEqual([`00-${traceId}-${span?.spanId}-01`]);
  for (const each of [server, upstream]) {
    each.closeAllConnections();
    each.close();
  }
});
