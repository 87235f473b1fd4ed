import { sql } from "drizzle-orm";
import { env } from "#lib/server/core/env";
import { db } from "#lib/server/platform/postgres/client";
import { withConnection } from "#lib/server/platform/postgres/connect";
import {
  requireKnownSchema,
  requireMigrations,
} from "#lib/server/platform/postgres/schema-version";
import { countDrift, recount } from "#lib/tools/ops/count-drift";
import { type Check, createFinding } from "#lib/tools/ops/doctor/finding";

/** Fundlore is tested with these major versions. */
const minVersion = 15;
const maxClockSeconds = 2;

/** Checks version, encoding and clock of the server. */
export const checkServer: Check = async () => {
  const before = Date.now();
  const [row] = await db().execute<{ version: string; encoding: string; now: string }>(sql`
    select current_setting('server_version') as version,
           current_setting('server_encoding') as encoding,
           (extract(epoch from clock_timestamp()) * 1000)::float8::text as now`);
  const middle = (before + Date.now()) / 2;
  const { version = "", encoding = "", now = "0" } = row ?? {};
  const offset = Math.abs(Number(now) - middle) / 1_000;
  const isOld = Number.parseInt(version, 10) < minVersion;
  return [
    createFinding(
      "postgresql",
      !isOld && encoding === "UTF8",
      `PostgreSQL ${version}, ${encoding}${isOld ? `; ${minVersion} or newer is needed` : ""}.`,
    ),
    createFinding(
      "clock",
      offset <= maxClockSeconds,
      `This host's clock differs from the database's by ${offset.toFixed(1)} s.`,
    ),
  ];
};

/** Checks that the schema has the migrations of this version, and none it cannot work with. */
export const checkSchema: Check = async () => {
  await requireMigrations();
  await requireKnownSchema();
  return createFinding("schema", true, "All migrations of this version are applied.");
};

/** Checks that nothing needs a session of its own if a pooler swaps sessions. */
export const checkPooler: Check = async () => {
  const url = env().DATABASE_URL;
  if (!url) return createFinding("pooler", true, "The database is the embedded one.");
  return withConnection(url, async (connection) => {
    const { rows } = await connection.query<{ pid: number }>("select pg_backend_pid() as pid");
    // A pooler announces a number of its own.
    const { processID } = connection as unknown as { processID: number };
    const isPooled = rows[0]?.pid !== processID;
    const detail = isPooled
      ? "A pooler is in front: transaction mode needs DATABASE_PREPARE=0."
      : "There is no pooler in front.";
    return createFinding("pooler", !isPooled || !env().DATABASE_PREPARE, detail);
  });
};

/** Compares the counters with the rows they count. */
export const checkCounters =
  (url: string): Check =>
  (repair) =>
    withConnection(url, async (connection) => {
      const drift = Object.entries(await countDrift(connection)).filter(([, count]) => count > 0);
      const detail = drift.map(([table, count]) => `${count} of ${table}`).join(", ");
      if (drift.length === 0)
        return createFinding("counters", true, "All counters equal their rows.");
      const problem = `Wrong counters: ${detail}. --repair recounts them.`;
      if (!repair) return createFinding("counters", false, problem);
      await recount(connection);
      return createFinding("counters", true, `Recounted ${detail}.`);
    });
