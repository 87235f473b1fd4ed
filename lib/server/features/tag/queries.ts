import { asc, eq, getTableColumns, inArray, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { AppError } from "#lib/server/core/error";
import { tags } from "#lib/server/features/tag/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export type TagRow = typeof tags.$inferSelect;

const targets = alias(tags, "targets");

/** Reads all tags with the names of those that they were merged into. */
export const readTags = (executor: Executor = db()) =>
  executor
    .select({ ...getTableColumns(tags), targetName: targets.name })
    .from(tags)
    .leftJoin(targets, eq(targets.id, tags.mergedIntoId))
    .$dynamic();

export type StaffTagRow = Awaited<ReturnType<typeof readTags>>[number];

/** Locks tags against changes and against saves of posts with them, in the order of their ids. */
export const lockTags = (tx: Executor, ids: readonly bigint[]): Promise<TagRow[]> =>
  tx
    .select()
    .from(tags)
    .where(inArray(tags.id, [...ids]))
    .orderBy(asc(tags.id))
    .for("update");

/** @throws AppError(notFound) */
export async function lockTag(tx: Executor, id: bigint): Promise<TagRow> {
  const [row] = await lockTags(tx, [id]);
  if (!row) throw new AppError("notFound");
  return row;
}

/** @throws AppError(conflict) if another tag has the name in any language */
export async function requireFreeName(tx: Executor, id: bigint, name: string): Promise<void> {
  const wanted = sql`lower(${name})`;
  const [other] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(
      sql`${ne(tags.id, id)} and ${or(
        sql`lower(${tags.name}) = ${wanted}`,
        sql`lower(${tags.nameEn}) = ${wanted}`,
        sql`lower(${tags.nameZh}) = ${wanted}`,
      )}`,
    )
    .limit(1);
  if (other) throw new AppError("conflict");
}
