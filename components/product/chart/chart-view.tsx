import { replaceSearchParams } from "#lib/client/browser/navigation";
import type { NavRange } from "#lib/domain/product/range";

export type ChartKind = "nav" | "drawdown";

/** The view of the chart that the user has chosen. */
export type ChartView = { kind: ChartKind; range: NavRange };

/** Returns the query parameters of a view; default values are left out. */
export const toChartQuery = ({ kind, range }: ChartView) => ({
  range: range === "1y" ? undefined : range,
  view: kind === "nav" ? undefined : kind,
});

/** Writes the view to the URL, so that it can be shared and reloaded. */
export function saveChartView(chartView: ChartView): void {
  const { range = null, view = null } = toChartQuery(chartView);
  replaceSearchParams({ range, view });
}
