import { navImports } from "#lib/server/features/product/nav/schema";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import type { Executor } from "#lib/server/platform/postgres/client";

type NewImport = typeof navImports.$inferInsert;

/** Stores what an import contains, without the lines of its file. Returns its id. */
export async function insertImport(tx: Executor, input: NewImport): Promise<bigint> {
  const [stored] = await tx
    .insert(navImports)
    .values({
      ...input,
      points: input.points.map(({ date, nav }) => ({ date, nav })),
      jumps: input.jumps.map(({ date, before, after }) => ({ date, before, after })),
    })
    .returning({ id: navImports.id });
  if (!stored) throw new Error("The import was not stored.");
  return stored.id;
}

/** Stores an import that a colleague has to approve. Returns its id. */
export async function requestImport(tx: Executor, input: NewImport): Promise<bigint> {
  const id = await insertImport(tx, input);
  await writeAuditLog(tx, {
    actorKey: input.requestedByKey ?? null,
    action: "product.requestNavs",
    target: `product:${input.productId}`,
    reason: input.reason,
    after: { navImport: String(id), rows: input.points.length },
  });
  return id;
}
