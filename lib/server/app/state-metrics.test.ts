import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addStateMetrics } from "#lib/server/app/state-metrics";
import { metrics } from "#lib/server/core/metrics";
import { cases } from "#lib/server/features/moderation/case/schema";
import { users } from "#lib/server/features/user/schema";
import { emails } from "#lib/server/platform/email/schema";
import { db } from "#lib/server/platform/postgres/client";
import { jobs } from "#lib/server/platform/postgres/schema/job";
import { tasks } from "#lib/server/platform/queue/schema";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase({ METRICS_PORT: "9464" });

async function scrape(): Promise<string[]> {
  return ((await metrics()?.register.metrics()) ?? "").split("\n");
}

test("reads queues and jobs from the database at each scrape", async () => {
  addStateMetrics();
  expect(await scrape()).toContain("fundlore_waiting_mails 0");

  const minuteAgo = new Date(Date.now() - 60_000);
  await db()
    .insert(emails)
    .values({ kind: "code", recipientHash: "x", createdAt: minuteAgo, expiresAt: new Date() });
  const job = { begunAt: minuteAgo, succeededAt: minuteAgo };
  await db()
    .insert(jobs)
    .values([
      { name: "sweep", ...job },
      { name: "broken", ...job, error: "The disk is full." },
    ]);

  const lines = await scrape();
  expect(lines).toContain("fundlore_waiting_mails 1");
  const age = lines.find((line) => line.startsWith("fundlore_oldest_waiting_mail_seconds "));
  expect(Number(age?.split(" ")[1])).toBeCloseTo(60, -1);
  expect(lines).toContain('fundlore_job_failing{job_name="sweep"} 0');
  expect(lines).toContain('fundlore_job_failing{job_name="broken"} 1');
  const seconds = minuteAgo.getTime() / 1000;
  expect(lines).toContain(
    `fundlore_job_last_success_timestamp_seconds{job_name="sweep"} ${seconds}`,
  );
});

test("reads the queues of jobs and staff", async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  const [exporting, purging] = [await makeUser(), await makeUser()];
  const task = { kind: "data_exports", createdAt: hourAgo, dueAt: hourAgo };
  await db()
    .insert(tasks)
    .values([task, { ...task, failedAt: hourAgo }]);
  await db()
    .update(users)
    .set({ state: "deleting", purgeAt: hourAgo })
    .where(eq(users.key, purging.key));
  const target = {
    targetKind: "post" as const,
    subjectKey: exporting.key,
    category: "spam",
    source: "report" as const,
  };
  await db()
    .insert(cases)
    .values([
      { ...target, targetId: "1", createdAt: hourAgo },
      { ...target, targetId: "2", state: "ignored", createdAt: hourAgo },
    ]);
  const lines = await scrape();
  for (const queue of ["data_exports", "account_purges", "cases"]) {
    expect(lines).toContain(`fundlore_waiting_work{queue="${queue}"} 1`);
    const name = `fundlore_oldest_waiting_work_seconds{queue="${queue}"} `;
    const age = lines.find((line) => line.startsWith(name))?.slice(name.length);
    expect([queue, Math.round(Number(age) / 60)]).toEqual([queue, 60]);
  }
  expect(lines).toContain('fundlore_failed_tasks{queue="data_exports"} 1');
  for (const queue of ["sanction_ends", "appeals"]) {
    expect(lines).toContain(`fundlore_waiting_work{queue="${queue}"} 0`);
  }
});
