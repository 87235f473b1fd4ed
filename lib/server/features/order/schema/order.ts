import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Locale } from "#lib/domain/locale";
import {
  orderProviders,
  orderReasons,
  orderStates,
  orderTypes,
  stepReasons,
} from "#lib/domain/order/enums";
import { products } from "#lib/server/features/product/schema";
import { userReference, users } from "#lib/server/features/user/schema";
import { bigintColumn, day, identity, timestamptz } from "#lib/server/platform/postgres/columns";
import { leaseColumns } from "#lib/server/platform/queue/schema";

const money = (name: string) => numeric(name, { precision: 24, scale: 4 });
const nav = (name: string) => numeric(name, { precision: 20, scale: 6 });
const count = (name: string) => numeric(name, { precision: 20, scale: 6 });

/** A document as it was when the investor acknowledged it. */
export type AcknowledgedDocument = {
  id: string;
  type: "factsheet" | "prospectus" | "keyInformation" | "annualReport";
  language: Locale;
  title: string;
  date: string;
};

/**
 * Orders with their idempotency keys, retained as the law requires. Never stores the password of
 * the provider's account. `id` is also the provider's reference.
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey(),
    userKey: bigintColumn("user_key")
      .notNull()
      .references(() => users.key, { onDelete: "restrict" }),
    productId: bigintColumn("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "restrict" }),
    orderType: text("order_type", { enum: orderTypes }).notNull(),
    state: text("state", { enum: orderStates }).notNull().default("submitted"),
    /** Who took the order. */
    provider: text("provider", { enum: orderProviders }).notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** HMAC of the request body without the password. */
    bodyHash: text("body_hash").notNull(),
    accountNumber: text("account_number").notNull(),
    units: count("units").notNull(),
    currency: text("currency").notNull(),
    currencyDecimals: smallint("currency_decimals").notNull(),
    feeRate: numeric("fee_rate", { precision: 10, scale: 8 }).notNull(),
    /** Estimated at submission. */
    nav: nav("nav").notNull(),
    navDate: day("nav_date").notNull(),
    transactionAmount: money("transaction_amount").notNull(),
    fee: money("fee").notNull(),
    totalInvestmentAmount: money("total_investment_amount").notNull(),
    /** Set when the provider executes the order. */
    executedNav: nav("executed_nav"),
    executedNavDate: day("executed_nav_date"),
    executedAmount: money("executed_amount"),
    executedFee: money("executed_fee"),
    executedTotal: money("executed_total"),
    dealingDate: day("dealing_date").notNull(),
    settlementDate: day("settlement_date").notNull(),
    cancelUntil: timestamptz("cancel_until").notNull(),
    acknowledgedDocuments: jsonb("acknowledged_documents")
      .$type<AcknowledgedDocument[]>()
      .notNull(),
    acceptedRiskMismatch: boolean("accepted_risk_mismatch").notNull(),
    submittedAt: timestamptz("submitted_at").notNull(),
    /** Time of a cancellation the provider has not answered yet. */
    cancelRequestedAt: timestamptz("cancel_requested_at"),
    cancelReason: text("cancel_reason", { enum: orderReasons }),
    /** Next time to poll the provider. Null once the order is final. */
    checkAt: timestamptz("check_at"),
    ...leaseColumns,
    /** Consecutive polls that failed. */
    failedChecks: integer("failed_checks").notNull().default(0),
  },
  (t) => [
    uniqueIndex("orders_idempotency").on(t.userKey, t.idempotencyKey),
    index("orders_user").on(t.userKey, t.submittedAt, t.id),
    index("orders_user_product").on(t.userKey, t.productId),
    index("orders_product").on(t.productId),
    index("orders_newest").on(t.submittedAt, t.id),
    index("orders_check").on(t.checkAt).where(sql`check_at is not null`),
    index("orders_state").on(t.state, t.submittedAt, t.id).concurrently(),
    index("orders_product_newest").on(t.productId, t.submittedAt, t.id).concurrently(),
    index("orders_product_open").on(t.productId).where(sql`check_at is not null`).concurrently(),
    check("orders_units", sql`${t.units} > 0`),
  ],
);

/** Every state an order has had, written in the transaction that changed it. */
export const orderHistory = pgTable(
  "order_history",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    state: text("state", { enum: orderStates }).notNull(),
    at: timestamptz("at").notNull(),
    reason: text("reason", { enum: stepReasons }),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.state] })],
);

/** What a record keeps of an order: nothing that identifies the user beyond the key. */
export type OrderFacts = Record<string, string | number | boolean | null>;

/**
 * A copy of every step of every order for audits, which a trigger keeps from being changed or
 * deleted. Each record of an order contains the hash of the one before it.
 */
export const orderRecords = pgTable(
  "order_records",
  {
    /** No reference: the record outlives everything. */
    orderId: uuid("order_id").notNull(),
    /** From 1. */
    position: integer("position").notNull(),
    state: text("state", { enum: orderStates }).notNull(),
    reason: text("reason", { enum: stepReasons }),
    /** When the order reached the state. */
    at: timestamptz("at").notNull(),
    /** As json, because jsonb would not keep the text that was hashed. */
    facts: json("facts").$type<OrderFacts>().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
    createdAt: timestamptz("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index("order_records_newest").on(t.createdAt, t.orderId, t.position),
  ],
);

/** The records of each day under one hash, so that a whole order cannot vanish unnoticed. */
export const orderSeals = pgTable("order_seals", {
  /** In UTC. */
  day: day("day").primaryKey(),
  recordCount: integer("record_count").notNull(),
  previousHash: text("previous_hash").notNull(),
  hash: text("hash").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** Users' declarations as investors. */
export const investors = pgTable(
  "investors",
  {
    userKey: userReference().primaryKey(),
    riskLevel: smallint("risk_level").notNull(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [check("investors_risk", sql`${t.riskLevel} between 1 and 7`)],
);

/** Every risk level that an investor has declared. */
export const riskLevelChanges = pgTable(
  "risk_level_changes",
  {
    id: identity(),
    userKey: userReference(),
    riskLevel: smallint("risk_level").notNull(),
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
  },
  (t) => [
    index("risk_level_changes_user").on(t.userKey, t.id),
    check("risk_level_changes_level", sql`${t.riskLevel} between 1 and 7`),
  ],
);

/** Records of the sandbox provider. Holds only what a real provider would know. */
export const sandboxOrders = pgTable(
  "sandbox_orders",
  {
    reference: text("reference").primaryKey(),
    /** These are null if a cancellation arrived before its order, which is then rejected. */
    isin: text("isin"),
    accountNumber: text("account_number"),
    units: count("units"),
    dealingDate: day("dealing_date"),
    cutoffAt: timestamptz("cutoff_at"),
    settlementDate: day("settlement_date"),
    state: text("state", { enum: orderStates }).notNull(),
    reason: text("reason", { enum: orderReasons }),
    nav: nav("nav"),
    navDate: day("nav_date"),
    acceptedAt: timestamptz("accepted_at"),
    executedAt: timestamptz("executed_at"),
    settledAt: timestamptz("settled_at"),
    /** Time of the rejection or cancellation. */
    closedAt: timestamptz("closed_at"),
  },
  (t) => [
    index("sandbox_orders_open").on(t.cutoffAt).where(sql`state in ('accepted', 'executed')`),
  ],
);
