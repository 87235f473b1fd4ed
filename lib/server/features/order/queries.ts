import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { OrderState } from "#lib/domain/order/enums";
import { holderStates } from "#lib/domain/order/state";
import { orderCorrections } from "#lib/server/features/order/schema/desk";
import { investors, orderHistory, orders } from "#lib/server/features/order/schema/order";
import { products } from "#lib/server/features/product/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";
import { typedPlaceholder } from "#lib/server/platform/postgres/typed-placeholder";

type HistoryRow = Pick<typeof orderHistory.$inferSelect, "state" | "reason"> & { at: string };

// Several steps may share one time; every legal sequence of states is in this order. Corrections
// come after what they correct.
const history = sql<HistoryRow[]>`(
  select json_agg(json_build_object('state', h.state, 'at', h.at, 'reason', h.reason)
    order by h.reason is not distinct from 'corrected', array_position(
      array['submitted', 'accepted', 'executed', 'settled', 'rejected', 'cancelled'], h.state))
  from ${orderHistory} h where h.order_id = ${orders.id})`;

const correctedAt = sql<string | null>`(
  select max(c.decided_at) from ${orderCorrections} c
  where c.order_id = ${orders.id} and c.state = 'approved')`;

/** What `presentOrder` needs. */
export const getOrderFields = () => ({
  order: getTableColumns(orders),
  product: {
    isin: products.isin,
    nameEn: products.nameEn,
    nameZh: products.nameZh,
    riskLevel: products.riskLevel,
  },
  userId: users.id,
  history: history.as("history"),
  correctedAt: correctedAt.as("corrected_at"),
});

const selectOrders = (where: SQL | undefined) =>
  db()
    .select(getOrderFields())
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(users, eq(users.key, orders.userKey))
    .where(where);

const isOwn = eq(orders.userKey, sql.placeholder("userKey"));

const isAfterPosition = sql`(${orders.submittedAt}, ${orders.id}) < (${typedPlaceholder("at", "timestamptz")}, ${typedPlaceholder("id", "uuid")})`;
const isOfProduct = sql`(${typedPlaceholder("productId", "bigint")} is null or ${orders.productId} = ${typedPlaceholder("productId", "bigint")})`;
const isInState = sql`(${typedPlaceholder("states", "text[]")} is null or ${orders.state} = any(${typedPlaceholder("states", "text[]")}))`;

const orderQuery = prepareOnce("order_any", () =>
  selectOrders(eq(orders.id, sql.placeholder("id"))),
);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderQuery>["execute"]>>[number];

/** Returns an order of any user, or null. */
export const findOrder = (orderId: string) => firstOrNull(orderQuery().execute({ id: orderId }));

const ownOrderQuery = prepareOnce("order_own", () =>
  selectOrders(and(eq(orders.id, sql.placeholder("id")), isOwn)),
);

/** Returns an order of this user, or null. */
export const findOwnOrder = (userKey: bigint, orderId: string) =>
  firstOrNull(ownOrderQuery().execute({ userKey, id: orderId }));

const orderByKeyQuery = prepareOnce("order_key", () =>
  selectOrders(and(isOwn, eq(orders.idempotencyKey, sql.placeholder("key")))),
);

/** Returns the order that the user created with an idempotency key, or null. */
export const findOrderByKey = (userKey: bigint, key: string) =>
  firstOrNull(orderByKeyQuery().execute({ userKey, key }));

/** The list continues after the order with this submission time and id. */
export type OrderPosition = { at: string; id: string };

/** `null` matches everything. */
type ListInput = OrderPosition & {
  limit: number;
  productId: string | null;
  states: OrderState[] | null;
};

const ownOrdersQuery = prepareOnce("order_list", () =>
  selectOrders(and(isOwn, isAfterPosition, isOfProduct, isInState))
    .orderBy(desc(orders.submittedAt), desc(orders.id))
    .limit(sql.placeholder("limit")),
);

/** Returns the user's orders, newest first. */
export const listOwnOrders = (input: ListInput & { userKey: bigint }) =>
  ownOrdersQuery().execute(input);

const isHolderQuery = prepareOnce("order_holder", () =>
  db()
    .select({
      isHolder: sql<boolean>`coalesce(bool_or(${inArray(orders.state, holderStates)}), false)`,
    })
    .from(orders)
    .where(and(isOwn, eq(orders.productId, sql.placeholder("productId")))),
);

/** True if the user has an executed order of the fund. */
export async function isHolder(userKey: bigint, productId: string): Promise<boolean> {
  const [row] = await isHolderQuery().execute({ userKey, productId });
  return row?.isHolder ?? false;
}

const riskLevelQuery = prepareOnce("order_investor", () =>
  db()
    .select({ riskLevel: investors.riskLevel })
    .from(investors)
    .where(eq(investors.userKey, sql.placeholder("userKey"))),
);

/** Returns the risk level that the user set, or null. */
export async function findRiskLevel(userKey: bigint): Promise<number | null> {
  const [row] = await riskLevelQuery().execute({ userKey });
  return row?.riskLevel ?? null;
}
