import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { findAppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";
import { db } from "#lib/server/platform/postgres/client";
import {
  findMissing,
  listApplied,
  requireCompatible,
} from "#lib/server/platform/postgres/migration/applied";
import { readMigrations } from "#lib/server/platform/postgres/migration/migration-files";

const pollMs = 1_000;
const logIntervalMs = 60_000;

const knownMigrations = () => singleton("database.migrations", () => readMigrations());

const listAppliedHere = () =>
  listApplied(async (text) => ({
    rows: [...(await db().execute<Record<string, string | null>>(sql.raw(text)))],
  }));

/** Returns what the schema lacks, in words; null if nothing. A newer database lacks nothing. */
async function findLack(): Promise<string | null> {
  const applied = await listAppliedHere();
  const [missing] = findMissing(knownMigrations(), applied);
  if (!missing) return null;
  return applied.length === 0
    ? "The database is empty: no migration is applied"
    : `Migration ${missing.tag} is not applied`;
}

/** Throws if the database lacks a migration of this version. */
export async function requireMigrations(): Promise<void> {
  const lack = await findLack();
  if (lack) throw new Error(`${lack}. Run npm run migrate.`);
}

/** Throws if this version does not work with the schema, because that is newer. */
export const requireKnownSchema = async (): Promise<void> =>
  requireCompatible(knownMigrations(), await listAppliedHere());

/**
 * Resolves when the database has the migrations of this version, or when `signal` aborts. Logs once
 * a minute what is missing.
 */
export async function waitForMigrations(signal: AbortSignal): Promise<void> {
  let loggedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    try {
      const lack = await findLack();
      if (!lack) return;
      if (performance.now() - loggedAt >= logIntervalMs) {
        loggedAt = performance.now();
        log().warn({ lack }, "not ready: waiting for npm run migrate, because MIGRATE is 0");
      }
    } catch (error) {
      // The pool logs an outage.
      if (!findAppError(error)) throw error;
    }
    await sleep(pollMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
