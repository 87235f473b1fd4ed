import { eq, lt, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { emails } from "#lib/server/platform/email/schema";
import { db } from "#lib/server/platform/postgres/client";

/** A claim ends after this time, so that another process sends the email of a killed one. */
const claimSeconds = 30;

export type ClaimedEmail = Pick<
  typeof emails.$inferSelect,
  "key" | "kind" | "recipientHash" | "content" | "attempts"
> & { isExpired: boolean; msToExpiry: number };

/** Claims the email that is due longest. Its number of attempts includes the coming one. */
export async function claimEmail(): Promise<ClaimedEmail | undefined> {
  const due = sql`(
    select key from emails where state = 'waiting' and due_at <= now()
    order by due_at, key limit 1 for update skip locked
  )`;
  const [email] = await db()
    .update(emails)
    .set({
      attempts: sql`${emails.attempts} + 1`,
      dueAt: sql`now() + make_interval(secs => ${claimSeconds})`,
    })
    .where(eq(emails.key, due))
    .returning({
      key: emails.key,
      kind: emails.kind,
      recipientHash: emails.recipientHash,
      content: emails.content,
      attempts: emails.attempts,
      isExpired: sql<boolean>`${emails.expiresAt} <= now()`,
      msToExpiry: sql<number>`(extract(epoch from ${emails.expiresAt} - now()) * 1000)::float8`,
    });
  return email;
}

export type FinalState = Exclude<(typeof emails.$inferSelect)["state"], "waiting">;

/** Deletes the content of an email and logs what became of it. */
export async function finishEmail(
  key: bigint,
  state: FinalState,
  lastError?: string,
): Promise<void> {
  await db()
    .update(emails)
    .set({ state, content: null, finishedAt: sql`now()`, ...(lastError && { lastError }) })
    .where(eq(emails.key, key));
}

export async function retryEmail(key: bigint, delayMs: number, lastError: string): Promise<void> {
  await db()
    .update(emails)
    .set({ dueAt: sql`now() + make_interval(secs => ${delayMs / 1_000})`, lastError })
    .where(eq(emails.key, key));
}

/** Deletes the log of emails after 30 days. No queued email lives that long. */
export const deleteEmailLogJob: Job = {
  name: "mail.deleteLog",
  intervalMs: 3_600_000,
  run: async () => {
    await db().delete(emails).where(lt(emails.createdAt, sql`now() - interval '30 days'`));
  },
};
