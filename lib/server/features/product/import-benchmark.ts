import { sql } from "drizzle-orm";
import { importBenchmark as contract } from "#lib/contracts/product/nav-import";
import type { NavPoint } from "#lib/domain/product/nav";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import {
  createRefusedError,
  parseNavs,
  presentParsedNavs,
} from "#lib/server/features/product/nav/parse-navs";
import { readTableBody } from "#lib/server/features/product/nav/read-table-body";
import { rememberFormat, toKnownFormat } from "#lib/server/features/product/nav/sources";
import { lockProduct } from "#lib/server/features/product/nav/store";
import { benchmarkValues } from "#lib/server/features/product/schema";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** An index may be older than the fund. */
const noInception = "0001-01-01";

export const importBenchmark = operation(contract, async ({ params, query, request, viewer }) => {
  const bytes = await readTableBody(request);
  const today = new Date().toISOString().slice(0, 10);
  const { isPreview, reason = "" } = query;
  const source = `benchmark ${params.productId}`;
  const known = await toKnownFormat(db(), source, query);
  const parsed = await parseNavs(bytes, { inceptionDate: noInception, today }, known);
  const { points } = parsed;
  if (parsed.refusedCount > 0 && !isPreview) throw createRefusedError(parsed.refused);
  const result = {
    imported: isPreview ? 0 : points.length,
    ...presentParsedNavs(parsed),
    closedDays: [],
    jumps: [],
    asOf: points.at(-1)?.date ?? null,
    navImportId: null,
  };
  await db().transaction(async (tx) => {
    const { id } = await lockProduct(tx, params.productId);
    if (isPreview) return;
    await storeBenchmark(tx, id, points);
    await rememberFormat(tx, source, parsed.format);
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "product.importBenchmark",
      target: `product:${id}`,
      reason,
      after: { rows: points.length, asOf: result.asOf },
    });
  });
  if (!isPreview) invalidate(`product:${params.productId}`, "products");
  return result;
});

/** Stores values of a fund's benchmark in one statement and overwrites those of the same days. */
export async function storeBenchmark(
  tx: Executor,
  productId: bigint,
  points: readonly NavPoint[],
): Promise<void> {
  const dates = sql.param(points.map(({ date }) => date));
  const values = sql.param(points.map(({ nav }) => nav));
  await tx.execute(sql`
    insert into ${benchmarkValues} (product_id, date, value)
    select ${productId}, date::date, value::numeric
    from unnest(${dates}::text[], ${values}::text[]) n (date, value)
    on conflict (product_id, date) do update set value = excluded.value`);
}
