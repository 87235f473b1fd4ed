import { desc, eq, ne, sql } from "drizzle-orm";
import type { Role } from "#lib/domain/staff-permission";
import { AppError } from "#lib/server/core/error";
import { endSessions } from "#lib/server/features/session/queries";
import { deleteTwoStep } from "#lib/server/features/two-step/queries";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db } from "#lib/server/platform/postgres/client";
import { promoCodes, twoSteps } from "#lib/server/platform/postgres/schema/account";
import { users } from "#lib/server/platform/postgres/schema/user";

/** Administrators and moderators, the newest first. */
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

async function find(id: string) {
  const [found] = await db().select().from(users).where(eq(users.id, id.toLowerCase()));
  if (!found || found.state === "purged") throw new AppError("unknownId");
  return found;
}

/**
 * Gives a member a role, or takes it. Sessions end: those of a member without two-step login must
 * not become an operator's.
 */
export async function setRole(id: string, role: Role): Promise<void> {
  const { key } = await find(id);
  await db().transaction(async (tx) => {
    await tx.update(users).set({ role }).where(eq(users.key, key));
    await endSessions(tx, key);
  });
}

/** For a member who lost both phone and recovery codes, once sure who asks. Sessions end. */
export async function resetTwoStep(id: string): Promise<void> {
  const owner = await find(id);
  const wasOn = await db().transaction(async (tx) => {
    await endSessions(tx, owner.key);
    return deleteTwoStep(tx, owner.key);
  });
  if (!wasOn) throw new AppError("twoStepOff");
  await sendAccountEmail("twoStepOff", { ...owner, locale: owner.language });
}

/** Gives out a promo code, or changes until when one counts; null: for ever. */
export async function savePromoCode(code: string, expiresAt: Date | null): Promise<void> {
  await db()
    .insert(promoCodes)
    .values({ code: code.toUpperCase(), expiresAt })
    .onConflictDoUpdate({ target: promoCodes.code, set: { expiresAt } });
}
