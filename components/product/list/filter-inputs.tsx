"use client";
import clsx from "clsx";
import { type ReactNode, useId, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { getRiskName } from "#components/product/risk-name";
import { NumberField } from "#components/ui/number-field";
import { readNumber } from "#lib/domain/number/read-number";
import { type RiskLevel, riskLevels } from "#lib/domain/product/enums";
import { minimumRule } from "#lib/domain/product/filter";
import { interpolate } from "#lib/format/interpolate";

type CheckboxGroupProps<T extends string> = {
  name: string;
  legend: string;
  options: readonly T[];
  messages: Record<T, string>;
  counts: { value: string; count: number }[];
  chosen: readonly T[];
  onChoose: (chosen: T[]) => void;
};

/** A group of checkboxes. Options without matching funds are left out unless they are checked. */
export function CheckboxGroup<T extends string>(props: CheckboxGroupProps<T>) {
  const { name, legend, options, messages, counts, chosen, onChoose } = props;
  const id = useId();
  const getCount = (option: T) => counts.find(({ value }) => value === option)?.count ?? 0;
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <ul>
        {options
          .filter((option) => getCount(option) > 0 || chosen.includes(option))
          .map((option) => (
            <li key={option}>
              <label
                htmlFor={`${id}-${option}`}
                className="flex min-h-8 items-center gap-2.5 text-sm hover:text-ink pointer-coarse:min-h-11"
              >
                <input
                  id={`${id}-${option}`}
                  type="checkbox"
                  name={name}
                  value={option}
                  checked={chosen.includes(option)}
                  onChange={() => onChoose(toggleOption(options, chosen, option))}
                  className="choice"
                />
                <span className="flex-1">{messages[option]}</span>
                <span className="text-xs text-ink-faint tabular-nums">{getCount(option)}</span>
              </label>
            </li>
          ))}
      </ul>
    </fieldset>
  );
}

const Legend = ({ children }: { children: ReactNode }) => (
  <legend className="mb-1.5 text-sm font-semibold text-ink">{children}</legend>
);

/** Adds or removes an option; the result has the order of `options`. */
const toggleOption = <T,>(options: readonly T[], chosen: readonly T[], option: T): T[] =>
  options.filter((each) => (each === option ? !chosen.includes(each) : chosen.includes(each)));

type RiskLevelProps = { chosen: readonly RiskLevel[]; onChoose: (chosen: RiskLevel[]) => void };

/** The risk levels as one row of checkboxes. */
export function RiskLevelGroup({ chosen, onChoose }: RiskLevelProps) {
  const { list: messages, kind, order, term } = useMessages("product");
  return (
    <fieldset>
      <Legend>{term.riskLevel}</Legend>
      <div className="flex">
        {riskLevels.map((level) => (
          <label
            key={level}
            className={clsx(
              "relative -ml-px grid min-h-9 min-w-7 pointer-coarse:min-h-11 flex-1 place-items-center border border-line-strong text-sm tabular-nums first:ml-0 first:rounded-l-md last:rounded-r-md",
              "has-checked:z-1 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent",
              "has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
            )}
          >
            <input
              type="checkbox"
              name="riskLevel"
              value={level}
              aria-label={interpolate(order.riskLevelOption, {
                level,
                name: getRiskName(kind, level),
              })}
              checked={chosen.includes(level)}
              onChange={() => onChoose(toggleOption(riskLevels, chosen, level))}
              className="absolute inset-0 opacity-0"
            />
            {level}
          </label>
        ))}
      </div>
      <p className="mt-1 flex justify-between text-xs text-ink-faint">
        <span>{messages.lowRisk}</span>
        <span>{messages.highRisk}</span>
      </p>
    </fieldset>
  );
}

type OpenOnlyProps = { isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Leaves out funds that not everybody may order. */
export function OpenOnlyField({ isChecked, onChange }: OpenOnlyProps) {
  const { list: messages } = useMessages("product");
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-8 items-center gap-2.5 text-sm hover:text-ink pointer-coarse:min-h-11"
    >
      <input
        id={id}
        type="checkbox"
        name="openOnly"
        value="true"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="choice"
      />
      {messages.openOnly}
    </label>
  );
}

type MinimumProps = {
  value: string;
  /** What the form without scripts sent, if it differs from what was read. */
  initialText: string;
  onChange: (value: string) => void;
};

/** The highest acceptable minimum investment; applies on blur and Enter. */
export function MinimumField({ value, initialText, onChange }: MinimumProps) {
  const { list: messages } = useMessages("product");
  const [typed, setTyped] = useState(initialText || value);
  const isRefused = initialText !== "" && value === "";
  const [error, setError] = useState<string | null>(isRefused ? messages.notAnAmount : null);
  const apply = () => {
    const read = readNumber(typed, minimumRule);
    const isValid = read.value !== null || read.problem === "required";
    setError(isValid ? null : messages.notAnAmount);
    if (isValid && (read.value ?? "") !== value) onChange(read.value ?? "");
  };
  return (
    <NumberField
      label={messages.minimum}
      hint={messages.minimumHint}
      error={error}
      rule={minimumRule}
      value={typed}
      onValueChange={setTyped}
      input={{
        name: "minimumInvestment",
        onBlur: apply,
        onKeyDown: (event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          apply();
        },
      }}
    />
  );
}
