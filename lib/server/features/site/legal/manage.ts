import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  createLegalVersion as createContract,
  deleteLegalVersion as deleteContract,
  listLegalVersions as listContract,
  publishLegalVersion as publishContract,
  updateLegalVersion as updateContract,
} from "#lib/contracts/site/legal-desk";
import { AppError, invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { legalTag } from "#lib/server/features/site/legal/current";
import {
  type LegalRow,
  presentLegalVersion,
  toAuditValues,
} from "#lib/server/features/site/legal/present";
import { countAcceptances, listVersionRows } from "#lib/server/features/site/legal/queries";
import { legalVersions } from "#lib/server/features/site/legal/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const listLegalVersions = operation(listContract, async ({ query }) => {
  const { document } = query;
  const { rows, nextCursor } = await readPageById(
    `legal ${document}`,
    query,
    (lastId, rowCount) => listVersionRows(document, lastId, rowCount),
    ({ id }) => id,
  );
  const counts = await countAcceptances(document);
  const items = rows.map((row) => presentLegalVersion(row, counts.get(row.number ?? 0)));
  return { items, nextCursor };
});

const toDate = (time: string | null) => (time === null ? null : new Date(time));

export const createLegalVersion = operation(createContract, async ({ viewer, body }) => {
  const { reason, effectiveAt, ...content } = body;
  const row = await db().transaction(async (tx) => {
    const [stored] = await tx
      .insert(legalVersions)
      .values({ ...content, effectiveAt: toDate(effectiveAt) })
      .onConflictDoNothing()
      .returning();
    if (!stored) throw new AppError("conflict");
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "legal.create",
      target: `legal:${stored.id}`,
      reason,
      after: toAuditValues(stored),
    });
    return stored;
  });
  return presentLegalVersion(row);
});

export const updateLegalVersion = operation(updateContract, async ({ viewer, params, body }) => {
  const { reason, version, effectiveAt, ...content } = body;
  const row = await db().transaction(async (tx) => {
    const before = await lockDraft(tx, params.legalVersionId, version);
    const after = await store(tx, before, { ...content, effectiveAt: toDate(effectiveAt) });
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "legal.update",
      target: `legal:${before.id}`,
      reason,
      before: toAuditValues(before),
      after: toAuditValues(after),
    });
    return after;
  });
  return presentLegalVersion(row);
});

/** The number is the next one of the document. Publications of one document wait for each other. */
export const publishLegalVersion = operation(publishContract, async ({ viewer, params, body }) => {
  const row = await db().transaction(async (tx) => {
    const before = await lockDraft(tx, params.legalVersionId, body.version);
    requireComplete(before);
    const { document } = before;
    const next = sql<number>`(select coalesce(max(number), 1) + 1 from legal_versions
      where document = ${document})`;
    const after = await store(tx, before, {
      number: next,
      effectiveAt: sql`coalesce(effective_at, now())`,
      isEffective: sql`coalesce(effective_at, now()) <= now()`,
    });
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "legal.publish",
      target: `legal:${before.id}`,
      reason: body.reason,
      before: toAuditValues(before),
      after: toAuditValues(after),
    });
    return after;
  });
  invalidate(legalTag);
  return presentLegalVersion(row);
});

export const deleteLegalVersion = operation(deleteContract, async ({ viewer, params, body }) => {
  await db().transaction(async (tx) => {
    const before = await lockVersion(tx, params.legalVersionId);
    if (before.isEffective) throw new AppError("conflict");
    await tx.delete(legalVersions).where(eq(legalVersions.id, before.id));
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "legal.delete",
      target: `legal:${before.id}`,
      reason: body.reason,
      before: toAuditValues(before),
    });
  });
  return null;
});

/** @throws AppError(invalid) naming each text that is missing */
function requireComplete(row: LegalRow): void {
  const texts = ["textEn", "textZh", "summaryEn", "summaryZh"] as const;
  const missing = texts.filter((name) => row[name] === "");
  if (missing.length === 0) return;
  throw invalidInput(Object.fromEntries(missing.map((name) => [name, "required"])));
}

type Changes = { [K in keyof LegalRow]?: LegalRow[K] | SQL };

async function store(tx: Executor, { id, version }: LegalRow, changes: Changes) {
  const [row] = await tx
    .update(legalVersions)
    .set({ ...changes, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(legalVersions.id, id)))
    .returning();
  if (!row) throw new AppError("notFound");
  return row;
}

/** @throws AppError(notFound) */
async function lockVersion(tx: Executor, id: string): Promise<LegalRow> {
  const [row] = await tx
    .select()
    .from(legalVersions)
    .where(eq(legalVersions.id, BigInt(id)))
    .for("update");
  if (!row) throw new AppError("notFound");
  return row;
}

/** @throws AppError(notFound), or AppError(conflict) if it changed or is published */
async function lockDraft(tx: Executor, id: string, version: number): Promise<LegalRow> {
  const row = await lockVersion(tx, id);
  if (row.version !== version || row.number !== null) throw new AppError("conflict");
  return row;
}
