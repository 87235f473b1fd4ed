import clsx from "clsx";
import type { Locale } from "#lib/domain/locale";
import { formatPercent } from "#lib/format/percent";

type Props = { rate: string; locale: Locale; digits?: number; className?: string };

/** A change in percent: its sign says whether it rose or fell, and so does its colour. */
export function Change({ rate, locale, digits = 2, className }: Props) {
  const value = Number(rate);
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
