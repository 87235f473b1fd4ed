import { and, eq, inArray, isNull } from "drizzle-orm";
import { findQuietEnd, toLocalDay, toWallTime } from "#lib/domain/notify/alert/quiet-hours";
import { log } from "#lib/server/core/log";
import { buildDigest } from "#lib/server/features/notify/alert/digest-email";
import { alertSettings, alerts } from "#lib/server/features/notify/alert/schema";
import { toQuietHours } from "#lib/server/features/notify/alert/setting";
import {
  type AlertRow,
  presentAlert,
  selectAlerts,
} from "#lib/server/features/notify/product-alert";
import { users } from "#lib/server/features/user/schema";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { queueEmail } from "#lib/server/platform/email/queue-email";
import { client, db } from "#lib/server/platform/postgres/client";

/** The wall time in the reader's zone from which the email of the day is sent. */
const digestTime = "08:00";

type Candidate = { userKey: string; timeZone: string; digestDay: string | null };

/**
 * Queues the email of the day for each user who wants one: after eight in their zone, and after
 * their quiet hours. The day is stored with the email, so that no run sends a second one.
 */
export async function sendDigests(now: Date = new Date()): Promise<void> {
  let isAny = false;
  for (const { userKey } of (await listCandidates(now)).filter((each) => isDigestDue(each, now))) {
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
  select s.user_key as "userKey", s.time_zone as "timeZone", s.digest_day::text as "digestDay"
  from alert_settings s join users u on u.key = s.user_key and u.state = 'active'
  where s.has_digest
    and (s.digest_day is null
      or s.digest_day < ((${now.toISOString()}::timestamptz + interval '14 hours') at time zone 'UTC')::date)`;

const isDigestDue = (
  { timeZone, digestDay }: Pick<Candidate, "timeZone" | "digestDay">,
  now: Date,
): boolean =>
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
      .select({ setting: alertSettings, email: users.email, language: users.language })
      .from(alertSettings)
      .innerJoin(users, eq(users.key, alertSettings.userKey))
      .where(eq(alertSettings.userKey, BigInt(userKey)))
      .for("update", { of: alertSettings });
    if (!found) return false;
    const { setting, ...user } = found;
    const { hasDigest, timeZone } = setting;
    if (!hasDigest || !isDigestDue(setting, now)) return false;
    if (findQuietEnd(now, toQuietHours(setting), timeZone)) return false;
    const digestDay = toLocalDay(now, timeZone);
    const ofUser = eq(alertSettings.userKey, setting.userKey);
    await tx.update(alertSettings).set({ digestDay }).where(ofUser);
    const marked = await tx
      .update(alerts)
      .set({ digestedAt: now })
      .where(
        and(
          eq(alerts.userKey, setting.userKey),
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
    await queueEmail(tx, buildDigest({ ...user, userKey, timeZone }, told, now));
    return true;
  });
}
