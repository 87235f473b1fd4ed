import { eq, sql } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { reports } from "#lib/server/features/moderation/report/schema";
import { users } from "#lib/server/features/user/schema";
import { emailTranslator } from "#lib/server/platform/email/messages";
import { type QueuedEmail, queueEmail, queueEmails } from "#lib/server/platform/email/queue-email";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Time after which an undelivered email is given up. */
const lifetimeMs = 7 * 86_400_000;

type Message = { to: string; locale: Locale; title: string };

/** Tells the sender of a notice without an account that it arrived. */
export function queueReceiptEmail(tx: Executor, message: Message): Promise<void> {
  const t = emailTranslator(message.locale);
  const lead = t("noticeReceived.lead", message);
  return queueEmail(tx, buildEmail(message, "noticeReceived", lead));
}

/** Tells everybody who reported the content what came of it, but not which action was taken. */
export async function queueOutcomeEmails(
  tx: Executor,
  caseId: bigint,
  outcome: "upheld" | "dismissed",
): Promise<void> {
  const senders = await tx
    .select({
      title: reports.title,
      to: sql<string>`coalesce(${users.email}, ${reports.notifierEmail}, '')`,
      locale: sql<Locale>`coalesce(${users.language}, ${reports.language})`,
    })
    .from(reports)
    .leftJoin(users, eq(users.key, reports.reporterKey))
    .where(eq(reports.caseId, caseId));
  const messages = senders.filter(({ to }) => to !== "");
  await queueEmails(
    tx,
    messages.map((message) => {
      const t = emailTranslator(message.locale);
      const lead = t("reportOutcome.lead", { outcome, title: message.title });
      return buildEmail(message, "reportOutcome", lead);
    }),
  );
}

function buildEmail(
  { to, locale }: Message,
  kind: "noticeReceived" | "reportOutcome",
  lead: string,
): QueuedEmail {
  const t = emailTranslator(locale);
  const href = env().PUBLIC_URL + pathsIn({ locale, device: "desktop" }).home();
  return {
    kind,
    expiresAt: new Date(Date.now() + lifetimeMs),
    to,
    locale,
    subject: t(`${kind}.subject`),
    lead,
    notes: [t(`${kind}.note`)],
    link: { text: t(`${kind}.link`), href },
    outboxLog: { kind },
  };
}
