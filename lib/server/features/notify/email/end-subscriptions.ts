import { eq } from "drizzle-orm";
import { weeklyDigestReaders } from "#lib/server/features/user/letter/digest/schema";
import { letterReaders } from "#lib/server/features/user/letter/schema";
import { storeUserSettings } from "#lib/server/features/user/setting/setting";
import { client } from "#lib/server/platform/postgres/client";

/**
 * Turns off every repeated email of the users with an address, so that their settings show what a
 * spam complaint ended.
 */
export async function endSubscriptions(email: string): Promise<void> {
  const users = await client()<{ key: string }[]>`
    select key::text from users where lower(email) = ${email.toLowerCase()}`;
  for (const { key } of users) await endSubscriptionsOf(key);
}

const endSubscriptionsOf = (userKey: string) =>
  storeUserSettings(BigInt(userKey), { hasDigest: false }, async (tx) => {
    await tx.delete(letterReaders).where(eq(letterReaders.userKey, BigInt(userKey)));
    await tx.delete(weeklyDigestReaders).where(eq(weeklyDigestReaders.userKey, BigInt(userKey)));
  });
