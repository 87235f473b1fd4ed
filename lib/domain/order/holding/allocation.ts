import { decimal, divideHalfUp } from "#lib/domain/number/decimal";
import { sum } from "#lib/domain/order/holding/position";

type Part = { key: string; value: string };

const shareDecimals = 4;

/**
 * Adds up the values of each key, largest first, with their shares of the whole as fractions. The
 * shares are rounded each, so they may add up to slightly more or less than 1.
 */
export function allocate(parts: readonly Part[]): (Part & { share: string })[] {
  const whole = decimal(sum(parts.map(({ value }) => value)));
  const values = new Map<string, string>();
  for (const { key, value } of parts) values.set(key, sum([values.get(key) ?? "0", value]));
  return [...values]
    .map(([key, value]) => ({
      key,
      value,
      share: whole.eq("0") ? "0" : divideHalfUp(decimal(value), whole, shareDecimals),
    }))
    .sort((a, b) => decimal(b.value).cmp(decimal(a.value)));
}
