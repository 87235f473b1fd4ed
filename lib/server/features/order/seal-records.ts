import { createHash } from "node:crypto";
import { and, asc, desc, gte, lt, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { hashOrderRecord } from "#lib/server/features/order/record";
import { orderRecords, orderSeals } from "#lib/server/features/order/schema/order";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const dayMs = 86_400_000;
/** A transaction that began yesterday may commit a little later. */
const delayMs = 3_600_000;

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the number of records of a day, in UTC, and their hash with that of the seal before. */
async function hashDay(tx: Executor, day: string, previousHash: string) {
  const start = new Date(`${day}T00:00:00Z`);
  const rows = await tx
    .select({ hash: orderRecords.hash })
    .from(orderRecords)
    .where(
      and(
        gte(orderRecords.createdAt, start),
        lt(orderRecords.createdAt, new Date(start.getTime() + dayMs)),
      ),
    )
    .orderBy(asc(orderRecords.createdAt), asc(orderRecords.orderId), asc(orderRecords.position));
  const digest = createHash("sha256").update(previousHash).update(`\n${day}`);
  for (const { hash } of rows) digest.update(`\n${hash}`);
  return { recordCount: rows.length, hash: digest.digest("hex") };
}

/** Seals every day that is over, from the first record on. Days without records count, too. */
export async function sealOrderRecords(now = Date.now()): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('order seals'))`);
    const [last] = await tx.select().from(orderSeals).orderBy(desc(orderSeals.day)).limit(1);
    const first = last ? Date.parse(last.day) + dayMs : await findFirstDay(tx);
    if (first === null) return;
    let previousHash = last?.hash ?? "";
    for (let time = first; time + dayMs + delayMs <= now; time += dayMs) {
      const day = toDay(time);
      const sealed = await hashDay(tx, day, previousHash);
      await tx.insert(orderSeals).values({ day, previousHash, ...sealed });
      previousHash = sealed.hash;
    }
  });
}

async function findFirstDay(tx: Executor): Promise<number | null> {
  const [first] = await tx
    .select({ createdAt: orderRecords.createdAt })
    .from(orderRecords)
    .orderBy(asc(orderRecords.createdAt))
    .limit(1);
  return first ? Date.parse(toDay(first.createdAt.getTime())) : null;
}

export const sealOrderRecordsJob: Job = {
  name: "orders.seal",
  intervalMs: 3_600_000,
  run: sealOrderRecords,
};

export type RecordVerification = {
  records: number;
  days: number;
  /** What was changed or removed, for example "day 2026-11-22". */
  broken: string | null;
};

/** Recomputes every record and every seal. */
export async function verifyOrderRecords(): Promise<RecordVerification> {
  let records = 0;
  let previous = { orderId: "", position: 0, hash: "" };
  for await (const row of readRecords()) {
    if (row.orderId !== previous.orderId) {
      previous = { orderId: row.orderId, position: 0, hash: "" };
    }
    const isRight =
      row.position === previous.position + 1 &&
      row.previousHash === previous.hash &&
      row.hash === hashOrderRecord(previous.hash, row);
    if (!isRight) {
      return { records, days: 0, broken: `order ${row.orderId}, step ${row.position},` };
    }
    records += 1;
    previous = row;
  }
  return { records, ...(await verifySeals()) };
}

async function verifySeals(): Promise<Omit<RecordVerification, "records">> {
  const seals = await db().select().from(orderSeals).orderBy(asc(orderSeals.day));
  let lastHash = "";
  for (const [days, { day, hash, recordCount, previousHash }] of seals.entries()) {
    const computed = await hashDay(db(), day, lastHash);
    const isRight =
      previousHash === lastHash && computed.hash === hash && computed.recordCount === recordCount;
    if (!isRight) return { days, broken: `day ${day}` };
    lastHash = hash;
  }
  return { days: seals.length, broken: null };
}

const recordsPerBatch = 1_000;

/** Yields all records, order by order. */
async function* readRecords() {
  for (let after = { orderId: "00000000-0000-0000-0000-000000000000", position: 0 }; ; ) {
    const rows = await db()
      .select()
      .from(orderRecords)
      .where(
        sql`(${orderRecords.orderId}, ${orderRecords.position})
          > (${after.orderId}::uuid, ${after.position}::int)`,
      )
      .orderBy(asc(orderRecords.orderId), asc(orderRecords.position))
      .limit(recordsPerBatch);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < recordsPerBatch) return;
    after = last;
  }
}
