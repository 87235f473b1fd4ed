import type { WatchedProduct } from "#lib/contracts/product/watch";
import { presentChange, presentSummary } from "#lib/server/features/product/present";
import type { SummaryRow } from "#lib/server/features/product/queries";
import type { WatchedRow } from "#lib/server/features/product/watch/queries";

export function presentWatchedProduct(row: WatchedRow, product: SummaryRow): WatchedProduct {
  const summary = presentSummary(product);
  const { latestNav } = summary;
  return {
    ...summary,
    watchedAt: new Date(row.watchedAt).toISOString(),
    dayChange: presentChange(row.previous, latestNav),
    weekChange: presentChange(row.weekBefore, latestNav),
    sinceWatched: presentChange(row.since, latestNav),
    alertKinds: row.kinds,
  };
}
