import { eq, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import type { QuietHours } from "#lib/domain/notify/alert/quiet-hours";
import type { NotificationType } from "#lib/domain/notify/notification";
import { alertSettings } from "#lib/server/features/notify/alert/schema";
import { toQuietHours } from "#lib/server/features/notify/alert/setting";
import { pushMutes } from "#lib/server/features/notify/push/schema";
import { users } from "#lib/server/features/user/schema";
import { client, db } from "#lib/server/platform/postgres/client";

/** A claim ends after this time, so that another process pushes for a killed one. */
const claimSeconds = 60;

export type ClaimedDelivery = {
  subscriptionId: string;
  notificationId: string;
  /** Includes the coming one. */
  attempts: number;
  /** Identifies the claim: a newer event changes it. */
  claimedUntil: string;
  userKey: string;
  sessionId: string;
  endpointHash: string;
  content: string;
};

/** Claims the delivery that is due longest. */
export async function claimDelivery(): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await client()<ClaimedDelivery[]>`
    with due as (
      select subscription_id, notification_id from push_deliveries
      where due_at <= now() order by due_at limit 1 for update skip locked
    )
    update push_deliveries d
    set attempts = d.attempts + 1, due_at = now() + make_interval(secs => ${claimSeconds})
    from due join push_subscriptions s on s.id = due.subscription_id
    where d.subscription_id = due.subscription_id and d.notification_id = due.notification_id
    returning d.subscription_id as "subscriptionId", d.notification_id as "notificationId",
      d.attempts, d.due_at::text as "claimedUntil", s.user_key as "userKey",
      s.session_id as "sessionId", s.endpoint_hash as "endpointHash", s.content`;
  return claimed;
}

type Claim = Pick<ClaimedDelivery, "subscriptionId" | "notificationId" | "claimedUntil">;

/** Selects the row of a claim. */
const isOf = ({ subscriptionId, notificationId }: Claim) => client()`
  subscription_id = ${subscriptionId} and notification_id = ${notificationId}`;

const isUnchanged = ({ claimedUntil }: Claim) => client()`due_at = ${claimedUntil}::timestamptz`;

/** Stores that it was pushed. What happened to the notification meanwhile is pushed after a pause. */
export async function storeSent(claim: Claim): Promise<void> {
  await client()`
    update push_deliveries set sent_at = now(),
      due_at = case when ${isUnchanged(claim)} then null
        else greatest(due_at, now() + make_interval(secs => ${limits.push.pauseMs / 1_000})) end
    where ${isOf(claim)}`;
  await client()`
    update push_subscriptions set failures = 0, last_sent_at = now()
    where id = ${claim.subscriptionId}`;
}

/** Deletes a delivery that nobody wants any more, unless the notification changed meanwhile. */
export async function dropDelivery(claim: Claim): Promise<void> {
  await client()`delete from push_deliveries where ${isOf(claim)} and ${isUnchanged(claim)}`;
}

/** Tries again at a time; `isAttempt` is false if the push service was not asked. */
export async function postponeDelivery(
  claim: Claim,
  dueAt: Date,
  { isAttempt }: { isAttempt: boolean },
): Promise<void> {
  await client()`
    update push_deliveries set due_at = ${dueAt.toISOString()}::timestamptz,
      attempts = attempts - ${isAttempt ? 0 : 1}
    where ${isOf(claim)} and ${isUnchanged(claim)}`;
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
  timeZone: string | null;
  quietHours: QuietHours | null;
  mutedTypes: NotificationType[];
};

/** Returns how a user wants to be told. */
export async function readRecipient(userKey: bigint): Promise<Recipient | null> {
  const [row] = await db()
    .select({
      locale: users.language,
      timeZone: alertSettings.timeZone,
      quietFrom: alertSettings.quietFrom,
      quietTo: alertSettings.quietTo,
      mutedTypes: sql<NotificationType[]>`array(
        select ${pushMutes.type} from ${pushMutes} where ${pushMutes.userKey} = ${users.key})`,
    })
    .from(users)
    .leftJoin(alertSettings, eq(alertSettings.userKey, users.key))
    .where(eq(users.key, userKey));
  if (!row) return null;
  const { quietFrom, quietTo, ...rest } = row;
  return { ...rest, quietHours: toQuietHours({ quietFrom, quietTo }) };
}

/** Deletes deliveries that are over and hold back no other. */
export async function deleteOldDeliveries(): Promise<void> {
  await client()`
    delete from push_deliveries where due_at is null
      and (sent_at is null or sent_at < now() - make_interval(secs => ${limits.push.pauseMs / 1_000}))`;
}
