import { sql } from "drizzle-orm";
import { db } from "#lib/server/platform/postgres/client";
import { type Check, createFinding, type Finding } from "#lib/tools/ops/doctor/finding";

type Overdue = { check: string; what: string; hint: string; count: ReturnType<typeof sql> };

/** Rows that somebody should have handled by now. */
const overdue: Overdue[] = [
  {
    check: "notifications",
    what: "likes, follows or comments have waited 5 minutes for their notification",
    hint: "Is a server running?",
    count: sql`select count(*)::int as count from notification_events
               where due_at < now() - interval '5 minutes'`,
  },
  {
    check: "emails",
    what: "emails have waited 15 minutes",
    hint: "See their last_error in the table emails.",
    count: sql`select count(*)::int as count from emails
               where state = 'waiting' and created_at < now() - interval '15 minutes'`,
  },
  {
    check: "orders",
    what: "orders should have been checked an hour ago",
    hint: "Does the fund provider answer?",
    count: sql`select count(*)::int as count from orders
               where check_at < now() - interval '1 hour'`,
  },
];

export const checkQueues: Check = async () => {
  const findings: Finding[] = [];
  for (const { check, what, hint, count: statement } of overdue) {
    const [row] = await db().execute<{ count: number }>(statement);
    const count = row?.count ?? 0;
    const detail = count > 0 ? `${count} ${what}. ${hint}` : "None is overdue.";
    findings.push(createFinding(check, count === 0, detail));
  }
  return findings;
};

/** Names the jobs whose last run failed or that nobody ran when they were due. */
export const checkJobs: Check = async () => {
  const rows = await db().execute<{ name: string; error: string | null }>(sql`
    select name, error from jobs
    where error is not null or next_at < now() - interval '1 day' order by name`);
  const lines = [...rows].map(({ name, error }) => `${name} (${error ?? "overdue"})`);
  const isOk = lines.length === 0;
  const detail = isOk ? "No job is failing or overdue." : `Failing: ${lines.join(", ")}.`;
  return createFinding("jobs", isOk, detail);
};

const maxBackupAgeDays = 2;
const maxDrillAgeDays = 35;

/** Tells how old the newest backup is, and the last proof that one can be restored. */
export const checkBackups: Check = async () => {
  const rows = await db().execute<{ name: string; days: number }>(sql`
    select name, (extract(epoch from now() - succeeded_at) / 86400)::float8 as days from jobs
    where name in ('ops.backup', 'ops.drill') and succeeded_at is not null`);
  const days = Object.fromEntries([...rows].map(({ name, days }) => [name, Number(days)]));
  return [
    describeAge("backup", days["ops.backup"], maxBackupAgeDays, "The last backup is"),
    describeAge("drill", days["ops.drill"], maxDrillAgeDays, "The last restore drill is"),
  ];
};

function describeAge(check: string, days: number | undefined, max: number, what: string): Finding {
  const age = days !== undefined && days < 1 ? "less than a day" : `${Math.floor(days ?? 0)} days`;
  const none = `There was none. Run npm run ops -- ${check}.`;
  const detail = days === undefined ? none : `${what} ${age} old.`;
  return createFinding(check, days !== undefined && days <= max, detail, "warning");
}
