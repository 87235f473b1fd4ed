import { randomBytes } from "node:crypto";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { retireId } from "#lib/server/features/account/retired-id";
import { endSessions } from "#lib/server/features/session/queries";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { recoveryCodes, twoSteps } from "#lib/server/platform/postgres/schema/account";
import { investors } from "#lib/server/platform/postgres/schema/order";
import { reports } from "#lib/server/platform/postgres/schema/report";
import { departures, oldPasswords } from "#lib/server/platform/postgres/schema/setting";
import { users, verifications } from "#lib/server/platform/postgres/schema/user";

type Left = typeof users.$inferSelect;

/**
 * Takes from a member who left all that tells who it was. The row stays for what must keep its
 * place: comments, and orders, which the law has kept. From here on there is no coming back.
 * @returns false where they came back meanwhile
 */
export async function anonymizeUser(key: bigint): Promise<boolean> {
  const left = await db().transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(users)
      .where(
        and(
          eq(users.key, key),
          inArray(users.state, ["deleting", "purged"]),
          lte(users.purgeAt, sql`now()`),
        ),
      )
      .for("update");
    if (row?.state === "deleting") await strip(tx, row);
    return row;
  });
  if (left?.state === "deleting") invalidate(`user:${left.id}`, "feed");
  return left !== undefined;
}

async function strip(tx: Executor, { key, id, email }: Left): Promise<void> {
  const nobody = `gone-${randomBytes(8).toString("hex")}`;
  await retireId(tx, id);
  await tx
    .update(users)
    .set({
      id: nobody,
      username: null,
      email: "",
      passwordHash: "",
      bio: "",
      gender: "other",
      dateOfBirth: "1900-01-01",
      avatarFileId: null,
      role: "user",
      state: "purged",
      referralCode: nobody,
      appliedReferralCode: null,
    })
    .where(eq(users.key, key));
  await endSessions(tx, key);
  await tx.delete(oldPasswords).where(eq(oldPasswords.userKey, key));
  await tx.delete(twoSteps).where(eq(twoSteps.userKey, key));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userKey, key));
  await tx.delete(investors).where(eq(investors.userKey, key));
  await tx.delete(verifications).where(eq(verifications.email, email.toLowerCase()));
  await tx.update(departures).set({ detail: "" }).where(eq(departures.userKey, key));
  // Reports name a person by the ID that the world saw.
  await tx
    .update(reports)
    .set({ targetId: nobody })
    .where(and(eq(reports.targetKind, "user"), eq(reports.targetId, id)));
}
