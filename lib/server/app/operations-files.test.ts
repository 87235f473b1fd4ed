import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addStateMetrics } from "#lib/server/app/state-metrics";
import { metrics } from "#lib/server/core/metrics";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";

testDatabase({ METRICS_PORT: "9464" });
startTestServer(createFakeNext().handler);

const read = (name: string) => readFileSync(join(".github/operations", name), "utf8");

test.each(["alerts.yml", "grafana-dashboard.json"])("%s uses metrics that exist", async (file) => {
  addStateMetrics();
  const known = new Set(
    ((await metrics()?.register.getMetricsAsJSON()) ?? []).flatMap(({ name, type }) =>
      String(type) === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : name,
    ),
  );
  const used = read(file).match(/\b(?:fundlore|nodejs|process)_\w+/g) ?? [];
  expect(used.length).toBeGreaterThan(5);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
