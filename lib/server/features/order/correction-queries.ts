import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OrderCorrection } from "#lib/contracts/order/correction-desk";
import { findActRefusal } from "#lib/domain/account/staff-act";
import { trimZeros } from "#lib/domain/number/decimal";
import type { CorrectedFields } from "#lib/domain/order/correction";
import type { Viewer } from "#lib/server/core/operation";
import { orderCorrections } from "#lib/server/features/order/schema/desk";
import { orders } from "#lib/server/features/order/schema/order";
import { products } from "#lib/server/features/product/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

const deciders = alias(users, "deciders");

const selectCorrections = (where: SQL | undefined) =>
  db()
    .select({
      row: orderCorrections,
      nameEn: products.nameEn,
      nameZh: products.nameZh,
      currency: orders.currency,
      provider: orders.provider,
      ownerKey: orders.userKey,
      requestedById: users.id,
      decidedById: deciders.id,
    })
    .from(orderCorrections)
    .innerJoin(orders, eq(orders.id, orderCorrections.orderId))
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(users, eq(users.key, orderCorrections.requestedByKey))
    .leftJoin(deciders, eq(deciders.key, orderCorrections.decidedByKey))
    .where(where);

export type CorrectionRow = Awaited<ReturnType<typeof selectCorrections>>[number];

/** Returns a correction, or null. */
export const findCorrection = (id: bigint) =>
  firstOrNull(selectCorrections(eq(orderCorrections.id, id)));

/** Returns the corrections of an order, newest first. */
export const listCorrectionsOf = (orderId: string): Promise<CorrectionRow[]> =>
  selectCorrections(eq(orderCorrections.orderId, orderId)).orderBy(desc(orderCorrections.id));

/** Returns corrections, newest first, before a position. */
export const listCorrectionRows = (
  state: OrderCorrection["state"],
  beforeId: bigint | null,
  limit: number,
): Promise<CorrectionRow[]> =>
  selectCorrections(
    and(
      eq(orderCorrections.state, state),
      beforeId === null ? undefined : lt(orderCorrections.id, beforeId),
    ),
  )
    .orderBy(desc(orderCorrections.id))
    .limit(limit);

const presentValues = (values: CorrectedFields): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && /^\d+\.\d+$/.test(value) ? trimZeros(value) : value,
    ]),
  );

/** Returns a correction as staff see it. */
export const presentCorrection = (
  { row, nameEn, nameZh, currency, provider, ownerKey, requestedById, decidedById }: CorrectionRow,
  viewer: Viewer,
): OrderCorrection => ({
  correctionId: String(row.id),
  orderId: row.orderId,
  productName: { en: nameEn, zh: nameZh },
  currency,
  isSandbox: provider === "sandbox",
  state: row.state,
  before: presentValues(row.before),
  after: presentValues(row.after),
  reason: row.reason,
  requestedById,
  createdAt: row.createdAt.toISOString(),
  decidedById,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decisionReason: row.decisionReason,
  canApprove:
    row.state === "pending" &&
    !findActRefusal("decideCorrection", viewer, { involved: [ownerKey, row.requestedByKey] }),
  canDecline:
    row.state === "pending" &&
    !findActRefusal("decideCorrection", viewer, { involved: [ownerKey] }),
});
