import { and, eq, ne, or, sql } from "drizzle-orm";
import type { NameRefusal } from "#lib/domain/account";
import { computeSkeleton } from "#lib/domain/screening/name-skeleton";
import { isIdTaken, isUsernameTaken } from "#lib/server/features/account/queries";
import { isReservedId, isReservedName } from "#lib/server/features/account/reserved-name";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Returns why nobody can sign up with this ID; null if it is available. */
export async function findIdRefusal(id: string): Promise<NameRefusal | null> {
  if (isReservedId(id)) return "reserved";
  if (await isIdTaken(id)) return "taken";
  return (await looksLikeAnother(db(), id)) ? "similar" : null;
}

/** Returns why the user `ownKey`, or a new one, cannot have this username; null if it is available. */
export async function findUsernameRefusal(
  username: string,
  ownKey?: bigint,
  executor: Executor = db(),
): Promise<NameRefusal | null> {
  if (isReservedName(username)) return "reserved";
  if (await isUsernameTaken(username, ownKey, executor)) return "taken";
  return (await looksLikeAnother(executor, username, ownKey)) ? "similar" : null;
}

/** Lets only one transaction at a time take names that look like these. */
export async function lockNames(tx: Executor, ...names: string[]): Promise<void> {
  // In a fixed order, so that two transactions never wait for each other.
  for (const skeleton of names.map(computeSkeleton).sort()) {
    const name = `name ${skeleton}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}

/** True if another user's ID or username looks like this name. */
export async function looksLikeAnother(
  executor: Executor,
  name: string,
  ownKey?: bigint,
): Promise<boolean> {
  const skeleton = computeSkeleton(name);
  const isLookalike = or(eq(users.idSkeleton, skeleton), eq(users.usernameSkeleton, skeleton));
  const isOther = ownKey === undefined ? undefined : ne(users.key, ownKey);
  const [found] = await executor
    .select({ key: users.key })
    .from(users)
    .where(and(isLookalike, isOther))
    .limit(1);
  return found !== undefined;
}
