import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AlertSetting } from "#lib/contracts/notify/alert";
import { findQuietEnd, toLocalDay, toWallTime } from "#lib/domain/notify/alert/quiet-hours";
import { log } from "#lib/server/core/log";
import { buildDigest } from "#lib/server/features/notify/alert/digest-email";
import { alertDigests, alerts } from "#lib/server/features/notify/alert/schema";
import { toAlertSetting } from "#lib/server/features/notify/alert/setting";
import {
  type AlertRow,
  presentAlert,
  selectAlerts,
} from "#lib/server/features/notify/product-alert";
import { users } from "#lib/server/features/user/schema";
import { userSettings } from "#lib/server/features/user/setting/schema";
import { toUserSettings } from "#lib/server/features/user/setting/setting";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { queueEmail } from "#lib/server/platform/email/queue-email";
import { client, db } from "#lib/server/platform/postgres/client";

/** The wall time in the reader's zone from which the email of the day is sent. */
const digestTime = "08:00";

type Candidate = { userKey: string; settings: unknown; digestDay: string | null };

/**
 * Queues the email of the day for each user who wants one: after eight in their zone, and after
 * their quiet hours. The day is stored with the email, so that no run sends a second one.
 */
export async function sendDigests(now: Date = new Date()): Promise<void> {
  let isAny = false;
  for (const { userKey } of (await listCandidates(now)).filter(({ settings, digestDay }) =>
    isDigestDue(toAlertSetting(toUserSettings(settings)), digestDay, now),
  )) {
    try {
      if (await sendDigest(userKey, now)) isAny = true;
    } catch (err) {
      log().error({ err, userKey }, "queueing an email with alerts failed");
    }
  }
  if (isAny) wakeEmail();
}

/** Leaves out users whose day is done wherever they are. The zones decide about the rest. */
const listCandidates = (now: Date) => client()<Candidate[]>`
  select s.user_key as "userKey", s.settings, d.day::text as "digestDay"
  from user_settings s
  join users u on u.key = s.user_key and u.state = 'active'
  left join alert_digests d on d.user_key = s.user_key
  where s.settings->'hasDigest' = 'true'::jsonb
    and (d.day is null
      or d.day < ((${now.toISOString()}::timestamptz + interval '14 hours') at time zone 'UTC')::date)`;

const isDigestDue = ({ timeZone }: AlertSetting, digestDay: string | null, now: Date): boolean =>
  (digestDay === null || digestDay < toLocalDay(now, timeZone)) &&
  toWallTime(now, timeZone) >= digestTime;

/** Returns false if there is nothing to say, or another process was faster. */
async function sendDigest(userKey: string, now: Date): Promise<boolean> {
  const rows = await client()<(AlertRow & { id: string })[]>`
    ${selectAlerts(client()`a.id,`)} and a.user_key = ${userKey} and a.digested_at is null
      and a.created_at <= ${now.toISOString()}
      and (a.expires_at is null or a.expires_at > ${now.toISOString()})
    order by product.name_en, a.product_id, a.id`;
  return db().transaction(async (tx) => {
    const [found] = await tx
      .select({
        userKey: users.key,
        email: users.email,
        language: users.language,
        settings: userSettings.settings,
      })
      .from(userSettings)
      .innerJoin(users, eq(users.key, userSettings.userKey))
      .where(eq(userSettings.userKey, BigInt(userKey)))
      .for("update", { of: userSettings });
    if (!found) return false;
    const [last] = await tx
      .select({ day: alertDigests.day })
      .from(alertDigests)
      .where(eq(alertDigests.userKey, found.userKey));
    const setting = toAlertSetting(toUserSettings(found.settings));
    const { hasDigest, quietHours, timeZone } = setting;
    if (!hasDigest || !isDigestDue(setting, last?.day ?? null, now)) return false;
    if (findQuietEnd(now, quietHours, timeZone)) return false;
    const day = toLocalDay(now, timeZone);
    await tx
      .insert(alertDigests)
      .values({ userKey: found.userKey, day })
      .onConflictDoUpdate({ target: alertDigests.userKey, set: { day } });
    const marked = await tx
      .update(alerts)
      .set({ digestedAt: now })
      .where(
        and(
          eq(alerts.userKey, found.userKey),
          isNull(alerts.digestedAt),
          inArray(
            alerts.id,
            rows.map(({ id }) => BigInt(id)),
          ),
        ),
      )
      .returning({ id: alerts.id });
    const ids = new Set(marked.map(({ id }) => String(id)));
    const told = rows.filter(({ id }) => ids.has(id)).map(presentAlert);
    if (told.length === 0) return false;
    await queueEmail(tx, buildDigest({ ...found, userKey, timeZone }, told, now));
    return true;
  });
}
