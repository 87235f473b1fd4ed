import { eq } from "drizzle-orm";
import { accountDeletions } from "#lib/server/features/account/deletion/schema";
import { deleteExport } from "#lib/server/features/account/export/queries";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { verifications } from "#lib/server/features/account/schema";
import { emailChanges, oldPasswords } from "#lib/server/features/account/setting/schema";
import { recoveryCodes, twoSteps } from "#lib/server/features/account/two-step/schema";
import { revokeApiTokens } from "#lib/server/features/session/revoke-api-tokens";
import type { GoneUser } from "#lib/server/platform/personal-data/personal-data";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Erases the ways to log in, the archive, and the words about why the account was deleted. */
export async function eraseLogins(tx: Executor, { key, email }: GoneUser): Promise<void> {
  await revokeApiTokens(tx, key);
  await deleteExport(tx, key);
  await tx.delete(emailChanges).where(eq(emailChanges.userKey, key));
  await tx.delete(oldPasswords).where(eq(oldPasswords.userKey, key));
  await tx.delete(twoSteps).where(eq(twoSteps.userKey, key));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userKey, key));
  await tx.delete(passkeys).where(eq(passkeys.userKey, key));
  await tx.delete(verifications).where(eq(verifications.email, email.toLowerCase()));
  await tx.update(accountDeletions).set({ detail: "" }).where(eq(accountDeletions.userKey, key));
}
