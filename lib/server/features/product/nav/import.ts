import { importNavs as contract } from "#lib/contracts/product/nav-import";
import { toDealingDate } from "#lib/domain/order/dealing/deal";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { wakeAlerts } from "#lib/server/features/notify/alert/job";
import { findClosedDays } from "#lib/server/features/product/nav/closed-days";
import { createJumpError, findJumps } from "#lib/server/features/product/nav/find-jumps";
import { insertImport, requestImport } from "#lib/server/features/product/nav/insert-import";
import {
  createRefusedError,
  parseNavs,
  presentParsedNavs,
} from "#lib/server/features/product/nav/parse-navs";
import { readTableBody } from "#lib/server/features/product/nav/read-table-body";
import { rememberFormat, toKnownFormat } from "#lib/server/features/product/nav/sources";
import { applyImport, lockProduct } from "#lib/server/features/product/nav/store";
import { readNavs } from "#lib/server/features/product/recompute";
import { db } from "#lib/server/platform/postgres/client";

export const importNavs = operation(contract, async ({ params, query, request, viewer }) => {
  const bytes = await readTableBody(request);
  const today = toDealingDate(new Date());
  const { isPreview, requestApproval, reason = "" } = query;
  const source = `fund ${params.productId}`;
  const result = await db().transaction(async (tx) => {
    const { id: productId, ...fund } = await lockProduct(tx, params.productId);
    const known = await toKnownFormat(tx, source, query);
    const parsed = await parseNavs(bytes, { ...fund, today }, known);
    const { points } = parsed;
    if (parsed.refusedCount > 0 && !isPreview) throw createRefusedError(parsed.refused);
    const jumps = findJumps(points, await readNavs(tx, productId));
    const waiting = {
      imported: 0,
      ...presentParsedNavs(parsed),
      closedDays: findClosedDays(points),
      jumps,
      asOf: null,
      navImportId: null,
    };
    if (isPreview) return waiting;
    if (jumps.length > 0 && !requestApproval) throw createJumpError(jumps);
    await rememberFormat(tx, source, parsed.format);
    const input = { productId, points, jumps, reason, requestedByKey: viewer.key };
    if (jumps.length > 0) {
      const id = await requestImport(tx, input);
      return { ...waiting, navImportId: String(id) };
    }
    const audit = { actorKey: viewer.key, action: "product.importNavs", reason };
    const { asOf, changes } = await applyImport(tx, productId, points, audit);
    await insertImport(tx, { ...input, changes, state: "stored" });
    return { ...waiting, imported: points.length, asOf };
  });
  if (result.imported > 0) invalidate(`product:${params.productId}`, "products");
  wakeAlerts();
  return result;
});
