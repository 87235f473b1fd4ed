import { and, desc, eq, lt, sql } from "drizzle-orm";
import {
  createSignupBlock as createContract,
  deleteSignupBlock as deleteContract,
  listSignupBlocks as listContract,
  type SignupBlock,
} from "#lib/contracts/screening/signup-block-desk";
import { computeSkeleton } from "#lib/domain/screening/name-skeleton";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { normalizeValue } from "#lib/server/features/screening/signup-block/normalize";
import { networksTag } from "#lib/server/features/screening/signup-block/require-allowed";
import { signupBlocks } from "#lib/server/features/screening/signup-block/schema";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { containsKeyword } from "#lib/server/platform/postgres/contains-keyword";

type Row = typeof signupBlocks.$inferSelect;

const dayMs = 86_400_000;

const present = (row: Row, createdById: string): SignupBlock => ({
  signupBlockId: String(row.id),
  kind: row.kind,
  value: row.typedValue,
  note: row.note,
  createdById,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  refusedCount: row.refusedCount,
  refusedAt: row.refusedAt?.toISOString() ?? null,
});

/** Names are compared by their lookalikes, too. */
const isFound = (keyword: string) => sql`(
  ${containsKeyword(signupBlocks.typedValue, keyword)}
  or ${signupBlocks.kind} = 'name'
    and ${containsKeyword(signupBlocks.value, computeSkeleton(keyword))})`;

export const listSignupBlocks = operation(listContract, async ({ query }) => {
  const { kind, keyword } = query;
  const { rows, nextCursor } = await readPageById(
    `signup blocks ${JSON.stringify([kind ?? null, keyword ?? null])}`,
    query,
    (lastId, rowCount) =>
      db()
        .select({ row: signupBlocks, createdById: users.id })
        .from(signupBlocks)
        .innerJoin(users, eq(users.key, signupBlocks.createdByKey))
        .where(
          and(
            kind && eq(signupBlocks.kind, kind),
            keyword ? isFound(keyword) : undefined,
            lastId === null ? undefined : lt(signupBlocks.id, lastId),
          ),
        )
        .orderBy(desc(signupBlocks.id))
        .limit(rowCount),
    ({ row }) => row.id,
  );
  return { items: rows.map(({ row, createdById }) => present(row, createdById)), nextCursor };
});

/** An entry that has ended is replaced; one in force is a conflict. */
export const createSignupBlock = operation(createContract, async ({ viewer, body }) => {
  const { kind, reason, days } = body;
  const value = normalizeValue(kind, body.value);
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * dayMs);
  const row = await db().transaction(async (tx) => {
    const entry = { typedValue: body.value, note: reason, createdByKey: viewer.key, expiresAt };
    const [stored] = await tx
      .insert(signupBlocks)
      .values({ kind, value, ...entry })
      .onConflictDoUpdate({
        target: [signupBlocks.kind, signupBlocks.value],
        set: { ...entry, createdAt: sql`now()`, refusedCount: 0, refusedAt: null },
        setWhere: sql`${signupBlocks.expiresAt} <= now()`,
      })
      .returning();
    if (!stored) throw new AppError("conflict");
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "signupBlock.create",
      target: `signupBlock:${stored.id}`,
      reason,
      after: { kind, value, expiresAt: expiresAt?.toISOString() ?? null },
    });
    return stored;
  });
  invalidate(networksTag);
  return present(row, viewer.id);
});

export const deleteSignupBlock = operation(deleteContract, async ({ viewer, params, body }) => {
  await db().transaction(async (tx) => {
    const [deleted] = await tx
      .delete(signupBlocks)
      .where(eq(signupBlocks.id, BigInt(params.signupBlockId)))
      .returning();
    if (!deleted) throw new AppError("notFound");
    const { kind, value } = deleted;
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "signupBlock.delete",
      target: `signupBlock:${deleted.id}`,
      reason: body.reason,
      before: { kind, value },
    });
  });
  invalidate(networksTag);
  return null;
});
