import { bigint, timestamp } from "drizzle-orm/pg-core";

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bigintColumn = (name: string) => bigint(name, { mode: "bigint" });

export const identity = (name: string) =>
  bigintColumn(name).primaryKey().generatedAlwaysAsIdentity({ startWith: 1 });
