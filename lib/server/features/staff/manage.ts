import { desc, eq, ne, sql } from "drizzle-orm";
import type { Role } from "#lib/domain/staff-permission";
import { AppError } from "#lib/server/core/error";
import { endSessions } from "#lib/server/features/session/queries";
import { deleteTwoStep } from "#lib/server/features/two-step/queries";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db } from "#lib/server/platform/postgres/client";
import { promoCodes, twoSteps } from "#lib/server/platform/postgres/schema/account";
import { users } from "#lib/server/platform/postgres/schema/user";

/** Returns administrators and moderators, newest first. */
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
  await db().transaction(async (tx) => {
    await tx.update(users).set({ role }).where(eq(users.key, key));
    await endSessions(tx, key);
  });
}

/**
 * Turns off two-step login for a user who lost both phone and recovery codes. Ends all sessions.
 * Verify the person's identity first.
 */
export async function resetTwoStep(id: string): Promise<void> {
  const user = await requireUser(id);
  const wasOn = await db().transaction(async (tx) => {
    await endSessions(tx, user.key);
    return deleteTwoStep(tx, user.key);
  });
  if (!wasOn) throw new AppError("twoStepOff");
  await sendAccountEmail("twoStepOff", { ...user, locale: user.language });
}

/** Creates a promo code or changes its expiry. Null means that it never expires. */
export async function savePromoCode(code: string, expiresAt: Date | null): Promise<void> {
  await db()
    .insert(promoCodes)
    .values({ code: code.toUpperCase(), expiresAt })
    .onConflictDoUpdate({ target: promoCodes.code, set: { expiresAt } });
}
