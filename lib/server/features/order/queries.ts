import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { db } from "#lib/server/platform/postgres/client";
import { investors, orderHistory, orders } from "#lib/server/platform/postgres/schema/order";
import { products } from "#lib/server/platform/postgres/schema/product";
import { users } from "#lib/server/platform/postgres/schema/user";

type HistoryRow = Pick<typeof orderHistory.$inferSelect, "state" | "reason"> & { at: string };

/** Every legal way passes the states in this order. */
const history = sql<HistoryRow[]>`(
  select json_agg(json_build_object('state', h.state, 'at', h.at, 'reason', h.reason)
    order by array_position(
      array['submitted', 'accepted', 'executed', 'settled', 'rejected', 'cancelled'], h.state))
  from ${orderHistory} h where h.order_id = ${orders.id})`;

const rows = (where: SQL | undefined) =>
  db()
    .select({
      order: getTableColumns(orders),
      product: {
        isin: products.isin,
        nameEn: products.nameEn,
        nameZh: products.nameZh,
        riskLevel: products.riskLevel,
      },
      userId: users.id,
      history: history.as("history"),
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(users, eq(users.key, orders.userKey))
    .where(where);

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const isOwn = eq(orders.userKey, sql.placeholder("userKey"));

const isBehind = sql`(${orders.submittedAt}, ${orders.id}) < (${given("at", "timestamptz")}, ${given("id", "uuid")})`;
const isOfProduct = sql`(${given("productId", "bigint")} is null or ${orders.productId} = ${given("productId", "bigint")})`;
const isInState = sql`(${given("states", "text[]")} is null or ${orders.state} = any(${given("states", "text[]")}))`;

/** An order of a member. */
export const ownOrder = () =>
  singleton("query.order.own", () =>
    rows(and(eq(orders.id, sql.placeholder("id")), isOwn)).prepare("order_own"),
  );

/** The order that a member made with an idempotency key. */
export const orderByKey = () =>
  singleton("query.order.key", () =>
    rows(and(isOwn, eq(orders.idempotencyKey, sql.placeholder("key")))).prepare("order_key"),
  );

/** A member's orders behind a place in the list, newest first. */
export const ownOrders = () =>
  singleton("query.order.list", () =>
    rows(and(isOwn, isBehind, isOfProduct, isInState))
      .orderBy(desc(orders.submittedAt), desc(orders.id))
      .limit(sql.placeholder("limit"))
      .prepare("order_list"),
  );

/** Everybody's orders behind a place in the list, newest first. */
export const allOrders = () =>
  singleton("query.order.all", () =>
    rows(
      and(
        isBehind,
        isOfProduct,
        isInState,
        sql`(${given("userId", "text")} is null or ${users.id} = ${given("userId", "text")})`,
      ),
    )
      .orderBy(desc(orders.submittedAt), desc(orders.id))
      .limit(sql.placeholder("limit"))
      .prepare("order_all"),
  );

/** Any member's order. */
export const anyOrder = () =>
  singleton("query.order.any", () =>
    rows(eq(orders.id, sql.placeholder("id"))).prepare("order_any"),
  );

/** Whether a member holds a fund, and whether an order for it is under way. */
export const standing = () =>
  singleton("query.order.standing", () =>
    db()
      .select({
        isHolder: sql<boolean>`coalesce(bool_or(${orders.state} in ('executed', 'settled')), false)`,
      })
      .from(orders)
      .where(and(isOwn, eq(orders.productId, sql.placeholder("productId"))))
      .prepare("order_standing"),
  );

/** The risk level that a member told. */
export const toldRiskLevel = () =>
  singleton("query.order.investor", () =>
    db()
      .select({ riskLevel: investors.riskLevel })
      .from(investors)
      .where(eq(investors.userKey, sql.placeholder("userKey")))
      .prepare("order_investor"),
  );

export type OrderRow = Awaited<ReturnType<ReturnType<typeof ownOrder>["execute"]>>[number];
