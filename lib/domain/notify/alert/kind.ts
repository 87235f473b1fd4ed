/** What a reader can be told about a fund. Labels are in the `watchlist` message namespace. */
export const alertKinds = [
  /** The NAV crosses a level, upwards or downwards. */
  "navLevel",
  /** It moves from one NAV to the next by more than a share. */
  "dayMove",
  /** It moves within seven days by more than a share. */
  "weekMove",
  /** It falls below its highest NAV by more than a share. */
  "drawdown",
  /** The cut-off of a dealing day is a few hours away. */
  "cutoff",
  /** The fund was closed, frozen or opened. */
  "status",
  "document",
  /** A new post names the fund. */
  "post",
  /** An order of the reader changed its state. */
  "order",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Rules that need a threshold: a NAV in the fund's currency, or a share such as "0.05". */
export const thresholds = {
  navLevel: "nav",
  dayMove: "share",
  weekMove: "share",
  drawdown: "share",
} as const satisfies Partial<Record<AlertKind, "nav" | "share">>;

export type ThresholdKind = keyof typeof thresholds;

export const hasThreshold = (kind: AlertKind): kind is ThresholdKind => kind in thresholds;

/** The rules of a fund that somebody begins to watch. */
export const defaultAlertKinds = [
  "status",
  "document",
  "post",
  "order",
] as const satisfies readonly AlertKind[];
