import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";

const fast = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

/** Creates every metric that code observes. `addGauge` adds those that a scrape queries. */
function createMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const histogram = <T extends string>(
    name: string,
    help: string,
    labelNames: T[],
    buckets = fast,
  ) => new Histogram({ name: `fundlore_${name}`, help, labelNames, buckets, registers });
  const counter = <T extends string>(name: string, help: string, labelNames: T[]) =>
    new Counter({ name: `fundlore_${name}`, help, labelNames, registers });
  return {
    register,
    callSeconds: histogram("call_duration_seconds", "API calls by operation and status.", [
      "operation",
      "status",
    ]),
    pageSeconds: histogram(
      "page_duration_seconds",
      "Page requests by route, status and use of the page cache: hit, miss or bypass.",
      ["page", "status", "cache"],
    ),
    sqlSeconds: histogram(
      "sql_duration_seconds",
      "SQL statements by the operation or page that sent them.",
      ["operation"],
    ),
    refusals: counter("refusals_total", "Refused API calls by error name.", ["error"]),
    jobSeconds: histogram(
      "job_duration_seconds",
      "Runs of jobs by result: ok or failed.",
      ["job_name", "result"],
      slow,
    ),
    emails: counter(
      "mails_total",
      "Attempts at emails by result: sent, retried, failed, suppressed or expired.",
      ["result"],
    ),
    webhooks: counter("webhooks_total", "Attempts at webhooks by result: delivered or failed.", [
      "result",
    ]),
    pushes: counter(
      "pushes_total",
      "Attempts at push messages by result: sent, retried, failed, gone, postponed or dropped.",
      ["result"],
    ),
    providerSeconds: histogram(
      "provider_duration_seconds",
      "Calls to the fund provider by result: ok or failed.",
      ["call", "result"],
    ),
  };
}

type Metrics = ReturnType<typeof createMetrics>;

/** Returns the metrics; null without METRICS_PORT, so that nothing is measured in vain. */
export const metrics = (): Metrics | null =>
  singleton("metrics", () => ({ value: env().METRICS_PORT ? createMetrics() : null })).value;

/** Returns the seconds since `since`; 0 for null and for a time to come. */
export const toAgeSeconds = (since: Date | null): number =>
  since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0;

type Values = number | Record<string, number>;

/**
 * Adds a gauge that asks `collect` at each scrape: for one number, or with `label` for one number by
 * each of its values.
 */
export function addGauge(
  name: string,
  help: string,
  collect: () => Values | Promise<Values>,
  label?: string,
): void {
  const register = metrics()?.register;
  if (!register) return;
  // A test may create a second server in one process.
  register.removeSingleMetric(`fundlore_${name}`);
  new Gauge({
    name: `fundlore_${name}`,
    help,
    labelNames: label ? [label] : [],
    registers: [register],
    async collect() {
      const values = await collect();
      this.reset();
      if (typeof values === "number") return this.set(values);
      for (const [each, value] of Object.entries(values)) this.set({ [label ?? ""]: each }, value);
    },
  });
}
