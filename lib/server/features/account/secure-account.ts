import { and, eq, isNull, sql } from "drizzle-orm";
import type { SessionEndReason } from "#lib/domain/account";
import { passkeyChallenges } from "#lib/server/features/account/passkey/schema/challenge";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { voidVerifications } from "#lib/server/features/account/verification";
import { endSessions } from "#lib/server/features/session/queries";
import { revokeApiTokens } from "#lib/server/features/session/revoke-api-tokens";
import { users } from "#lib/server/features/user/schema";
import { turnOffWebhooks } from "#lib/server/features/webhook/queries";
import { type AccountChange, queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import type { EndedAccess } from "#lib/server/platform/email/ended-access";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import type { Executor } from "#lib/server/platform/postgres/client";

type SecuredUser = Pick<typeof users.$inferSelect, "key" | "id" | "email" | "language">;

/** How devices and the user are told, by the reason for which an account is secured. */
const notices = {
  passwordReset: { sessionEnd: "passwordChanged", email: "passwordChanged" },
  passwordChanged: { sessionEnd: "passwordChanged", email: "passwordChanged" },
  emailRestored: { sessionEnd: "emailRestored", email: "emailRestored" },
  twoStepReset: { sessionEnd: "securityChanged", email: "twoStepOff" },
  endedByUser: { sessionEnd: "endedElsewhere", email: "accessEnded" },
  endedByStaff: { sessionEnd: "endedElsewhere", email: "accessEnded" },
  banLifted: { sessionEnd: "banned", email: "accessEnded" },
} satisfies Record<string, { sessionEnd: SessionEndReason; email: AccountChange }>;

type SecureReason = keyof typeof notices;

/**
 * Ends all access that somebody else may have to an account, and emails the user what ended: sessions
 * except `keptSessionId`, with their push messages and download links; API tokens; passkeys;
 * webhooks, which the user can turn on again; pending codes, logins and setups. Whatever gives
 * lasting access to an account ends here. Two-step login stays on, because it only narrows access.
 */
export async function secureAccount(
  tx: Executor,
  user: SecuredUser,
  reason: SecureReason,
  keptSessionId?: string,
): Promise<void> {
  const { key, email } = user;
  const { sessionEnd, email: change } = notices[reason];
  // First, because it waits for logins that are about to start a session.
  await tx.update(users).set({ securedAt: sql`now()` }).where(eq(users.key, key));
  const ended: EndedAccess = {
    devices: await endSessions(tx, key, sessionEnd, keptSessionId),
    passkeys: await deletePasskeys(tx, key),
    apiTokens: await revokeApiTokens(tx, key),
    webhooks: (await turnOffWebhooks(tx, key)).map((url) => new URL(url).host),
  };
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userKey, key));
  await tx.delete(twoSteps).where(and(eq(twoSteps.userKey, key), isNull(twoSteps.confirmedAt)));
  await voidVerifications(tx, email);
  if (change === "accessEnded" && !hasEnded(ended)) return;
  await queueAccountEmail(tx, change, user, { ended });
  afterCommit(wakeEmail);
}

async function deletePasskeys(tx: Executor, userKey: bigint): Promise<string[]> {
  const deleted = await tx
    .delete(passkeys)
    .where(eq(passkeys.userKey, userKey))
    .returning({ name: passkeys.name });
  return deleted.map(({ name }) => name);
}

const hasEnded = ({ devices, passkeys, apiTokens, webhooks }: EndedAccess): boolean =>
  devices + passkeys.length + apiTokens.length + webhooks.length > 0;
