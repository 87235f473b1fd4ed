"use client";
import clsx from "clsx";
import { useMessages } from "#components/i18n/page-context";
import { Legend, toggled } from "#components/product/list/choices";
import { type RiskLevel, riskLevels } from "#lib/domain/product/kind";
import { interpolate } from "#lib/format/interpolate";

type Props = { chosen: readonly RiskLevel[]; onChoose: (chosen: RiskLevel[]) => void };

/** The levels of risk as one row of boxes. */
export function RiskChoice({ chosen, onChoose }: Props) {
  const { list: text, kind, order, term } = useMessages("product");
  return (
    <fieldset>
      <Legend>{term.riskLevel}</Legend>
      <div className="flex">
        {riskLevels.map((level) => (
          <label
            key={level}
            className={clsx(
              "relative -ml-px grid min-h-9 min-w-7 flex-1 place-items-center border border-line-strong text-sm tabular-nums first:ml-0 first:rounded-l-md last:rounded-r-md",
              "has-checked:z-1 has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper",
              "has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
            )}
          >
            <input
              type="checkbox"
              name="riskLevel"
              value={level}
              aria-label={interpolate(order.ownLevelOption, {
                level,
                name: kind.riskLevel[String(level) as keyof typeof kind.riskLevel],
              })}
              checked={chosen.includes(level)}
              onChange={() => onChoose(toggled(riskLevels, chosen, level))}
              className="absolute inset-0 opacity-0"
            />
            {level}
          </label>
        ))}
      </div>
      <p className="mt-1 flex justify-between text-2xs text-ink-faint">
        <span>{text.lowRisk}</span>
        <span>{text.highRisk}</span>
      </p>
    </fieldset>
  );
}
