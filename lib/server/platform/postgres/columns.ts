import { bigint, date, timestamp } from "drizzle-orm/pg-core";

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bigintColumn = (name: string) => bigint(name, { mode: "bigint" });

/** A calendar day, YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: "string" });

export const identity = (name = "id") =>
  bigintColumn(name).primaryKey().generatedAlwaysAsIdentity({ startWith: 1 });
