import { and, eq, lt, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { emails } from "#lib/server/platform/email/schema";
import { db } from "#lib/server/platform/postgres/client";
import { claimRows, isLeasedBy, type Lease, noLease } from "#lib/server/platform/queue/lease";

/** Exceeds the time of an attempt. */
const leaseSeconds = 30;

export type ClaimedEmail = Pick<
  typeof emails.$inferSelect,
  "key" | "kind" | "recipientHash" | "content" | "attempts"
> &
  Lease & { isExpired: boolean; msToExpiry: number };

/** Claims the email that is due longest. Its number of attempts includes the coming one. */
export async function claimEmail(): Promise<ClaimedEmail | undefined> {
  const [email] = await claimRows<Omit<ClaimedEmail, "key" | "leaseId"> & { key: string }>(
    { name: "emails", key: ["key"], dueAt: "due_at" },
    {
      limit: 1,
      leaseSeconds,
      where: sql`t.state = 'waiting'`,
      set: sql`attempts = t.attempts + 1`,
      returning: sql`t.key, t.kind, t.recipient_hash as "recipientHash", t.content, t.attempts,
        t.expires_at <= now() as "isExpired",
        (extract(epoch from t.expires_at - now()) * 1000)::float8 as "msToExpiry"`,
    },
  );
  return email && { ...email, key: BigInt(email.key) };
}

const isHeld = (email: ClaimedEmail) => and(eq(emails.key, email.key), isLeasedBy(email, "emails"));

export type FinalState = Exclude<(typeof emails.$inferSelect)["state"], "waiting">;

/** Deletes the content of an email and logs what became of it, unless another process took over. */
export async function finishEmail(
  email: ClaimedEmail,
  state: FinalState,
  lastError?: string,
): Promise<void> {
  await db()
    .update(emails)
    .set({
      ...noLease,
      state,
      content: null,
      finishedAt: sql`now()`,
      ...(lastError && { lastError }),
    })
    .where(isHeld(email));
}

/** Makes an email due again after a time, unless another process took over. */
export async function retryEmail(
  email: ClaimedEmail,
  delayMs: number,
  lastError: string,
): Promise<void> {
  await db()
    .update(emails)
    .set({ ...noLease, dueAt: sql`now() + make_interval(secs => ${delayMs / 1_000})`, lastError })
    .where(isHeld(email));
}

/** Deletes the log of emails after 30 days. No queued email lives that long. */
export const deleteEmailLogJob: Job = {
  name: "mail.deleteLog",
  intervalMs: 3_600_000,
  run: async () => {
    await db().delete(emails).where(lt(emails.createdAt, sql`now() - interval '30 days'`));
  },
};
