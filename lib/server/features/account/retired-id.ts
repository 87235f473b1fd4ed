import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { secret } from "#lib/server/core/secret";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { retiredIds } from "#lib/server/platform/postgres/schema/setting";

/** Keyed, as IDs are easily guessed. */
const hashOf = (id: string): string =>
  createHmac("sha256", secret("retired")).update(id).digest("base64url");

export async function retireId(executor: Executor, id: string): Promise<void> {
  await executor
    .insert(retiredIds)
    .values({ idHash: hashOf(id) })
    .onConflictDoNothing();
}

/** Whether an ID was that of a member who is gone: it stays theirs, so that nobody poses as them. */
export async function isRetired(id: string): Promise<boolean> {
  return (await db().$count(retiredIds, eq(retiredIds.idHash, hashOf(id)))) > 0;
}
