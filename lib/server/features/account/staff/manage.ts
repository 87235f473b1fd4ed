import { desc, eq, ne, sql } from "drizzle-orm";
import type { Role } from "#lib/domain/account/staff-permission";
import { AppError } from "#lib/server/core/error";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { secureAccount } from "#lib/server/features/account/secure-account";
import { deleteTwoStep } from "#lib/server/features/account/two-step/queries";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { promoCodes } from "#lib/server/features/order/promo-code/schema";
import { endSessions } from "#lib/server/features/session/queries";
import { logCommand } from "#lib/server/features/site/audit/log-command";
import { users } from "#lib/server/features/user/schema";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import { db, type Executor } from "#lib/server/platform/postgres/client";

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
export async function setRole(id: string, role: Role, reason?: string): Promise<void> {
  const user = await requireUser(id);
  await db().transaction(async (tx) => {
    await changeRole(tx, user, role);
    await logCommand(tx, {
      action: "user.role",
      target: `user:${user.id}`,
      reason,
      before: { role: user.role },
      after: { role },
    });
  });
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
 * Turns off two-step login for a user who lost both phone and recovery codes, and ends all access.
 * Verify the person's identity first.
 */
export async function resetTwoStep(id: string, reason?: string): Promise<void> {
  const user = await requireUser(id);
  await db().transaction(async (tx) => {
    if (!(await deleteTwoStep(tx, user.key))) throw new AppError("twoStepOff");
    await secureAccount(tx, user, "twoStepReset");
    await logCommand(tx, { action: "user.resetTwoStep", target: `user:${user.id}`, reason });
  });
  logSecurityEvent("twoStep.off", { user: id, by: "operator" });
  // The command ends after this call, and perhaps no server runs.
  await drainEmail();
}

/** Creates a promo code or changes its expiry. Null means that it never expires. */
export async function savePromoCode(
  text: string,
  expiresAt: Date | null,
  reason?: string,
): Promise<void> {
  const code = text.toUpperCase();
  await db().transaction(async (tx) => {
    const [before] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code));
    await tx
      .insert(promoCodes)
      .values({ code, expiresAt })
      .onConflictDoUpdate({ target: promoCodes.code, set: { expiresAt } });
    await logCommand(tx, {
      action: before ? "promoCode.change" : "promoCode.create",
      target: `promoCode:${code}`,
      reason,
      ...(before ? { before: { expiresAt: before.expiresAt?.toISOString() ?? null } } : {}),
      after: { expiresAt: expiresAt?.toISOString() ?? null },
    });
  });
}
