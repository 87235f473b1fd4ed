import type { TypedNumber } from "#lib/domain/number/parse-typed-number";

type FileNumber =
  | { kind: "value"; value: string }
  | { kind: "ambiguous" }
  | { kind: "refused"; reason: string };

type DecimalSign = "," | ".";

/**
 * Yields the numbers of a column, parsed one by one. What has two meanings by itself gets the decimal sign that the other
 * numbers of the column use. If they use none, a file separated by semicolons is of a language with
 * decimal commas, and one separated by commas has decimal points. Otherwise it stays ambiguous.
 */
export function* resolveFileNumbers(
  parsed: readonly TypedNumber[],
  delimiter: string,
): Generator<FileNumber> {
  const used = new Set(parsed.flatMap((each) => (each.kind === "value" && each.decimalSign) || []));
  const [onlyUsed] = used.size === 1 ? used : [];
  const usual: DecimalSign | null = delimiter === ";" ? "," : delimiter === "," ? "." : null;
  for (const each of parsed) {
    if (each.kind !== "ambiguous") yield each;
    else if (onlyUsed) {
      const value = each.separator === onlyUsed ? each.asDecimal : each.asThousands;
      yield { kind: "value", value };
    }
    // By convention alone, nothing is read as thousands.
    else if (used.size > 0 || each.separator !== usual) yield { kind: "ambiguous" };
    else yield { kind: "value", value: each.asDecimal };
  }
}
