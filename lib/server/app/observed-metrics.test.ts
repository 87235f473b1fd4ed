import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { startJobs } from "#lib/server/app/job-runner";
import { metrics } from "#lib/server/core/metrics";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { emails } from "#lib/server/platform/email/schema";
import { hashRecipient, suppressRecipient } from "#lib/server/platform/email/suppression";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { pushKey, pushNow, startPushService } from "#lib/testing/push";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { callApiAs } from "#lib/testing/setting";
import { startTestSmtpServer } from "#lib/testing/smtp";
import { makeUser } from "#lib/testing/user";
import { makeWebhook, startReceiver, webhookPath } from "#lib/testing/webhook";

const smtp = await startTestSmtpServer();
testDatabase({ METRICS_PORT: "9464", SMTP_URL: smtp.url });
const { get } = startTestServer(createFakeNext().handler);
const receiver = startReceiver();
const pushService = startPushService();

const scrape = async () => (await metrics()?.register.metrics()) ?? "";

const queueTo = (email: string) =>
  queueAccountEmail(db(), "passwordChanged", { id: "ann", email, language: "en" });

async function sendOneOfEachResult(): Promise<void> {
  await queueTo("sent@example.com");
  await drainEmail();
  for (const reply of ["450 4.2.0 Later", "550 5.7.1 Never"]) {
    smtp.rejection = reply;
    await queueTo("rejected@example.com");
    await drainEmail();
  }
  await suppressRecipient(hashRecipient("bounced@example.com"), "bounce");
  await queueTo("bounced@example.com");
  await drainEmail();
  await queueTo("late@example.com");
  await db().update(emails).set({ expiresAt: sql`now()` }).where(sql`state = 'waiting'`);
  await drainEmail();
}

async function deliverToMember(): Promise<void> {
  const member = await makeUser();
  const { webhookId } = await makeWebhook(member, receiver.url());
  await callApiAs(member, `POST ${webhookPath}/${webhookId}/test`);
  await receiver.receive();
  await callApiAs(member, pushKey("PUT"), pushService.makeBrowser().subscription);
  await callApiAs(await makeUser(), `POST /sns/api/v1/user/${member.id}/follow`);
  await pushNow();
}

beforeAll(async () => {
  await get("/sns/api/v1/post/999");
  await get("/en/posts/1");
  const intervalMs = 3_600_000;
  await startJobs([
    { name: "sweep", intervalMs, run: async () => {} },
    { name: "broken", intervalMs, run: () => Promise.reject(new Error("broken")) },
  ])();
  await getFundProvider().find(randomUUID());
  // PostgreSQL stores no NUL.
  await expect(getFundProvider().cancel("\0")).rejects.toThrow();
  await sendOneOfEachResult();
  await deliverToMember();
});

test("observes each histogram and counter that is declared", async () => {
  const text = await scrape();
  const declared = [...text.matchAll(/^# TYPE (fundlore_\w+) (?:histogram|counter)$/gm)];
  expect(declared.length).toBeGreaterThan(5);
  const unobserved = declared
    .map(([, name]) => name)
    .filter((name) => !new RegExp(`^${name}(?:_count)?[ {]`, "m").test(text));
  expect(unobserved).toEqual([]);
});

test.each(["sent", "retried", "failed", "suppressed", "expired"])(
  "counts emails that were %s",
  async (result) => {
    expect(await scrape()).toContain(`fundlore_mails_total{result="${result}"} 1\n`);
  },
);

test.each([
  ["job_duration_seconds", 'job_name="sweep",result="ok"'],
  ["job_duration_seconds", 'job_name="broken",result="failed"'],
  ["provider_duration_seconds", 'call="find",result="ok"'],
  ["provider_duration_seconds", 'call="cancel",result="failed"'],
])("measures %s by result: %s", async (name, labels) => {
  expect(await scrape()).toContain(`fundlore_${name}_count{${labels}} 1\n`);
});
