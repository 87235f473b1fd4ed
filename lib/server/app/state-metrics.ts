import { eq, sql } from "drizzle-orm";
import { backgroundWork } from "#lib/server/app/jobs";
import { readDiskSpace } from "#lib/server/core/disk-space";
import { addGauge, toAgeSeconds } from "#lib/server/core/metrics";
import { emails } from "#lib/server/platform/email/schema";
import { connections, db } from "#lib/server/platform/postgres/client";
import { measureWaiting } from "#lib/server/platform/postgres/measure-waiting";
import { getReplica } from "#lib/server/platform/postgres/replica/replica";
import { jobs } from "#lib/server/platform/postgres/schema/job";
import { countTasks } from "#lib/server/platform/queue/count-tasks";

const byName = <T>(rows: T[], name: (row: T) => string, value: (row: T) => number) =>
  Object.fromEntries(rows.map((row) => [name(row), value(row)]));

const measureEmails = () => measureWaiting(emails, emails.createdAt, eq(emails.state, "waiting"));

/** Returns the queues of tasks, of jobs and of staff. */
async function measureQueues() {
  const queues = backgroundWork.flatMap(({ queues = [] }) => queues);
  const [tasks, ...rest] = await Promise.all([
    countTasks(),
    ...queues.map(async ({ name, measure }) => ({ name, ...(await measure()) })),
  ]);
  const waiting = tasks.map(({ kind, waitingCount, oldest }) => ({
    name: kind,
    count: waitingCount,
    oldest,
  }));
  return [...waiting, ...rest];
}

const listJobs = () =>
  db()
    .select({
      name: jobs.name,
      succeededAt: jobs.succeededAt,
      isFailing: sql<boolean>`${jobs.error} is not null`,
    })
    .from(jobs);

/**
 * Adds the gauges of the pool, and those that are read from the database at each scrape and that every
 * instance reports.
 */
export function addStateMetrics(): void {
  for (const { addMetrics } of backgroundWork) addMetrics?.();
  addGauge(
    "database_connections",
    "Connections of this process, idle or busy, and calls that wait for one.",
    () => {
      const { total, idle, waiting } = connections().usage;
      return { idle, busy: total - idle, waiting };
    },
    "state",
  );
  addGauge(
    "disk_free_bytes",
    "Free space of the disk of DATA_DIR.",
    async () => (await readDiskSpace()).freeBytes,
  );
  addGauge(
    "replica_lag_seconds",
    "How far the replica is behind: 0 without DATABASE_READ_URL, +Inf until it is known.",
    () => (getReplica()?.monitor.lagMs ?? 0) / 1000,
  );
  addGauge(
    "waiting_mails",
    "Emails that are not sent yet.",
    async () => (await measureEmails()).count,
  );
  addGauge(
    "oldest_waiting_mail_seconds",
    "Age of the oldest email that is not sent yet.",
    async () => toAgeSeconds((await measureEmails()).oldest),
  );
  addGauge(
    "waiting_work",
    "Entries that a job should have handled, or that wait for staff, by queue.",
    async () =>
      byName(
        await measureQueues(),
        ({ name }) => name,
        (row) => row.count,
      ),
    "queue",
  );
  addGauge(
    "oldest_waiting_work_seconds",
    "How long the oldest of them has been waiting, by queue.",
    async () =>
      byName(
        await measureQueues(),
        ({ name }) => name,
        (row) => toAgeSeconds(row.oldest),
      ),
    "queue",
  );
  addGauge(
    "failed_tasks",
    "Tasks that were given up in the last 30 days, by queue.",
    async () =>
      byName(
        await countTasks(),
        ({ kind }) => kind,
        (row) => row.failedCount,
      ),
    "queue",
  );
  addGauge(
    "job_last_success_timestamp_seconds",
    "End of the last successful run, by job.",
    async () =>
      byName(
        await listJobs(),
        ({ name }) => name,
        (row) => (row.succeededAt?.getTime() ?? 0) / 1000,
      ),
    "job_name",
  );
  addGauge(
    "job_failing",
    "1 if the last run of a job failed.",
    async () =>
      byName(
        await listJobs(),
        ({ name }) => name,
        (row) => Number(row.isFailing),
      ),
    "job_name",
  );
}
