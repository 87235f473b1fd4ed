const units = ["k", "M", "B"] as const;

/**
 * A count in few characters: 999, 1.0k, 12.3k, 123k, 1.0M. One decimal below 100 of a unit, whole
 * from 100 on; what rounds to 1000 of a unit is 1.0 of the next.
 */
export function abbreviateCount(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const sign = value <= -1 ? "-" : "";
  const whole = Math.abs(Math.trunc(value));
  if (whole < 1000) return `${sign}${whole}`;
  let rest = whole / 1000;
  let unit = 0;
  while (Math.round(rest) >= 1000 && unit < units.length - 1) {
    rest /= 1000;
    unit += 1;
  }
  const tenths = Math.round(rest * 10) / 10;
  return `${sign}${tenths < 100 ? tenths.toFixed(1) : Math.round(rest)}${units[unit]}`;
}
