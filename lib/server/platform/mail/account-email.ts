import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { mailTranslator } from "#lib/server/platform/mail/messages";
import { sendEmail } from "#lib/server/platform/mail/send-email";

/** A change that is emailed to the user, in case another person made it. */
export type AccountChange =
  | "passwordChanged"
  | "emailChanged"
  | "twoStepOn"
  | "twoStepOff"
  | "recoveryCodesRenewed"
  | "recoveryCodeUsed"
  | "deletionRequested"
  | "restored";

type Recipient = { id: string; email: string; locale: Locale };

/**
 * Emails a user about a change of their account; for a changed email address, pass the old one.
 * Never rejects, so callers need not wait: a failed email does not undo the change. `purgeAt` is
 * the date that `deletionRequested` shows.
 */
export function sendAccountEmail(
  change: AccountChange,
  recipient: Recipient,
  detail: { purgeAt?: Date } = {},
): Promise<void> {
  return send(change, recipient, detail).catch((error) => {
    log().error({ err: error, change }, "account email failed");
  });
}

async function send(
  change: AccountChange,
  { id, email, locale }: Recipient,
  { purgeAt }: { purgeAt?: Date },
): Promise<void> {
  const t = mailTranslator(locale);
  const date = purgeAt ? formatDate(purgeAt.toISOString(), locale) : "";
  const { step, path } = getNextStep(change, locale);
  await sendEmail({
    to: email,
    locale,
    subject: t(`accountChange.${change}.subject`),
    lead: t(`accountChange.${change}.lead`, { id, date }),
    notes: [t(`nextStep.${step}.note`)],
    link: { text: t(`nextStep.${step}.link`), href: env().PUBLIC_URL + path },
    outboxLog: { change },
  });
}

/** Returns the recommended action after a change and the path of its page. */
function getNextStep(change: AccountChange, locale: Locale) {
  const paths = pathsIn({ locale, device: "desktop" });
  if (change === "deletionRequested")
    return { step: "restoreAccount", path: paths.accountLogin() } as const;
  // A password reset would go to the new address, which may belong to an attacker.
  if (change === "emailChanged") {
    return { step: "reportProblem", path: paths.reportProblem() } as const;
  }
  return { step: "choosePassword", path: paths.findPassword() } as const;
}
