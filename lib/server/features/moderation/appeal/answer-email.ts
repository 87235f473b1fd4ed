import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import type { Subject } from "#lib/server/features/moderation/decision/apply-sanction";
import { signDecisionToken } from "#lib/server/features/screening/ban/decision-token";
import { emailTranslator } from "#lib/server/platform/email/messages";
import { queueEmail } from "#lib/server/platform/email/queue-email";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Queues the answer to an appeal, in the transaction of the answer. */
export async function queueAnswerEmail(
  tx: Executor,
  { email, language: locale }: Subject,
  decision: { id: bigint; appealUntil: Date },
  { state, answer }: { state: "approved" | "rejected"; answer: string },
): Promise<void> {
  const t = emailTranslator(locale);
  const path = pathsIn({ locale, device: "desktop" }).decision(await signDecisionToken(decision));
  await queueEmail(tx, {
    kind: "appealAnswer",
    expiresAt: decision.appealUntil,
    to: email,
    locale,
    subject: t("appealAnswer.subject"),
    lead: t("appealAnswer.lead", { outcome: state }),
    notes: [t("appealAnswer.answer", { answer })],
    link: { text: t("appealAnswer.link"), href: env().PUBLIC_URL + path },
    outboxLog: { appeal: state },
  });
}
