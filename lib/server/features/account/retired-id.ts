import { inArray } from "drizzle-orm";
import { computeKeyedHash, listKeyedHashes } from "#lib/server/core/secret";
import { retiredIds } from "#lib/server/features/account/setting/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Hashes an ID with a key, because IDs are easy to guess. */
const purpose = "retired";

/** Reserves the ID of a purged user permanently, to prevent impersonation. */
export async function retireId(executor: Executor, id: string): Promise<void> {
  await executor
    .insert(retiredIds)
    .values({ idHash: computeKeyedHash(purpose, id) })
    .onConflictDoNothing();
}

/** True if the ID belonged to a purged user. */
export async function isRetiredId(id: string): Promise<boolean> {
  return (
    (await db().$count(retiredIds, inArray(retiredIds.idHash, listKeyedHashes(purpose, id)))) > 0
  );
}
