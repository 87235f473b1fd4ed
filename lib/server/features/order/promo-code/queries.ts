import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { PromoCode } from "#lib/contracts/order/promo-code-desk";
import { getPromoCodeState } from "#lib/domain/order/promo-code";
import { promoCodes } from "#lib/server/features/order/promo-code/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { containsKeyword } from "#lib/server/platform/postgres/contains-keyword";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

const selectPromoCodes = (tx: Executor, where: SQL | undefined) =>
  tx.select().from(promoCodes).where(where);

export type PromoCodeRow = Awaited<ReturnType<typeof selectPromoCodes>>[number];

/** Returns a promo code, or null. */
export const findPromoCode = (code: string, tx: Executor = db()) =>
  firstOrNull(selectPromoCodes(tx, eq(promoCodes.code, code.toUpperCase())));

type Position = { createdAt: string; code: string };

/** Returns promo codes, newest first, after a position. */
export const listPromoCodeRows = (
  keyword: string | undefined,
  after: Position | null,
  limit: number,
): Promise<PromoCodeRow[]> => {
  return selectPromoCodes(
    db(),
    and(
      keyword
        ? or(containsKeyword(promoCodes.code, keyword), containsKeyword(promoCodes.label, keyword))
        : undefined,
      after
        ? sql`(date_trunc('milliseconds', ${promoCodes.createdAt}), ${promoCodes.code})
            < (${after.createdAt}::timestamptz, ${after.code})`
        : undefined,
    ),
  )
    .orderBy(desc(sql`date_trunc('milliseconds', ${promoCodes.createdAt})`), desc(promoCodes.code))
    .limit(limit);
};

/** Returns the users of a code, newest account first, before a position. */
export const listUseRows = (code: string, beforeKey: bigint | null, limit: number) =>
  db()
    .select({
      key: users.key,
      userId: users.id,
      username: users.username,
      // Set with the code.
      appliedAt: sql<Date>`${users.referralAppliedAt}`.mapWith(users.referralAppliedAt),
    })
    .from(users)
    .where(
      and(
        eq(users.appliedReferralCode, code.toUpperCase()),
        beforeKey === null ? undefined : lt(users.key, beforeKey),
      ),
    )
    .orderBy(desc(users.key))
    .limit(limit);

/** Returns a promo code as staff see it. */
export const presentPromoCode = (row: PromoCodeRow): PromoCode => ({
  code: row.code,
  label: row.label,
  state: getPromoCodeState(row, new Date()),
  startsAt: row.startsAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  maxUses: row.maxUses,
  useCount: row.useCount,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
});
