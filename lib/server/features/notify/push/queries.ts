import { and, eq, sql } from "drizzle-orm";
import type { PushTarget } from "#lib/contracts/notify/push";
import { limits } from "#lib/domain/limits";
import { decryptText, encryptText } from "#lib/server/core/encrypt";
import type { Viewer } from "#lib/server/core/operation";
import { computeKeyedHash } from "#lib/server/core/secret";
import { pushSubscriptions } from "#lib/server/features/notify/push/schema";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { db } from "#lib/server/platform/postgres/client";

type Owner = { userKey: bigint; sessionId: string };

/** Returns the owner of the encrypted address of a browser. */
const contentOf = (endpointHash: string) => ({ purpose: "push", id: endpointHash });

/** @throws Error if the installation's key changed or the row was tampered with */
export const decryptTarget = (row: { endpointHash: string; content: string }): PushTarget =>
  JSON.parse(decryptText(contentOf(row.endpointHash), row.content));

/**
 * Stores the browser of a session. It belongs to the newest session only, and a user has a limited
 * number of them.
 */
export async function storeSubscription(viewer: Viewer, target: PushTarget): Promise<void> {
  const owner: Owner = { userKey: viewer.key, sessionId: viewer.sessionId };
  const endpointHash = computeKeyedHash("push.endpoint", target.endpoint);
  const content = encryptText(contentOf(endpointHash), JSON.stringify(target));
  await db().transaction(async (tx) => {
    await lockAccount(tx, viewer);
    await tx.execute(sql`
      delete from push_subscriptions
      where endpoint_hash = ${endpointHash} and session_id <> ${owner.sessionId}`);
    await tx
      .insert(pushSubscriptions)
      .values({ ...owner, endpointHash, content })
      .onConflictDoUpdate({
        target: pushSubscriptions.sessionId,
        set: { endpointHash, content, failures: 0 },
      });
    await tx.execute(sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_key = ${owner.userKey}
        order by id desc offset ${limits.push.perUser})`);
  });
}

export async function deleteSubscription({ userKey, sessionId }: Owner): Promise<void> {
  await db()
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userKey, userKey), eq(pushSubscriptions.sessionId, sessionId)));
}

/** Returns the sessions of a user whose browsers take messages. */
export async function listSubscribedSessions(userKey: bigint): Promise<string[]> {
  const rows = await db()
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userKey, userKey));
  return rows.map(({ sessionId }) => sessionId);
}
