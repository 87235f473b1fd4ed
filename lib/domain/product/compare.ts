/** How many funds one axis holds. */
export const minCompared = 2;
export const maxCompared = 4;

/** The ids of an address's list: each once, at most four; anything else in it is left out. */
export function comparedIds(list: string | readonly string[] | undefined): string[] {
  const given =
    typeof list === "string" ? list.split(",") : (list ?? []).flatMap((each) => each.split(","));
  const ids = given.map((each) => each.trim()).filter((each) => /^[1-9]\d{0,17}$/.test(each));
  return [...new Set(ids)].slice(0, maxCompared);
}

/**
 * Which of some values are the best: all that equal the highest, or the lowest, as far as the shown
 * `digits` tell; none where there are not two different ones to choose from.
 */
export function bestOf(
  values: readonly (string | null)[],
  wanted: "high" | "low",
  digits: number,
): boolean[] {
  const shown = (value: string) => Number(Number(value).toFixed(digits));
  const numbers = values.flatMap((value) => (value === null ? [] : [shown(value)]));
  const best = wanted === "high" ? Math.max(...numbers) : Math.min(...numbers);
  if (new Set(numbers).size < 2) return values.map(() => false);
  return values.map((value) => value !== null && shown(value) === best);
}

/** What a fund is called in a comparison: A, B, C, D. */
export const letterOf = (index: number): string => "ABCD"[index] ?? "";
