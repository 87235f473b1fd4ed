import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Query } from "#lib/contracts/contract";
import type { listAllOrders } from "#lib/contracts/order/desk";
import type { OrderAttention } from "#lib/domain/order/enums";
import { getOrderFields, type OrderPosition } from "#lib/server/features/order/queries";
import { orderCorrections } from "#lib/server/features/order/schema/desk";
import { orders } from "#lib/server/features/order/schema/order";
import { products } from "#lib/server/features/product/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

/** Why staff should look at an order, as SQL. An order that is final only waits for a correction. */
const attentions: Record<Exclude<OrderAttention, "correction">, SQL> = {
  noAnswer: sql`(${orders.checkAt} is not null and (${orders.failedChecks} >= 3
    or (${orders.state} = 'submitted' and ${orders.submittedAt} < now() - interval '10 minutes')))`,
  cancelling: sql`coalesce(${orders.cancelRequestedAt} < now() - interval '10 minutes', false)`,
  overdue: sql`(${orders.checkAt} is not null
    and ${orders.settlementDate} < (now() at time zone 'Europe/Paris')::date)`,
};

const waitsForCorrection = sql`exists (select from ${orderCorrections} c
  where c.order_id = ${orders.id} and c.state = 'pending')`;

const attention = sql<OrderAttention[]>`array_remove(array[
  ${sql.join(
    Object.entries({ ...attentions, correction: waitsForCorrection }).map(
      ([name, condition]) => sql`case when ${condition} then ${sql.raw(`'${name}'`)} end`,
    ),
    sql`, `,
  )}], null)`;

/**
 * Two lookups by index: open orders, and waiting corrections. As an array, so that the planner looks up
 * these few orders instead of reading all until a page is full.
 */
const needsAttention = sql`${orders.id} = any(array(
  select id from ${orders} where ${orders.checkAt} is not null
    and (${sql.join(Object.values(attentions), sql` or `)})
  union all select order_id from ${orderCorrections} c where c.state = 'pending'))`;

const selectStaffOrders = (where: SQL | undefined) =>
  db()
    .select({ ...getOrderFields(), attention: attention.as("attention") })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(users, eq(users.key, orders.userKey))
    .where(where);

export type StaffOrderRow = Awaited<ReturnType<typeof selectStaffOrders>>[number];

/** The filter of the list of all orders. Absent fields do not restrict it. */
export type StaffOrderFilter = Omit<Query<typeof listAllOrders>, "cursor" | "limit">;

const startOfDay = (date: string, days: number) =>
  sql`(${date}::date + ${days}::int)::timestamp at time zone 'UTC'`;

const buildFilter = (filter: StaffOrderFilter) => [
  filter.productId === undefined ? undefined : eq(orders.productId, BigInt(filter.productId)),
  filter.userId === undefined
    ? undefined
    : sql`${orders.userKey} = (select key from ${users} where id = ${filter.userId})`,
  filter.state === undefined ? undefined : eq(orders.state, filter.state),
  filter.from === undefined ? undefined : gte(orders.submittedAt, startOfDay(filter.from, 0)),
  filter.to === undefined ? undefined : lt(orders.submittedAt, startOfDay(filter.to, 1)),
  filter.needsAttention ? needsAttention : undefined,
];

/** Returns orders of all users, newest first, after a position. */
export const listStaffOrderRows = (
  filter: StaffOrderFilter,
  { at, id, limit }: OrderPosition & { limit: number },
): Promise<StaffOrderRow[]> =>
  selectStaffOrders(
    and(
      ...buildFilter(filter),
      sql`(${orders.submittedAt}, ${orders.id}) < (${at}::timestamptz, ${id}::uuid)`,
    ),
  )
    .orderBy(desc(orders.submittedAt), desc(orders.id))
    .limit(limit);

/** Returns an order as staff see it, or null. */
export const findStaffOrder = (orderId: string) =>
  firstOrNull(selectStaffOrders(eq(orders.id, orderId)));

/** Counts the orders that need attention. */
export const countAttention = (): Promise<number> => db().$count(orders, needsAttention);

export const countPendingCorrections = (): Promise<number> =>
  db().$count(orderCorrections, eq(orderCorrections.state, "pending"));
