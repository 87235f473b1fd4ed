import { eq } from "drizzle-orm";
import { computeKeyedHash } from "#lib/server/core/secret";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { retiredIds } from "#lib/server/platform/postgres/schema/setting";

/** Hashes an ID with a key, because IDs are easy to guess. */
const computeHash = (id: string): string => computeKeyedHash("retired", id);

/** Reserves the ID of a purged user permanently, to prevent impersonation. */
export async function retireId(executor: Executor, id: string): Promise<void> {
  await executor
    .insert(retiredIds)
    .values({ idHash: computeHash(id) })
    .onConflictDoNothing();
}

/** True if the ID belonged to a purged user. */
export async function isRetiredId(id: string): Promise<boolean> {
  return (await db().$count(retiredIds, eq(retiredIds.idHash, computeHash(id)))) > 0;
}
