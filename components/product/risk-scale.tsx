import clsx from "clsx";
import { getRiskName } from "#components/product/risk-name";
import { riskLevels } from "#lib/domain/product/enums";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Props = { level: number; messages: Messages["product"]; className?: string };

/** The risk level from 1 to 7 as text and on a scale. */
export function RiskScale({ level, messages, className }: Props) {
  const { detail, kind } = messages;
  const name = getRiskName(kind, level);
  return (
    <div className={className}>
      <p className="text-sm">
        <span className="font-semibold tabular-nums">
          {interpolate(detail.riskLevel, { level })}
        </span>
        <span className="text-ink-soft"> · {name}</span>
      </p>
      <div aria-hidden="true" className="mt-1.5">
        <div className="grid grid-cols-7 gap-0.5 text-center text-xs tabular-nums">
          {riskLevels.map((each) => (
            <span
              key={each}
              className={clsx(
                "border-t-4 pt-1",
                each <= level ? "border-ink" : "border-line forced-colors:border-[GrayText]",
                each === level ? "font-bold text-ink" : "text-ink-faint",
              )}
            >
              {each}
            </span>
          ))}
        </div>
        <div className="flex justify-between text-xs text-ink-faint">
          <span>{detail.lowRisk}</span>
          <span>{detail.highRisk}</span>
        </div>
      </div>
    </div>
  );
}
