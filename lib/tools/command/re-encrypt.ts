import { and, eq } from "drizzle-orm";
import { renewEncryption } from "#lib/server/core/encrypt";
import { ownedBy } from "#lib/server/features/account/two-step/encrypt-secret";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { logCommand } from "#lib/server/features/site/audit/log-command";
import { webhooks } from "#lib/server/features/webhook/schema";
import { secretOf } from "#lib/server/features/webhook/secret-of";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/**
 * Encrypts what outlasts a change of AUTH_SECRET with the current one: the secrets of two-step login and
 * of webhooks. A row that changes meanwhile has the current key anyway.
 * @returns how many were encrypted again
 * @throws Error if a row has a key that neither AUTH_SECRET nor FORMER_AUTH_SECRETS names
 */
export const reEncrypt = (reason: string | undefined): Promise<number> =>
  db().transaction(async (tx) => {
    const count = (await renewTwoSteps(tx)) + (await renewWebhooks(tx));
    if (count > 0) {
      const after = { count };
      await logCommand(tx, { action: "secret.reEncrypt", target: "secret", reason, after });
    }
    return count;
  });

async function renewTwoSteps(tx: Executor): Promise<number> {
  const rows = await tx.select({ key: twoSteps.userKey, secret: twoSteps.secret }).from(twoSteps);
  let count = 0;
  for (const { key, secret } of rows) {
    const renewed = renewEncryption(ownedBy(key), secret);
    if (renewed === null) continue;
    const isSame = and(eq(twoSteps.userKey, key), eq(twoSteps.secret, secret));
    await tx.update(twoSteps).set({ secret: renewed }).where(isSame);
    count++;
  }
  return count;
}

async function renewWebhooks(tx: Executor): Promise<number> {
  const rows = await tx.select({ id: webhooks.id, secret: webhooks.secret }).from(webhooks);
  let count = 0;
  for (const { id, secret } of rows) {
    const renewed = renewEncryption(secretOf(id), secret);
    if (renewed === null) continue;
    const isSame = and(eq(webhooks.id, id), eq(webhooks.secret, secret));
    await tx.update(webhooks).set({ secret: renewed }).where(isSame);
    count++;
  }
  return count;
}
