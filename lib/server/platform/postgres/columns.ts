import { bigint, customType, date, timestamp } from "drizzle-orm/pg-core";

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An instant as calls have it: ISO 8601 in UTC. */
export const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

export const bigintColumn = (name: string) => bigint(name, { mode: "bigint" });

/** A calendar day, YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: "string" });

export const identity = (name = "id") =>
  bigintColumn(name).primaryKey().generatedAlwaysAsIdentity({ startWith: 1 });
