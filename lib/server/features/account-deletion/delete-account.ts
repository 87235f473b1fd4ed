import { and, eq } from "drizzle-orm";
import { leave as contract } from "#lib/contracts/setting";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { confirmPassword } from "#lib/server/features/account/confirm-password";
import { endSessions } from "#lib/server/features/session/queries";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { departures } from "#lib/server/platform/postgres/schema/setting";
import { users } from "#lib/server/platform/postgres/schema/user";

/**
 * A member leaves: all that shows them asks for active members, so they are gone at once, while
 * every row stays until the purge and coming back finds all as it was.
 */
export const deleteAccount = operation(contract, async ({ viewer, body }) => {
  const { reason, detail = "", password } = body;
  const owner = await confirmPassword(viewer, password, "password");
  const leftAt = new Date();
  const purgeAt = new Date(leftAt.getTime() + limits.purgeAfter);
  await db().transaction(async (tx) => {
    if (owner.role === "admin") await refuseLastAdmin(tx, viewer.key);
    const [left] = await tx
      .update(users)
      .set({ state: "deleting", purgeAt })
      .where(and(eq(users.key, viewer.key), eq(users.state, "active")))
      .returning({ key: users.key });
    if (!left) throw new AppError("authenticationRequired");
    const why = { reason, detail, createdAt: leftAt };
    await tx
      .insert(departures)
      .values({ userKey: viewer.key, ...why })
      .onConflictDoUpdate({ target: departures.userKey, set: why });
    await endSessions(tx, viewer.key);
  });
  invalidate(`user:${viewer.id}`, "feed");
  sendAccountEmail("leaving", { ...owner, locale: owner.language }, { purgeAt });
  return { state: "deleting" as const, purgeAt: purgeAt.toISOString() };
});

/** The rows stay locked, so that two who leave at once do not each count on the other. */
async function refuseLastAdmin(tx: Executor, key: bigint): Promise<void> {
  const admins = await tx
    .select({ key: users.key })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.state, "active")))
    .orderBy(users.key)
    .for("no key update");
  if (admins.every((admin) => admin.key === key)) throw new AppError("lastAdmin");
}
