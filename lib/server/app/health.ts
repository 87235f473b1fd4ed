import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { getBuildFolder } from "#lib/server/core/build-folder";
import { wasDiskFullWithin } from "#lib/server/core/disk-full";
import { readDiskSpace } from "#lib/server/core/disk-space";
import { log } from "#lib/server/core/log";
import { runWithReplica } from "#lib/server/core/read-source";
import { db } from "#lib/server/platform/postgres/client";
import { requireMigrations } from "#lib/server/platform/postgres/schema-version";
import { getStorage } from "#lib/server/platform/storage/get-storage";

type HealthCheck = {
  /** Throws if the dependency does not work. */
  run: () => Promise<unknown>;
  /** True if this process cannot serve without the dependency. */
  isRequired: boolean;
};

const checks: Record<string, HealthCheck> = {
  database: { run: () => db().execute(sql`select 1`), isRequired: true },
  // From the replica, if there is one, because it may be all that answers.
  migrations: { run: () => runWithReplica(requireMigrations), isRequired: true },
  // A key that does not exist: the reply counts, not what it says.
  storage: { run: async () => (await getStorage()).size("originals/readyz"), isRequired: false },
  disk: { run: requireSpace, isRequired: false },
};

/** With less, and less than a tenth of the disk, PostgreSQL may soon be unable to write. */
const minFreeBytes = 256_000_000;
const refusalMs = 60_000;

/** Throws if DATA_DIR is almost full, or something could not be stored a moment ago. */
async function requireSpace(): Promise<void> {
  const { freeBytes, totalBytes } = await readDiskSpace();
  const isLow = freeBytes < Math.min(minFreeBytes, totalBytes / 10);
  if (isLow || wasDiskFullWithin(refusalMs)) throw new Error("the disk is full");
}

/** Adds a dependency, which this process can serve without unless `isRequired`. */
export function addHealthCheck(name: string, run: HealthCheck["run"], isRequired = false): void {
  checks[name] = { run, isRequired };
}

/** Visitors can read while this check of `addHealthCheck` succeeds, also without the database. */
export const replicaCheck = "replica";

type CheckResult = "ok" | "failing" | "excluded";

/** A slower dependency counts as down. */
const maxReplyMs = 3_000;

async function runCheck(name: string, { run }: HealthCheck): Promise<CheckResult> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error("no reply in time")), maxReplyMs);
  try {
    await Promise.race([run(), timeout.promise]);
    return "ok";
  } catch (error) {
    log().debug({ err: error, check: name }, "health check failed");
    return "failing";
  } finally {
    clearTimeout(timer);
  }
}

/** `degraded`: serving, but a dependency that is not required is failing. */
type Readiness = {
  status: "ok" | "degraded" | "failing" | "stopping";
  checks: Record<string, CheckResult>;
};

/** Runs all checks but those of `excluded`, at the same time. */
async function checkReadiness(isStopping: () => boolean, excluded: string[]): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const result = excluded.includes(name) ? "excluded" : await runCheck(name, check);
      return [name, result] as const;
    }),
  );
  const failing = results.filter(([, result]) => result === "failing");
  const canRead = results.some(([name, result]) => name === replicaCheck && result === "ok");
  const isFailing = failing.some(
    ([name]) => checks[name]?.isRequired && !(name === "database" && canRead),
  );
  const serving = failing.length > 0 ? "degraded" : "ok";
  const status = isStopping() ? "stopping" : isFailing ? "failing" : serving;
  return { status, checks: Object.fromEntries(results) };
}

/**
 * Answers a probe. `/livez` is 200 while the process runs and asks no dependency. `/readyz` is 200
 * if the process should get requests; `?exclude=database` leaves out a check. Needs no Host header,
 * because probes in HTTP/1.0 send none.
 */
export async function serveProbe(
  { method, url = "/" }: IncomingMessage,
  response: ServerResponse,
  isStopping: () => boolean,
): Promise<void> {
  const [path, query] = url.split("?");
  const excluded = new URLSearchParams(query).getAll("exclude");
  const state = path === "/livez" ? { status: "ok" } : await checkReadiness(isStopping, excluded);
  const isUp = state.status === "ok" || state.status === "degraded";
  const body = JSON.stringify(state);
  response.writeHead(isUp ? 200 : 503, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    // By which an upgrade tells the new server from the one of before.
    "x-build": getBuildFolder(),
  });
  response.end(method === "HEAD" ? undefined : body);
}
