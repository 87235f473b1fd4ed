import { afterAll, beforeAll, expect, test } from "vitest";
import { startMetricsServer } from "#lib/server/app/metrics-server";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, fetchFromPort, startTestServer } from "#lib/testing/server";
import { findFreePort } from "#lib/tools/command/process";

const metricsPort = await findFreePort();
testDatabase({ METRICS_PORT: String(metricsPort) });
const { get } = startTestServer(createFakeNext().handler);
let stop = () => {};
beforeAll(async () => {
  stop = await startMetricsServer();
});
afterAll(() => stop());

/** Returns the sum of the metrics with this name and all of these labels, as a scrape reads them. */
async function readMetric(name: string, ...labels: string[]): Promise<number> {
  const { text } = await fetchFromPort(metricsPort, "/metrics");
  return text
    .split("\n")
    .filter((line) => new RegExp(`^fundlore_${name}[ {]`).test(line))
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("measures API calls by operation, and counts refusals", async () => {
  await get("/sns/api/v1/post/999");
  await get("/sns/api/v1/nothing");
  const count = (operation: string) =>
    readMetric("call_duration_seconds_count", `operation="${operation}"`, 'status="404"');
  expect(await count("GET /sns/api/v1/post/{postId}")).toBe(1);
  // Clients invent paths, and each would be a time series of its own.
  expect(await count("none")).toBe(1);
  expect(await readMetric("refusals_total", 'error="notFound"')).toBe(1);
});

test("measures SQL statements by the operation that sent them", async () => {
  const count = () =>
    readMetric("sql_duration_seconds_count", 'operation="GET /sns/api/v1/post/{postId}"');
  const before = await count();
  await get("/sns/api/v1/post/998");
  expect((await count()) - before).toBe(1);
});

test("measures pages by use of the cache", async () => {
  for (const path of ["/en/posts/1", "/zh/m/posts/2", "/en/posts/1", "/en/no/such/page?x"]) {
    await get(path);
  }
  const count = (cache: string) => readMetric("page_duration_seconds_count", `cache="${cache}"`);
  expect([await count("miss"), await count("hit"), await count("bypass")]).toEqual([2, 1, 1]);
  expect(await readMetric("page_cache_pages")).toBe(2);
  expect(await readMetric("page_cache_bytes")).toBeGreaterThan(0);
});

test("measures the process", async () => {
  const { text } = await fetchFromPort(metricsPort, "/metrics");
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds [\d.]+$/m);
});

test("serves nothing else on the port of the metrics, and no metrics on the public port", async () => {
  expect((await fetchFromPort(metricsPort, "/")).status).toBe(404);
  expect((await get("/metrics")).text).not.toContain("fundlore_");
});
