import { getSpamName } from "#lib/domain/report";
import type { SanctionKind, TargetKind } from "#lib/domain/sanction";
import { formatDate } from "#lib/format/date";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { signDecisionToken } from "#lib/server/features/ban/decision-token";
import type { Subject } from "#lib/server/features/decision/apply-sanction";
import { findExcerpt } from "#lib/server/features/decision/queries";
import { mailTranslator } from "#lib/server/platform/mail/messages";
import { queueEmail } from "#lib/server/platform/mail/queue-email";
import { type EmailInput, renderEmail } from "#lib/server/platform/mail/render-email";
import type { Executor } from "#lib/server/platform/postgres/client";

type Statement = {
  caseId: bigint;
  rule: string;
  facts: string;
  isAutomated: boolean;
  appealUntil: Date;
};
type Measure = { kind: SanctionKind; targetKind: TargetKind; endsAt: Date | null };

/** Queues the statement of reasons, in the transaction of the decision. */
export async function queueDecisionEmail(
  tx: Executor,
  subject: Subject,
  decision: Statement & { id: bigint },
  measures: Measure[],
): Promise<void> {
  const token = await signDecisionToken(decision);
  const email = await composeDecisionEmail(tx, subject, decision, measures, token);
  await queueEmail(tx, { ...email, kind: "decision", expiresAt: decision.appealUntil });
}

/** Returns what the email of a decision would say, as plain text. */
export async function previewDecisionEmail(
  tx: Executor,
  subject: Subject,
  decision: Statement,
  measures: Measure[],
): Promise<{ subject: string; text: string }> {
  const email = await composeDecisionEmail(tx, subject, decision, measures, "…");
  const { subject: title, text } = renderEmail(email);
  return { subject: title, text };
}

async function composeDecisionEmail(
  tx: Executor,
  { email, language: locale }: Subject,
  { caseId, rule, facts, isAutomated, appealUntil }: Statement,
  measures: Measure[],
  token: string,
): Promise<EmailInput> {
  const t = mailTranslator(locale);
  const { kind, excerpt } = await findExcerpt(tx, caseId);
  const toDay = (date: Date) => formatDate(date.toISOString(), locale);
  const names = measures.map(({ kind, endsAt }) => {
    const measure = t(`measure.${kind}`);
    return endsAt ? t("measure.until", { measure, date: toDay(endsAt) }) : measure;
  });
  return {
    to: email,
    locale,
    subject: t("decision.subject"),
    lead: t("decision.lead", { kind, title: excerpt }),
    notes: [
      t("decision.rule", { rule: getSpamName(rule, locale) }),
      t("decision.facts", { facts }),
      ...(names.length > 0
        ? [t("decision.measures", { measures: names.join(locale === "zh" ? "；" : "; ") })]
        : []),
      t("decision.automated", { isAutomated: String(isAutomated) }),
      t("decision.appeal", { date: toDay(appealUntil) }),
    ],
    link: {
      text: t("decision.link"),
      href: env().PUBLIC_URL + pathsIn({ locale, device: "desktop" }).decision(token),
    },
    outboxLog: { decision: rule },
  };
}
