"use client";
import clsx from "clsx";
import { useMessages } from "#components/i18n/use-page-context";
import { getRiskName } from "#components/product/risk-name";
import { riskLevels } from "#lib/domain/product/enums";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  level: number;
  /** Hides the number from view, always or below a width. */
  numberClassName?: string;
  className?: string;
};

/** The risk level as seven small bars and a number. */
export function RiskBars({ level, numberClassName, className }: Props) {
  const { detail, kind } = useMessages("product");
  const name = getRiskName(kind, level);
  return (
    <span
      className={clsx("inline-flex items-center gap-2 whitespace-nowrap", className)}
      title={name}
    >
      <span aria-hidden="true" className="inline-flex items-end gap-px">
        {riskLevels.map((each) => (
          <span
            key={each}
            className={clsx("w-1", each <= level ? "forced-fill bg-ink-soft" : "bg-line")}
            style={{ height: 4 + each }}
          />
        ))}
      </span>
      <span className={clsx("tabular-nums", numberClassName)}>
        {interpolate(detail.riskLevel, { level })}
      </span>
    </span>
  );
}
