import { index, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

export type AuditValues = Record<string, string | number | boolean | null | string[]>;

/** Append-only log of staff actions; triggers refuse changes. Partitioned (`partition/partitioned-tables.ts`). */
export const audits = pgTable(
  "audits",
  {
    id: bigintColumn("id").generatedAlwaysAsIdentity({ startWith: 1 }),
    /** Null for a command that ran in nobody's name. */
    actorKey: bigintColumn("actor_key").references(() => users.key, { onDelete: "restrict" }),
    /** For example `order.cancel`. */
    action: text("action").notNull(),
    /** For example `order:7`. */
    target: text("target").notNull(),
    reason: text("reason").notNull(),
    /** Public ID and role at the time, which outlive the account. Null with `actorKey`. */
    actorId: text("actor_id"),
    actorRole: text("actor_role"),
    /** Who ran the command: user of the operating system and host. Null for a request. */
    operator: text("operator"),
    /** The changed fields. As json, because jsonb would not keep the text that was hashed. */
    before: json("before").$type<AuditValues>(),
    after: json("after").$type<AuditValues>(),
    ip: text("ip"),
    requestId: text("request_id"),
    caseId: bigintColumn("case_id"),
    /** The hash of the entry before this one, and of this one with it (`features/site/audit/chain`). */
    previousHash: text("previous_hash"),
    hash: text("hash"),
    /** Names the key of the hash. */
    keyMark: text("key_mark"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.createdAt] }),
    index("audits_newest").on(t.createdAt, t.id),
    index("audits_target").on(t.target),
    index("audits_actor").on(t.actorId, t.id),
    index("audits_action").on(t.action, t.id),
  ],
);
