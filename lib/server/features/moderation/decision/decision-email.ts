import { getSpamName } from "#lib/domain/moderation/report";
import type { SanctionKind, TargetKind } from "#lib/domain/moderation/sanction";
import { formatDate } from "#lib/format/date";
import { getSemicolon } from "#lib/format/separator";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import type { Subject } from "#lib/server/features/moderation/decision/apply-sanction";
import { findExcerpt } from "#lib/server/features/moderation/decision/queries";
import { signDecisionToken } from "#lib/server/features/screening/ban/decision-token";
import { emailTranslator } from "#lib/server/platform/email/messages";
import { queueEmail } from "#lib/server/platform/email/queue-email";
import type { EmailInput } from "#lib/server/platform/email/render-email";
import type { Executor } from "#lib/server/platform/postgres/client";

type Statement = {
  rule: string;
  facts: string;
  isAutomated: boolean;
  appealUntil: Date;
};
type Content = { kind: TargetKind; excerpt: string };
type Imposed = { kind: SanctionKind; endsAt: Date | null };

/** Queues the statement of reasons, in the transaction of the decision. */
export async function queueDecisionEmail(
  tx: Executor,
  subject: Subject,
  decision: Statement & { id: bigint; caseId: bigint },
  sanctions: Imposed[],
): Promise<void> {
  const token = await signDecisionToken(decision);
  const content = await findExcerpt(tx, decision.caseId);
  const email = composeDecisionEmail(subject, content, decision, sanctions, token);
  await queueEmail(tx, { ...email, kind: "decision", expiresAt: decision.appealUntil });
}

/** Returns the statement of reasons as the subject gets it. Without a token its link leads nowhere. */
export function composeDecisionEmail(
  { email, language: locale }: Subject,
  { kind, excerpt }: Content,
  { rule, facts, isAutomated, appealUntil }: Statement,
  sanctions: Imposed[],
  token = "",
): EmailInput {
  const t = emailTranslator(locale);
  const toDay = (date: Date) => formatDate(date.toISOString(), locale);
  const names = sanctions.map(({ kind: sanctionKind, endsAt }) => {
    const sanction = t(`sanction.${sanctionKind}`);
    return endsAt ? t("sanction.until", { sanction, date: toDay(endsAt) }) : sanction;
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
        ? [t("decision.sanctions", { sanctions: names.join(getSemicolon(locale)) })]
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
