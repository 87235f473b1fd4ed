import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { mailTranslator } from "#lib/server/platform/mail/messages";
import { sendEmail } from "#lib/server/platform/mail/send-email";

/** A change users are warned about, in case somebody else made it. */
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
 * Emails a user about a change of their account; a changed email address is reported to the old
 * one. Never rejects, so callers need not wait: a failed email does not undo the change.
 * `purgeAt` is the deletion date shown for `deletionRequested`.
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
  const { step, path } = nextStep(change, locale);
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

/** Returns what the recipient can do about a change, and the page for it. */
function nextStep(change: AccountChange, locale: Locale) {
  const paths = pathsIn({ locale, device: "desktop" });
  if (change === "deletionRequested")
    return { step: "restoreAccount", path: paths.accountLogin() } as const;
  // A password reset would go to the new address, which may be somebody else's.
  if (change === "emailChanged") {
    return { step: "reportProblem", path: paths.reportProblem() } as const;
  }
  return { step: "choosePassword", path: paths.findPassword() } as const;
}
