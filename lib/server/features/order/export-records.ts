import { and, asc, gte, lt, sql } from "drizzle-orm";
import { exportOrderRecords as contract } from "#lib/contracts/order/desk";
import { operation } from "#lib/server/core/operation";
import { factNames } from "#lib/server/features/order/record";
import { orderRecords } from "#lib/server/features/order/schema/order";
import { csvResponse } from "#lib/server/platform/http/csv-response";
import { db } from "#lib/server/platform/postgres/client";

const columns = [
  "orderId",
  "position",
  "state",
  "reason",
  "at",
  "createdAt",
  "previousHash",
  "hash",
] as const;

const rowsPerBatch = 500;

export const exportOrderRecords = operation(contract, async ({ query: { from, to } }) =>
  csvResponse(`order-records-${from}-${to}`, [...columns, ...factNames], readBatches(from, to)),
);

const toCell = (value: unknown) =>
  value instanceof Date
    ? value.toISOString()
    : typeof value === "boolean"
      ? String(value)
      : (value as string | number | null);

async function* readBatches(from: string, to: string) {
  const position = sql`(${orderRecords.createdAt}, ${orderRecords.orderId}, ${orderRecords.position})`;
  let after: typeof orderRecords.$inferSelect | undefined;
  for (;;) {
    const rows = await db()
      .select()
      .from(orderRecords)
      .where(
        and(
          gte(orderRecords.createdAt, sql`${from}::date::timestamp at time zone 'UTC'`),
          lt(orderRecords.createdAt, sql`(${to}::date + 1)::timestamp at time zone 'UTC'`),
          after &&
            sql`${position} > (${after.createdAt.toISOString()}::timestamptz,
              ${after.orderId}::uuid, ${after.position}::int)`,
        ),
      )
      .orderBy(asc(orderRecords.createdAt), asc(orderRecords.orderId), asc(orderRecords.position))
      .limit(rowsPerBatch);
    yield rows.map((row) => [
      ...columns.map((column) => toCell(row[column])),
      ...factNames.map((name) => toCell(row.facts[name] ?? null)),
    ]);
    after = rows.at(-1);
    if (!after || rows.length < rowsPerBatch) return;
  }
}
