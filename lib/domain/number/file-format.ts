export const dayOrders = ["dayFirst", "monthFirst"] as const;
/** How a file writes days with slashes or hyphens. */
export type DayOrder = (typeof dayOrders)[number];

export const decimalSigns = [",", "."] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** What says how a file is read: its own rows, a person, earlier files of its source, or a convention. */
export const formatGrounds = ["file", "choice", "source", "convention"] as const;
export type FormatGround = (typeof formatGrounds)[number];

export type Found<T> = { value: T; by: FormatGround };

/** What is known of a format beside the file: what a person chose, and how earlier files were read. */
export type Known<T> = { chosen?: T | undefined; remembered?: T | undefined };

/** How the values of a file are written, as far as the file does not say so itself. */
export type KnownFormat = { dayOrder?: Known<DayOrder>; decimalSign?: Known<DecimalSign> };
