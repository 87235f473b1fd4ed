import { count, eq, isNotNull, min, sql } from "drizzle-orm";
import { listWorkQueues } from "#lib/server/app/work-queues";
import { addGauge } from "#lib/server/core/metrics";
import { notificationEvents } from "#lib/server/features/notify/schema";
import { orders } from "#lib/server/features/order/schema/order";
import { emails } from "#lib/server/platform/email/schema";
import { connections, db } from "#lib/server/platform/postgres/client";
import { getReplica } from "#lib/server/platform/postgres/replica/replica";
import { jobs } from "#lib/server/platform/postgres/schema/job";
import { countTasks } from "#lib/server/platform/queue/count-tasks";

const toAge = (oldest: Date | null | undefined) =>
  oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0;

const byName = <T>(rows: T[], name: (row: T) => string, value: (row: T) => number) =>
  Object.fromEntries(rows.map((row) => [name(row), value(row)]));

const listOpenOrders = () =>
  db()
    .select({ state: orders.state, count: count(), oldest: min(orders.submittedAt) })
    .from(orders)
    .where(isNotNull(orders.checkAt))
    .groupBy(orders.state);

async function findWaitingEmails() {
  const [waiting] = await db()
    .select({ count: count(), oldest: min(emails.createdAt) })
    .from(emails)
    .where(eq(emails.state, "waiting"));
  return { count: waiting?.count ?? 0, oldest: waiting?.oldest };
}

async function findWaitingEvents() {
  const [waiting] = await db()
    .select({ count: count(), oldest: min(notificationEvents.dueAt) })
    .from(notificationEvents);
  return { count: waiting?.count ?? 0, oldest: waiting?.oldest };
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
    "replica_lag_seconds",
    "How far the replica is behind: 0 without DATABASE_READ_URL, +Inf until it is known.",
    () => (getReplica()?.monitor.lagMs ?? 0) / 1000,
  );
  addGauge(
    "open_orders",
    "Orders that are not final, by state.",
    async () =>
      byName(
        await listOpenOrders(),
        ({ state }) => state,
        (row) => row.count,
      ),
    "state",
  );
  addGauge(
    "oldest_open_order_seconds",
    "Age of the oldest order that is not final, by state.",
    async () =>
      byName(
        await listOpenOrders(),
        ({ state }) => state,
        (row) => toAge(row.oldest),
      ),
    "state",
  );
  addGauge(
    "waiting_mails",
    "Emails that are not sent yet.",
    async () => (await findWaitingEmails()).count,
  );
  addGauge(
    "oldest_waiting_mail_seconds",
    "Age of the oldest email that is not sent yet.",
    async () => toAge((await findWaitingEmails()).oldest),
  );
  addGauge(
    "waiting_notification_events",
    "Likes, follows and comments that notifications do not reflect yet.",
    async () => (await findWaitingEvents()).count,
  );
  addGauge(
    "oldest_waiting_notification_event_seconds",
    "Time since the oldest of them was due.",
    async () => toAge((await findWaitingEvents()).oldest),
  );
  addGauge(
    "waiting_work",
    "Entries that a job should have handled, or that wait for staff, by queue.",
    async () =>
      byName(
        await listWorkQueues(),
        ({ queue }) => queue,
        (row) => row.count,
      ),
    "queue",
  );
  addGauge(
    "oldest_waiting_work_seconds",
    "How long the oldest of them has been waiting, by queue.",
    async () =>
      byName(
        await listWorkQueues(),
        ({ queue }) => queue,
        (row) => toAge(row.oldest),
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
