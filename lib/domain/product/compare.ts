/** Limits of a comparison, in funds. */
export const minComparedProducts = 2;
export const maxComparedProducts = 4;

/** Parses comma-separated product ids of a URL. Skips invalid and repeated ones, and any past the fourth. */
export function parseComparedIds(list: string | readonly string[] | undefined): string[] {
  const parts =
    typeof list === "string" ? list.split(",") : (list ?? []).flatMap((part) => part.split(","));
  const ids = parts.map((part) => part.trim()).filter((part) => /^[1-9]\d{0,17}$/.test(part));
  return [...new Set(ids)].slice(0, maxComparedProducts);
}

/**
 * Marks the best values of a row, compared at the displayed `digits`. Ties are all marked; a row
 * without two different values has no best.
 */
export function findBest(
  values: readonly (string | null)[],
  wanted: "high" | "low",
  digits: number,
): boolean[] {
  const round = (value: string) => Number(Number(value).toFixed(digits));
  const numbers = values.flatMap((value) => (value === null ? [] : [round(value)]));
  const best = wanted === "high" ? Math.max(...numbers) : Math.min(...numbers);
  if (new Set(numbers).size < 2) return values.map(() => false);
  return values.map((value) => value !== null && round(value) === best);
}

type Figure = { value: string; asOf: string; currency: string };

/**
 * Returns what `findBest` does, of figures up to `asOf`. Does not rank those of different days or
 * currencies, between which an exchange rate decides as much as the funds.
 */
export function findBestFigure(
  figures: readonly (Figure | null)[],
  wanted: "high" | "low",
  digits: number,
): boolean[] {
  const bases = new Set(figures.flatMap((each) => (each ? `${each.asOf} ${each.currency}` : [])));
  if (bases.size > 1) return figures.map(() => false);
  return findBest(
    figures.map((figure) => figure?.value ?? null),
    wanted,
    digits,
  );
}

/** Returns the letter that labels a fund in a comparison: A, B, C or D. */
export const getComparisonLetter = (index: number): string => "ABCD"[index] ?? "";
