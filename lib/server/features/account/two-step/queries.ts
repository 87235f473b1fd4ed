import { and, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { recoveryCodes, twoSteps } from "#lib/server/features/account/two-step/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export async function findTwoStep(userKey: bigint) {
  const [found] = await db()
    .select({ secret: twoSteps.secret, confirmedAt: twoSteps.confirmedAt })
    .from(twoSteps)
    .where(eq(twoSteps.userKey, userKey));
  return found ?? null;
}

/** Saves the secret of an app that is being set up. Returns false if two-step login is on. */
export async function saveSecret(
  executor: Executor,
  userKey: bigint,
  secret: string,
): Promise<boolean> {
  const saved = await executor
    .insert(twoSteps)
    .values({ userKey, secret })
    .onConflictDoUpdate({
      target: twoSteps.userKey,
      set: { secret, lastStep: 0 },
      setWhere: isNull(twoSteps.confirmedAt),
    })
    .returning({ userKey: twoSteps.userKey });
  return saved.length > 0;
}

/** Turns on two-step login with this secret. Returns false if it is on or the secret changed. */
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

/** Consumes the code of a time step. Returns false if it or a later one was used before. */
export async function consumeTimeStep(userKey: bigint, step: number): Promise<boolean> {
  const consumed = await db()
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
  return consumed.length > 0;
}

/**
 * Deletes app and recovery codes if two-step login was turned on at or after a time, perhaps by
 * somebody who kept the user out with it.
 */
export async function deleteTwoStepSince(tx: Executor, userKey: bigint, time: Date): Promise<void> {
  const [late] = await tx
    .select({ userKey: twoSteps.userKey })
    .from(twoSteps)
    .where(and(eq(twoSteps.userKey, userKey), gte(twoSteps.confirmedAt, time)));
  if (late) await deleteTwoStep(tx, userKey);
}

/** Deletes app and recovery codes. Returns false if two-step login was off. */
export async function deleteTwoStep(executor: Executor, userKey: bigint): Promise<boolean> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userKey, userKey));
  const deleted = await executor
    .delete(twoSteps)
    .where(eq(twoSteps.userKey, userKey))
    .returning({ confirmedAt: twoSteps.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}
