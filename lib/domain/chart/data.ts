/** `fall` is filled up to the upper edge, the others are plain lines. */
export type LineStyle = "first" | "second" | "third" | "fourth" | "fall";

/** A line with one value per date of the chart. Floats are fine for drawing. */
type ChartLine = { id: string; style: LineStyle; values: number[] };

export type ChartData = { dates: string[]; lines: ChartLine[] };

/** Styles of the lines of a comparison, by index. */
export const lineStyles = ["first", "second", "third", "fourth"] as const;
