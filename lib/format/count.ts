const units = ["k", "M", "B"] as const;

/**
 * Abbreviates a count: 999, 1.0k, 12.3k, 123k, 1.0M. Shows one decimal below 100 of a unit, and
 * moves to the next unit if rounding reaches 1000.
 */
export function formatCount(value: number): string {
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
