import { log } from "#lib/server/core/log";
import { withConnection } from "#lib/server/platform/postgres/connect";

/**
 * Runs `work` and stores in the table `jobs` how it ended, where metrics, alerts and operators find
 * it beside the recurring jobs. Only logs if that fails.
 */
export async function recordRun<T>(
  databaseUrl: string,
  name: "ops.backup" | "ops.drill",
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = new Date();
  const store = (error: string | null) =>
    storeRun(databaseUrl, name, startedAt, error).catch((cause: unknown) =>
      log().error({ err: cause, job: name }, "the run could not be recorded"),
    );
  try {
    const result = await work();
    await store(null);
    return result;
  } catch (error) {
    await store(error instanceof Error ? error.message : String(error));
    throw error;
  }
}

async function storeRun(
  databaseUrl: string,
  name: string,
  startedAt: Date,
  error: string | null,
): Promise<void> {
  await withConnection(databaseUrl, (connection) =>
    connection.query(
      `insert into jobs (name, begun_at, succeeded_at, duration_ms, error)
       values ($1, $2, case when $3::text is null then now() end, $4, $3)
       on conflict (name) do update set begun_at = excluded.begun_at,
         succeeded_at = coalesce(excluded.succeeded_at, jobs.succeeded_at),
         duration_ms = excluded.duration_ms, error = excluded.error`,
      [name, startedAt, error?.slice(0, 500) ?? null, Date.now() - startedAt.getTime()],
    ),
  );
}
