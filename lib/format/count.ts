const units = ["", "k", "M", "B"] as const;

/**
 * A count in few characters: 999, 1k, 1.2k, 12.3k, 123k, 1M. One decimal below 100 of a unit,
 * whole from 100 on; what rounds up to 1000 of a unit is 1 of the next.
 */
export function abbreviateCount(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const sign = value < 0 ? "-" : "";
  let rest = Math.abs(Math.trunc(value));
  if (rest < 1000) return `${sign}${rest}`;
  for (const [index, unit] of units.entries()) {
    const isLast = index === units.length - 1;
    const shown = index === 0 || rest >= 99.95 ? Math.round(rest) : Math.round(rest * 10) / 10;
    if (shown < 1000 || isLast) return `${sign}${shown}${unit}`;
    rest /= 1000;
  }
  return String(value);
}
