import type { DecimalSign, Found, Known } from "#lib/domain/number/file-format";
import type { TypedNumber } from "#lib/domain/number/parse-typed-number";

type FileNumber =
  | { kind: "value"; value: string }
  | { kind: "ambiguous" }
  | { kind: "refused"; reason: string };

export type FileNumbers = {
  /** The numbers one by one, in the order of the cells. */
  values: Generator<FileNumber>;
  /** The decimal sign of the column; null if no cell has one, or if nothing says it. */
  sign: Found<DecimalSign> | null;
};

/**
 * Reads a column of numbers, which were parsed one by one. What has two meanings by itself gets the
 * decimal sign that a person chose, else the one that the other numbers of the column use. If they
 * use none, earlier
 * files of the source decide, and the convention: a file separated by semicolons is of a language with
 * decimal commas, and one separated by commas has decimal points. If these contradict each other, or
 * say nothing, it stays ambiguous. A delimiter of null is a spreadsheet.
 */
export function resolveFileNumbers(
  parsed: readonly TypedNumber[],
  delimiter: string | null,
  known: Known<DecimalSign> = {},
): FileNumbers {
  const sign = findSign(parsed, delimiter, known);
  return { values: generateValues(parsed, sign), sign };
}

function findSign(
  parsed: readonly TypedNumber[],
  delimiter: string | null,
  { chosen, remembered }: Known<DecimalSign>,
): Found<DecimalSign> | null {
  const isAmbiguous = parsed.some(({ kind }) => kind === "ambiguous");
  if (chosen && isAmbiguous) return { value: chosen, by: "choice" };
  const used = new Set(parsed.flatMap((each) => (each.kind === "value" && each.decimalSign) || []));
  const [onlyUsed] = used;
  if (used.size > 1) return null;
  if (onlyUsed) return { value: onlyUsed, by: "file" };
  if (!isAmbiguous) return null;
  const usual: DecimalSign | null = delimiter === ";" ? "," : delimiter === "," ? "." : null;
  if (remembered && (usual === null || remembered === usual)) {
    return { value: remembered, by: "source" };
  }
  return usual && !remembered ? { value: usual, by: "convention" } : null;
}

function* generateValues(
  parsed: readonly TypedNumber[],
  sign: Found<DecimalSign> | null,
): Generator<FileNumber> {
  for (const each of parsed) {
    if (each.kind !== "ambiguous") yield each;
    else if (sign && each.separator === sign.value) yield { kind: "value", value: each.asDecimal };
    // By convention alone, nothing is read as thousands.
    else if (!sign || sign.by === "convention") yield { kind: "ambiguous" };
    else yield { kind: "value", value: each.asThousands };
  }
}
