import { sql } from "drizzle-orm";
import { index, integer, json, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CorrectedFields } from "#lib/domain/order/correction";
import { orders } from "#lib/server/features/order/schema/order";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** What staff write to each other about an order. Erased with the user's account. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: identity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    authorKey: bigintColumn("author_key")
      .notNull()
      .references(() => users.key, { onDelete: "restrict" }),
    text: text("text").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("order_notes_order").on(t.orderId, t.id)],
);

/** Corrections of orders. One member of staff requests it, another approves or rejects it. */
export const orderCorrections = pgTable(
  "order_corrections",
  {
    id: identity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The last position of the order's record at the request. Another one means that it moved. */
    basePosition: integer("base_position").notNull(),
    before: json("before").$type<CorrectedFields>().notNull(),
    after: json("after").$type<CorrectedFields>().notNull(),
    reason: text("reason").notNull(),
    state: text("state", { enum: ["pending", "approved", "rejected"] })
      .notNull()
      .default("pending"),
    requestedByKey: bigintColumn("requested_by_key")
      .notNull()
      .references(() => users.key, { onDelete: "restrict" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    decidedByKey: bigintColumn("decided_by_key").references(() => users.key, {
      onDelete: "restrict",
    }),
    decidedAt: timestamptz("decided_at"),
    decisionReason: text("decision_reason"),
  },
  (t) => [
    index("order_corrections_state").on(t.state, t.id),
    index("order_corrections_order").on(t.orderId, t.id),
    uniqueIndex("order_corrections_pending").on(t.orderId).where(sql`state = 'pending'`),
  ],
);
