import { formatCount } from "#lib/format/count";

/** An abbreviated count (1.2k, 3M) with the exact number as its title. */
export function Count({ value, className }: { value: number; className?: string }) {
  const short = formatCount(value);
  const full = String(value);
  return (
    <data
      value={full}
      title={short === full ? undefined : full}
      className={className}
      style={{ fontVariantNumeric: "tabular-nums" }}
    >
      {short}
    </data>
  );
}
