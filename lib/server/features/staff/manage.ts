import { desc, eq, ne, sql } from "drizzle-orm";
import type { Role } from "#lib/domain/staff-permission";
import { AppError } from "#lib/server/core/error";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { endSessions } from "#lib/server/features/session/queries";
import { deleteTwoStep } from "#lib/server/features/two-step/queries";
import { queueAccountEmail } from "#lib/server/platform/mail/account-email";
import { drainMail } from "#lib/server/platform/mail/mail-worker";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { promoCodes, twoSteps } from "#lib/server/platform/postgres/schema/account";
import { users } from "#lib/server/platform/postgres/schema/user";

/** Returns staff, newest first. */
export const listStaff = () =>
  db()
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      state: users.state,
      isTwoStepOn: sql<boolean>`${twoSteps.confirmedAt} is not null`,
    })
    .from(users)
    .leftJoin(twoSteps, eq(twoSteps.userKey, users.key))
    .where(ne(users.role, "user"))
    .orderBy(desc(users.key));

async function requireUser(id: string) {
  const [user] = await db().select().from(users).where(eq(users.id, id.toLowerCase()));
  if (!user || user.state === "purged") throw new AppError("unknownId");
  return user;
}

/**
 * Sets a user's role. Ends all sessions, because a session that began without two-step login must
 * not become a staff session.
 */
export async function setRole(id: string, role: Role): Promise<void> {
  const { key } = await requireUser(id);
  await db().transaction((tx) => changeRole(tx, { key, id }, role));
}

/** Sets a user's role in a transaction, as `setRole` does. */
export async function changeRole(
  tx: Executor,
  { key, id }: { key: bigint; id: string },
  role: Role,
): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.key, key));
  await endSessions(tx, key, "securityChanged");
  afterCommit(() => logSecurityEvent("role.changed", { user: id, role }));
}

/**
 * Turns off two-step login for a user who lost both phone and recovery codes. Ends all sessions.
 * Verify the person's identity first.
 */
export async function resetTwoStep(id: string): Promise<void> {
  const user = await requireUser(id);
  const wasOn = await db().transaction(async (tx) => {
    await endSessions(tx, user.key, "securityChanged");
    const isDeleted = await deleteTwoStep(tx, user.key);
    if (isDeleted) await queueAccountEmail(tx, "twoStepOff", user);
    return isDeleted;
  });
  logSecurityEvent("twoStep.off", { user: id, by: "operator" });
  if (!wasOn) throw new AppError("twoStepOff");
  // The command ends after this call, and perhaps no server runs.
  await drainMail();
}

/** Creates a promo code or changes its expiry. Null means that it never expires. */
export async function savePromoCode(code: string, expiresAt: Date | null): Promise<void> {
  await db()
    .insert(promoCodes)
    .values({ code: code.toUpperCase(), expiresAt, useCount: 0 })
    .onConflictDoUpdate({ target: promoCodes.code, set: { expiresAt } });
}
