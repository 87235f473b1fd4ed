import clsx from "clsx";
import type { Locale } from "#lib/domain/locale";
import { toFloat } from "#lib/domain/number/to-float";
import { formatPercent } from "#lib/format/number";

type Props = { rate: string; locale: Locale; digits?: number; className?: string };

/** A change in percent, colored as a rise or a fall. */
export function PercentChange({ rate, locale, digits = 2, className }: Props) {
  // A change that rounds to zero is neither a rise nor a fall.
  const value = toFloat((toFloat(rate) * 100).toFixed(digits));
  return (
    <span
      className={clsx(
        "whitespace-nowrap tabular-nums",
        value > 0 && "text-rise",
        value < 0 && "text-fall",
        className,
      )}
    >
      {formatPercent(rate, locale, { digits })}
    </span>
  );
}
