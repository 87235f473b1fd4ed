import { abbreviateCount } from "#lib/format/count";

/** A number of things, abbreviated (1.2k, 3M); the exact number is its title. */
export function Count({ value, className }: { value: number; className?: string }) {
  const short = abbreviateCount(value);
  const exact = String(value);
  return (
    <data
      value={exact}
      title={short === exact ? undefined : exact}
      className={className}
      style={{ fontVariantNumeric: "tabular-nums" }}
    >
      {short}
    </data>
  );
}
