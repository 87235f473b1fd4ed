import { and, eq } from "drizzle-orm";
import { removePasskey as contract } from "#lib/contracts/account/passkey";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

export const removePasskey = operation(contract, async ({ viewer, params }) => {
  await db().transaction(async (tx) => {
    const user = await lockAccount(tx, viewer);
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, params.passkeyId), eq(passkeys.userKey, viewer.key)))
      .returning({ id: passkeys.id });
    if (!removed) throw new AppError("notFound");
    await queueAccountEmail(tx, "passkeyRemoved", user);
  });
  logSecurityEvent("passkey.removed");
  wakeEmail();
  return null;
});
