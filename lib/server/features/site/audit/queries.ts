import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { audits } from "#lib/server/features/site/audit/schema";
import { db } from "#lib/server/platform/postgres/client";

export type AuditFilter = {
  actorId?: string | undefined;
  target?: string | undefined;
  action?: string | undefined;
  caseId?: string | undefined;
  /** Days, YYYY-MM-DD, both inclusive, in UTC. */
  from?: string | undefined;
  to?: string | undefined;
};

/** The start of a day in UTC, whatever the time zone of the connection. */
const startOfDay = (day: SQL) => sql`(${day})::timestamp at time zone 'UTC'`;

const toCondition = ({ actorId, target, action, caseId, from, to }: AuditFilter) =>
  and(
    actorId ? eq(audits.actorId, actorId) : undefined,
    target ? eq(audits.target, target) : undefined,
    action ? eq(audits.action, action) : undefined,
    caseId ? eq(audits.caseId, BigInt(caseId)) : undefined,
    from ? gte(audits.createdAt, startOfDay(sql`${from}::date`)) : undefined,
    to ? lt(audits.createdAt, startOfDay(sql`${to}::date + 1`)) : undefined,
  );

/** Returns staff actions, newest first, before a position. */
export const listAuditRows = (filter: AuditFilter, beforeId: bigint | null, limit: number) => {
  const isBefore: SQL | undefined = beforeId === null ? undefined : lt(audits.id, beforeId);
  return db()
    .select()
    .from(audits)
    .where(and(toCondition(filter), isBefore))
    .orderBy(desc(audits.id))
    .limit(limit);
};

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];
