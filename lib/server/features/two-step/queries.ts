import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { recoveryCodes, twoSteps } from "#lib/server/platform/postgres/schema/account";

export async function findTwoStep(userKey: bigint) {
  const [found] = await db()
    .select({ secret: twoSteps.secret, confirmedAt: twoSteps.confirmedAt })
    .from(twoSteps)
    .where(eq(twoSteps.userKey, userKey));
  return found ?? null;
}

/** Keeps the secret of an app that is being set up; false where one is on already. */
export async function saveSecret(userKey: bigint, secret: string): Promise<boolean> {
  const kept = await db()
    .insert(twoSteps)
    .values({ userKey, secret })
    .onConflictDoUpdate({
      target: twoSteps.userKey,
      set: { secret, lastStep: 0 },
      setWhere: isNull(twoSteps.confirmedAt),
    })
    .returning({ userKey: twoSteps.userKey });
  return kept.length > 0;
}

/** Turns on what was set up with this very secret; false where it is on, or another was begun. */
export async function confirmSecret(
  executor: Executor,
  userKey: bigint,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const confirmed = await executor
    .update(twoSteps)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(
      and(eq(twoSteps.userKey, userKey), eq(twoSteps.secret, secret), isNull(twoSteps.confirmedAt)),
    )
    .returning({ userKey: twoSteps.userKey });
  return confirmed.length > 0;
}

/** Takes a step's code once and for all; false where it, or a later one, was taken before. */
export async function consumeTimeStep(userKey: bigint, step: number): Promise<boolean> {
  const taken = await db()
    .update(twoSteps)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoSteps.userKey, userKey),
        isNotNull(twoSteps.confirmedAt),
        lt(twoSteps.lastStep, step),
      ),
    )
    .returning({ userKey: twoSteps.userKey });
  return taken.length > 0;
}

/** Takes app and recovery codes away; false where two-step login was off. */
export async function deleteTwoStep(executor: Executor, userKey: bigint): Promise<boolean> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userKey, userKey));
  const removed = await executor
    .delete(twoSteps)
    .where(eq(twoSteps.userKey, userKey))
    .returning({ confirmedAt: twoSteps.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}
