/** What a block shows: one fund's key data, its NAVs as a line, up to four lines, or their figures. */
export const figureViews = ["card", "chart", "comparison", "table"] as const;
export type FigureView = (typeof figureViews)[number];

export type FigureProduct = {
  productId: string;
  /** Its name at the time of writing. */
  name: string;
  /** The last NAV up to the pinned day that was known when the post was published; null before. */
  asOf: string | null;
};

/** The choices of an author for a figure. Days are YYYY-MM-DD. */
export type FigureFields = {
  view: FigureView;
  products: FigureProduct[];
  /** The first day of a chart or comparison; null for other views. */
  from: string | null;
  /** The pinned day: figures are as of it. */
  to: string;
};

/** How many funds a view shows. */
export const productCounts: Record<FigureView, { min: number; max: number }> = {
  card: { min: 1, max: 1 },
  chart: { min: 1, max: 1 },
  comparison: { min: 2, max: 4 },
  table: { min: 1, max: 4 },
};

/** True for a view that starts on a chosen day. */
export const hasStartDay = (view: FigureView): boolean => view === "chart" || view === "comparison";

/** Writes a block as text for an attribute of the page, so that copying it from there works. */
export const serializeFigure = ({ view, products, from, to }: FigureFields): string =>
  JSON.stringify({ view, products, from, to });
