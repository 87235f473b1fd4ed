/** How a line looks; `fall` is filled up to the upper edge. */
export type LineLook = "first" | "second" | "third" | "fourth" | "fall";

/** A line of a chart: a value for each of the chart's dates. Drawn, so floats are fine. */
export type ChartLine = { id: string; look: LineLook; values: number[] };

export type ChartData = { dates: string[]; lines: ChartLine[] };

/** The looks of several lines, in their order. */
export const lineLooks = ["first", "second", "third", "fourth"] as const;
