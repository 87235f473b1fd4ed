import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { describeEndedAccess, type EndedAccess } from "#lib/server/platform/email/ended-access";
import { emailTranslator } from "#lib/server/platform/email/messages";
import { queueEmail } from "#lib/server/platform/email/queue-email";
import type { Executor } from "#lib/server/platform/postgres/client";

/** A change that is emailed to the user, in case another person made it. */
export type AccountChange =
  | "passwordChanged"
  | "emailChanged"
  | "emailRestored"
  | "twoStepOn"
  | "twoStepOff"
  | "recoveryCodesRenewed"
  | "recoveryCodeUsed"
  | "newDevice"
  | "accessEnded"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "apiTokenCreated"
  | "webhookOff"
  | "deletionRequested"
  | "restored"
  | "dateOfBirthChanged"
  | "dataExportReady"
  | "dataExportFailed";

type Detail = {
  /** The date that `deletionRequested` and `dataExportReady` show. */
  date?: Date;
  /** The new date of birth in `dateOfBirthChanged`, YYYY-MM-DD. */
  day?: string;
  /** The token of the link in `emailChanged` and `newDevice`. */
  token?: string;
  /** The device that `newDevice` names. */
  device?: string;
  /** The name of the token in `apiTokenCreated`, the host in `webhookOff`. */
  name?: string;
  /** What ended with the change. */
  ended?: EndedAccess;
};

type Recipient = { id: string; email: string; language: Locale };

/** Time after which an undelivered email is given up. */
const lifetimeMs = 3 * 86_400_000;

/**
 * Queues an email about a change of a user's account, in the transaction of the change; for a
 * changed email address, pass the old one. Call `wakeMail` after the transaction.
 */
export async function queueAccountEmail(
  executor: Executor,
  change: AccountChange,
  { id, email, language: locale }: Recipient,
  { date, day, token, device = "", name = "", ended }: Detail = {},
): Promise<void> {
  const t = emailTranslator(locale);
  const { step, path } = getNextStep(change, { id, locale, token });
  const endedNote = ended && describeEndedAccess(ended, locale);
  await queueEmail(executor, {
    kind: change,
    // An undo link is worth sending as long as it works.
    expiresAt: new Date(Date.now() + (change === "emailChanged" ? limits.undoEmailMs : lifetimeMs)),
    to: email,
    locale,
    subject: t(`accountChange.${change}.subject`),
    lead: t(`accountChange.${change}.lead`, {
      id,
      device: device || t("unknownDevice"),
      name,
      date: date || day ? formatDate(day ?? date?.toISOString() ?? "", locale) : "",
    }),
    notes: [
      ...(endedNote ? [endedNote] : []),
      t(`nextStep.${step}.note`, { days: limits.undoEmailMs / 86_400_000 }),
    ],
    link: { text: t(`nextStep.${step}.link`), href: env().PUBLIC_URL + path },
    outboxLog: { change },
  });
}

/** Returns the recommended action after a change and the path of its page. */
function getNextStep(
  change: AccountChange,
  { id, locale, token = "" }: { id: string; locale: Locale; token: string | undefined },
) {
  const paths = pathsIn({ locale, device: "desktop" });
  if (change === "deletionRequested")
    return { step: "restoreAccount", path: paths.accountLogin() } as const;
  // A password reset would go to the new address, which may belong to an attacker.
  if (change === "emailChanged") {
    return { step: "undoEmail", path: paths.undoEmail(token) } as const;
  }
  if (change === "dataExportReady" || change === "dataExportFailed") {
    return { step: change, path: paths.dataSettings(id, "copy") } as const;
  }
  if (change === "dateOfBirthChanged") {
    return { step: change, path: paths.reportProblem() } as const;
  }
  if (change === "newDevice") return { step: "endSession", path: paths.endSession(token) } as const;
  if (change === "passkeyAdded")
    return { step: "passkeys", path: paths.securitySettings(id, "passkeys") } as const;
  if (change === "webhookOff")
    return { step: "webhooks", path: paths.developerSettings(id, "webhooks") } as const;
  if (change === "apiTokenCreated")
    return { step: "apiTokens", path: paths.developerSettings(id, "apiTokens") } as const;
  if (change === "accessEnded") return { step: "accessEnded", path: paths.findPassword() } as const;
  return { step: "choosePassword", path: paths.findPassword() } as const;
}
