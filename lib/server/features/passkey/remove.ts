import { and, eq } from "drizzle-orm";
import { removePasskey as contract } from "#lib/contracts/passkey";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { queueAccountEmail } from "#lib/server/platform/mail/account-email";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { db } from "#lib/server/platform/postgres/client";
import { passkeys } from "#lib/server/platform/postgres/schema/passkey";
import { users } from "#lib/server/platform/postgres/schema/user";

/** Asks for no password: it takes a way in away, and the user who lost a device has to be quick. */
export const removePasskey = operation(contract, async ({ viewer, params }) => {
  await db().transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, params.passkeyId), eq(passkeys.userKey, viewer.key)))
      .returning({ id: passkeys.id });
    const [user] = await tx.select().from(users).where(eq(users.key, viewer.key));
    if (!removed || !user) throw new AppError("notFound");
    await queueAccountEmail(tx, "passkeyRemoved", user);
  });
  logSecurityEvent("passkey.removed");
  wakeMail();
  return null;
});
