import { expect, test } from "vitest";
import { addStateMetrics } from "#lib/server/app/state-metrics";
import { metrics } from "#lib/server/core/metrics";
import { db } from "#lib/server/platform/postgres/client";
import { jobs } from "#lib/server/platform/postgres/schema/job";
import { emails } from "#lib/server/platform/postgres/schema/mail";
import { testDatabase } from "#lib/testing/database";

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
