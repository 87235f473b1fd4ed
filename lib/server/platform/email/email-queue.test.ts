import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { queueCodeEmail } from "#lib/server/platform/email/code-email";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import {
  type ClaimedEmail,
  claimEmail,
  deleteEmailLogJob,
  finishEmail,
  retryEmail,
} from "#lib/server/platform/email/queue-queries";
import { emailSuppressions, emails } from "#lib/server/platform/email/schema";
import {
  allowRecipient,
  hashRecipient,
  suppressRecipient,
} from "#lib/server/platform/email/suppression";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { attemptAgain, startTestSmtpServer } from "#lib/testing/smtp";

const smtp = await startTestSmtpServer();

testDatabase({ SMTP_URL: smtp.url });

beforeEach(async () => {
  await db().delete(emails);
  await db().delete(emailSuppressions);
});

const user = { id: "ann", email: "Ann@example.com", language: "en" as const };
const queue = (executor = db() as Parameters<typeof queueAccountEmail>[0]) =>
  queueAccountEmail(executor, "passwordChanged", user);
const queueCode = (validForMs: number) =>
  queueCodeEmail(db(), {
    to: user.email,
    locale: "en",
    code: "SECRET",
    purpose: "signup",
    expiresAt: new Date(Date.now() + validForMs),
  });
const readQueue = () => db().select().from(emails).orderBy(asc(emails.key));

/** Returns the seconds until each queued email is due. */
async function readDelays(): Promise<number[]> {
  const rows = await db()
    .select({ delay: sql<number>`extract(epoch from ${emails.dueAt} - now())::float8` })
    .from(emails);
  return rows.map(({ delay }) => Math.ceil(delay));
}

describe("a queued email", () => {
  test("is sent after its transaction commits, and never after a rollback", async () => {
    await db().transaction(async (tx) => {
      await queue(tx);
      await drainEmail();
      expect(smtp.received).toHaveLength(0);
    });
    const undone = db().transaction(async (tx) => {
      await queue(tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await drainEmail();
    expect(smtp.received).toHaveLength(1);
  });

  test("is unreadable in the database, and deleted once sent", async () => {
    await queueCode(60_000);
    const [waiting] = await readQueue();
    expect(waiting).toMatchObject({ state: "waiting", kind: "code" });
    expect(waiting?.content?.length).toBeGreaterThan(1_000);
    expect(JSON.stringify(Object.values(waiting ?? {}).map(String))).not.toMatch(/SECRET|ann@/i);
    await drainEmail();
    expect(smtp.received[0]?.source).toContain("SECRET");
    expect(await readQueue()).toMatchObject([
      { state: "sent", content: null, attempts: 1, finishedAt: expect.any(Date) },
    ]);
  });

  test("is sent once by many concurrent workers", async () => {
    for (let count = 0; count < 20; count += 1) await queue();
    const claims = await Promise.all(Array.from({ length: 40 }, claimEmail));
    const keys = claims.flatMap((claim) => claim?.key ?? []);
    expect(keys).toHaveLength(20);
    expect(new Set(keys).size).toBe(20);
    await drainEmail();
    expect(smtp.received).toHaveLength(0);
  });

  test("stays queued if a process that lost its lease says that it was sent", async () => {
    await queue();
    const lost = await claimEmail();
    await db().update(emails).set({ leasedUntil: sql`now()` });
    expect(await claimEmail()).toMatchObject({ key: lost?.key, attempts: 2 });
    await finishEmail(lost as ClaimedEmail, "sent");
    await retryEmail(lost as ClaimedEmail, 60_000, "late");
    expect(await readQueue()).toMatchObject([{ state: "waiting", lastError: null }]);
    expect((await readDelays())[0]).toBeLessThanOrEqual(0);
  });

  test("of a killed process is sent by another, with the same Message-ID", async () => {
    await queue();
    await drainEmail();
    // As if the process was killed before it noted that the email was sent.
    const [sent] = await readQueue();
    await queue();
    const [, content] = (await readQueue()).map((row) => row.content);
    await db()
      .update(emails)
      .set({ state: "waiting", content })
      .where(eq(emails.key, sent?.key ?? 0n));
    await attemptAgain();
    const ids = smtp.received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
    expect(ids).toHaveLength(3);
    expect(ids.filter((id) => id === ids[0])).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[\w-]{32}@fundlore\.example>\r?$/);
  });
});

describe("an email that fails", () => {
  test("is retried after 30 seconds, 2 minutes, 10 minutes and then every hour", async () => {
    smtp.rejection = "451 4.7.1 Greylisted";
    await queue();
    await drainEmail();
    const delays = [await readDelays()];
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      await attemptAgain();
      delays.push(await readDelays());
    }
    expect(delays.flat()).toEqual([30, 120, 600, 3_600, 3_600]);
    expect(await readQueue()).toMatchObject([
      { state: "waiting", attempts: 5, lastError: "EENVELOPE RCPT TO 451 4.7.1" },
    ]);
    smtp.rejection = null;
    await attemptAgain();
    expect(smtp.received).toHaveLength(1);
  });

  test("is given up when it would expire before the next attempt", async () => {
    smtp.rejection = "451 4.7.1 Greylisted";
    await queueCode(20_000);
    await drainEmail();
    expect(await readQueue()).toMatchObject([{ state: "failed", content: null, attempts: 1 }]);
  });

  test("is dropped when its code has expired", async () => {
    await queueCode(-1);
    await drainEmail();
    expect(await readQueue()).toMatchObject([{ state: "expired", content: null }]);
    expect(smtp.received).toHaveLength(0);
  });

  test.each([
    ["550 5.1.1 <ann@example.com> unknown", true],
    ["550 5.7.1 Not from your network", false],
  ])("is not retried after %s", async (rejection, isUnknown) => {
    smtp.rejection = rejection;
    await queue();
    await drainEmail();
    const [row] = await readQueue();
    expect(row).toMatchObject({ state: "failed", content: null, attempts: 1 });
    expect(row?.lastError).not.toContain("@");
    const suppressed = isUnknown ? [{ reason: "bounce", emailKind: row?.kind }] : [];
    expect(await db().select().from(emailSuppressions)).toMatchObject(suppressed);
  });
});

test("a suppressed address gets no email until it is allowed again", async () => {
  await suppressRecipient(hashRecipient("ann@EXAMPLE.com"), "bounce");
  await queue();
  await drainEmail();
  expect(await readQueue()).toMatchObject([{ state: "suppressed", content: null }]);
  expect(smtp.received).toHaveLength(0);
  expect(await allowRecipient("ann@example.com")).toMatchObject({ reason: "bounce" });
  await queue();
  await drainEmail();
  expect(smtp.received).toHaveLength(1);
});

test("the log of emails is deleted after 30 days", async () => {
  await queue();
  await queue();
  await drainEmail();
  const [first] = await readQueue();
  await db()
    .update(emails)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(emails.key, first?.key ?? 0n));
  await deleteEmailLogJob.run();
  expect(await readQueue()).toHaveLength(1);
});
