import clsx from "clsx";
import { useMessages } from "#components/i18n/page-context";
import { riskLevels } from "#lib/domain/product/kind";
import { interpolate } from "#lib/format/interpolate";

/** A fund's risk in the space of a word: seven strokes, and the number. */
export function RiskMark({ level }: { level: number }) {
  const { detail, kind } = useMessages("product");
  const name = kind.riskLevel[String(level) as keyof typeof kind.riskLevel];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap" title={name}>
      <span aria-hidden="true" className="inline-flex items-end gap-px">
        {riskLevels.map((each) => (
          <span
            key={each}
            className={clsx("w-1", each <= level ? "bg-ink-soft" : "bg-line")}
            style={{ height: 4 + each }}
          />
        ))}
      </span>
      <span className="tabular-nums">{interpolate(detail.riskNow, { level })}</span>
    </span>
  );
}
