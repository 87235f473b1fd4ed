import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { sendEmail } from "#lib/server/platform/mail/send-email";
import { mailTexts } from "#lib/server/platform/mail/texts";

/** What an owner is told of, in case it was somebody else. */
export type AccountChange =
  | "passwordChanged"
  | "emailChanged"
  | "twoStepOn"
  | "twoStepOff"
  | "recoveryRenewed"
  | "recoveryUsed"
  | "leaving"
  | "restored";

type Owner = { id: string; email: string; locale: Locale };

/**
 * Tells an account's owner by mail of a change; of another email at the old address. It never
 * fails, and a call need not wait for it: the change stands whatever becomes of the mail.
 * `purgeAt` is what `leaving` tells.
 */
export function sendAccountEmail(
  change: AccountChange,
  owner: Owner,
  detail: { purgeAt?: Date } = {},
): Promise<void> {
  return send(change, owner, detail).catch((error) => {
    log().error({ err: error, change }, "a notice could not be sent");
  });
}

async function send(
  change: AccountChange,
  { id, email, locale }: Owner,
  { purgeAt }: { purgeAt?: Date },
): Promise<void> {
  const { notice } = mailTexts[locale];
  const { subject, lead } = notice.changes[change];
  const date = purgeAt ? formatDate(purgeAt.toISOString(), locale) : "";
  await sendEmail({
    to: email,
    locale,
    subject,
    lead: interpolate(lead, { id, date }),
    ...wayBack(change, locale),
    unsentNote: { change },
  });
}

/** What to do about it. Who lost the address as well cannot have a new password mailed. */
function wayBack(change: AccountChange, locale: Locale) {
  const { notice } = mailTexts[locale];
  const paths = pathsIn({ locale, device: "desktop" });
  const to = (text: string, path: string) => ({ text, href: env().PUBLIC_URL + path });
  if (change === "leaving") {
    return { notes: [notice.comeBack], link: to(notice.logIn, paths.accountLogin()) };
  }
  if (change === "emailChanged") {
    return { notes: [notice.notYouElse], link: to(notice.report, paths.reportProblem()) };
  }
  return { notes: [notice.notYou], link: to(notice.newPassword, paths.findPassword()) };
}
