import { eq, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import type { QuietHours } from "#lib/domain/notify/alert/quiet-hours";
import type { NotificationType } from "#lib/domain/notify/notification";
import { toAlertSetting } from "#lib/server/features/notify/alert/setting";
import { users } from "#lib/server/features/user/schema";
import { userSettings } from "#lib/server/features/user/setting/schema";
import { toUserSettings } from "#lib/server/features/user/setting/setting";
import { client, db } from "#lib/server/platform/postgres/client";
import { claimRows, endLease, isLeasedBy, type Lease } from "#lib/server/platform/queue/lease";

/** Exceeds the time of an attempt. */
const leaseSeconds = 60;

export type ClaimedDelivery = Lease & {
  subscriptionId: string;
  notificationId: string;
  /** Includes the coming one. */
  attempts: number;
  /** A newer event changes it. */
  dueAt: string;
  userKey: string;
  sessionId: string;
  endpointHash: string;
  content: string;
};

/** Claims the delivery that is due longest. */
export async function claimDelivery(): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await claimRows<Omit<ClaimedDelivery, "leaseId">>(
    { name: "push_deliveries", key: ["subscription_id", "notification_id"], dueAt: "due_at" },
    {
      limit: 1,
      leaseSeconds,
      from: sql`join push_subscriptions s on s.id = due.subscription_id`,
      set: sql`attempts = t.attempts + 1`,
      returning: sql`t.subscription_id as "subscriptionId", t.notification_id as "notificationId",
        t.attempts, t.due_at::text as "dueAt", s.user_key as "userKey",
        s.session_id as "sessionId", s.endpoint_hash as "endpointHash", s.content`,
    },
  );
  return claimed;
}

/** Selects the row of a claim unless another process has taken over. */
const isHeld = (claim: ClaimedDelivery) => sql`subscription_id = ${claim.subscriptionId}::bigint
  and notification_id = ${claim.notificationId}::bigint and ${isLeasedBy(claim)}`;

const isUnchanged = ({ dueAt }: ClaimedDelivery) => sql`due_at = ${dueAt}::timestamptz`;

/** Stores that it was pushed. What happened to the notification meanwhile is pushed after a pause. */
export async function storeSent(claim: ClaimedDelivery): Promise<void> {
  await db().execute(sql`
    update push_deliveries t set ${endLease}, sent_at = now(),
      due_at = case when ${isUnchanged(claim)} then null
        else greatest(due_at, now() + make_interval(secs => ${limits.push.pauseMs / 1_000})) end
    where ${isHeld(claim)}`);
  await client()`
    update push_subscriptions set failures = 0, last_sent_at = now()
    where id = ${claim.subscriptionId}`;
}

/** Deletes a delivery that nobody wants any more, unless the notification changed meanwhile. */
export const dropDelivery = (claim: ClaimedDelivery): Promise<void> =>
  db().transaction(async (tx) => {
    await tx.execute(sql`
      delete from push_deliveries t where ${isHeld(claim)} and ${isUnchanged(claim)}`);
    await tx.execute(sql`update push_deliveries t set ${endLease} where ${isHeld(claim)}`);
  });

/**
 * Tries again at a time, or when a change meanwhile is due. `isAttempt` is false if the push service
 * was not asked.
 */
export async function postponeDelivery(
  claim: ClaimedDelivery,
  dueAt: Date,
  { isAttempt }: { isAttempt: boolean },
): Promise<void> {
  const at = sql`${dueAt.toISOString()}::timestamptz`;
  await db().execute(sql`
    update push_deliveries t set ${endLease},
      due_at = case when ${isUnchanged(claim)} then ${at} else due_at end,
      attempts = greatest(attempts - ${isAttempt ? 0 : 1}::int, 0)
    where ${isHeld(claim)}`);
}

/** Counts a message that was given up. A browser whose messages all fail is forgotten. */
export async function countFailure(subscriptionId: string): Promise<void> {
  await client()`
    update push_subscriptions set failures = failures + 1 where id = ${subscriptionId}`;
  await client()`
    delete from push_subscriptions
    where id = ${subscriptionId} and failures >= ${limits.push.failures}`;
}

export async function forgetSubscription(subscriptionId: string): Promise<void> {
  await client()`delete from push_subscriptions where id = ${subscriptionId}`;
}

export type Recipient = {
  locale: Locale;
  timeZone: string;
  quietHours: QuietHours | null;
  mutedTypes: NotificationType[];
};

/** Returns how a user wants to be told. */
export async function readRecipient(userKey: bigint): Promise<Recipient | null> {
  const [row] = await db()
    .select({
      locale: users.language,
      settings: userSettings.settings,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userKey, users.key))
    .where(eq(users.key, userKey));
  if (!row) return null;
  const settings = toUserSettings(row.settings);
  const { quietHours, timeZone } = toAlertSetting(settings);
  return { locale: row.locale, quietHours, timeZone, mutedTypes: settings.mutedPushTypes };
}

/** Deletes deliveries that are over and hold back no other. */
export async function deleteOldDeliveries(): Promise<void> {
  await client()`
    delete from push_deliveries where due_at is null
      and (sent_at is null or sent_at < now() - make_interval(secs => ${limits.push.pauseMs / 1_000}))`;
}
