import { eq } from "drizzle-orm";
import {
  createPromoCode as createContract,
  updatePromoCode as updateContract,
} from "#lib/contracts/order/promo-code-desk";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { isActiveReferralCode } from "#lib/server/features/account/queries";
import {
  findPromoCode,
  type PromoCodeRow,
  presentPromoCode,
} from "#lib/server/features/order/promo-code/queries";
import { promoCodes } from "#lib/server/features/order/promo-code/schema";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

const createTakenError = () => new AppError("conflict", { fields: { code: "taken" } });

type Period = { startsAt: Date | null; expiresAt: Date | null };

function requirePeriod({ startsAt, expiresAt }: Period): void {
  if (startsAt && expiresAt && expiresAt <= startsAt) {
    throw invalidInput({ expiresAt: "beforeStart" });
  }
}

const toDate = (value: string | null): Date | null => (value === null ? null : new Date(value));

/** What staff set, for the audit log. */
const describe = ({ label, startsAt, expiresAt, maxUses, disabledAt }: PromoCodeRow) => ({
  label,
  startsAt: startsAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  maxUses,
  isDisabled: disabledAt !== null,
});

export const createPromoCode = operation(createContract, async ({ body, viewer }) => {
  const { code, label, maxUses, reason } = body;
  const period = { startsAt: toDate(body.startsAt), expiresAt: toDate(body.expiresAt) };
  requirePeriod(period);
  if (period.expiresAt && period.expiresAt <= new Date()) throw invalidInput({ expiresAt: "past" });
  // The code of a user comes first, so a promo code of the same letters would never count.
  if (await isActiveReferralCode(code)) throw createTakenError();
  return db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(promoCodes)
      .values({ code, label, maxUses, ...period })
      .onConflictDoNothing()
      .returning({ code: promoCodes.code });
    const row = stored && (await findPromoCode(code, tx));
    if (!row) throw createTakenError();
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "promoCode.create",
      target: `promoCode:${code}`,
      reason,
      after: describe(row),
    });
    return presentPromoCode(row);
  });
});

export const updatePromoCode = operation(updateContract, async ({ params, body, viewer }) => {
  const { version, isDisabled, reason, startsAt, expiresAt, ...changes } = body;
  const code = params.code.toUpperCase();
  return db().transaction(async (tx) => {
    await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for("update");
    const before = await findPromoCode(code, tx);
    if (!before) throw new AppError("notFound");
    if (before.version !== version) throw new AppError("conflict");
    const period = {
      startsAt: startsAt === undefined ? before.startsAt : toDate(startsAt),
      expiresAt: expiresAt === undefined ? before.expiresAt : toDate(expiresAt),
    };
    requirePeriod(period);
    const { maxUses } = changes;
    if (maxUses != null && maxUses < before.useCount) throw invalidInput({ maxUses: "belowUses" });
    const disabledAt = isDisabled ? (before.disabledAt ?? new Date()) : null;
    await tx
      .update(promoCodes)
      .set({
        ...changes,
        ...period,
        ...(isDisabled === undefined ? {} : { disabledAt }),
        version: before.version + 1,
      })
      .where(eq(promoCodes.code, code));
    const row = await findPromoCode(code, tx);
    if (!row) throw new AppError("notFound");
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "promoCode.update",
      target: `promoCode:${code}`,
      reason,
      before: describe(before),
      after: describe(row),
    });
    return presentPromoCode(row);
  });
});
