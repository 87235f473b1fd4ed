"use client";
import clsx from "clsx";
import { type ReactNode, useId, useState } from "react";
import { usePlace, useText } from "#components/shell/place";
import { Field } from "#components/ui/field";
import { Input, Select } from "#components/ui/input";
import type { Reply } from "#lib/contracts/contract";
import type { listFacets } from "#lib/contracts/product";
import { isMinimum, type ListFilter } from "#lib/domain/product/filter";
import { assetClasses, categories, riskLevels } from "#lib/domain/product/kind";
import { currencyName } from "#lib/format/currency";
import { fill } from "#lib/format/fill";

export type Facets = Reply<typeof listFacets>;

type Props = {
  filter: ListFilter;
  facets: Facets;
  onChange: (change: Partial<ListFilter>) => void;
};

/** The boxes and fields that narrow the list; named, so that a form sends them without scripts too. */
export function FilterFields({ filter, facets, onChange }: Props) {
  const { list: text, kind, term } = useText("product");
  const { locale } = usePlace();
  return (
    <div className="flex flex-col gap-6">
      <Choices
        name="assetClass"
        legend={term.assetClass}
        words={assetClasses}
        texts={kind.assetClass}
        counts={facets.assetClass}
        chosen={filter.assetClass}
        onChoose={(assetClass) => onChange({ assetClass })}
      />
      <Choices
        name="category"
        legend={term.category}
        words={categories}
        texts={kind.category}
        counts={facets.category}
        chosen={filter.category}
        onChoose={(category) => onChange({ category })}
      />
      <fieldset>
        <Legend>{term.riskLevel}</Legend>
        <div className="flex">
          {riskLevels.map((level) => (
            <label
              key={level}
              className={clsx(
                "relative -ml-px grid min-h-9 min-w-8 flex-1 place-items-center border border-line-strong text-sm tabular-nums first:ml-0 first:rounded-l-md last:rounded-r-md",
                "has-checked:z-1 has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper",
                "has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
              )}
            >
              <input
                type="checkbox"
                name="riskLevel"
                value={level}
                aria-label={kind.riskLevel[String(level) as keyof typeof kind.riskLevel]}
                checked={filter.riskLevel.includes(level)}
                onChange={() =>
                  onChange({ riskLevel: toggled(riskLevels, filter.riskLevel, level) })
                }
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
      <Field label={term.currency}>
        <Select
          name="currency"
          value={filter.currency}
          onChange={(event) => onChange({ currency: event.target.value })}
        >
          <option value="">{text.anyCurrency}</option>
          {facets.currency.map(({ value, count }) => (
            <option key={value} value={value}>
              {fill(text.option, { name: currencyName(value, locale), count })}
            </option>
          ))}
        </Select>
      </Field>
      <MinimumField
        key={filter.minimumInvestment}
        value={filter.minimumInvestment}
        onChange={(minimumInvestment) => onChange({ minimumInvestment })}
      />
    </div>
  );
}

function MinimumField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { list: text } = useText("product");
  const [error, setError] = useState<string | null>(null);
  const settle = (typed: string) => {
    const given = typed.replaceAll(/[\s,，]/g, "");
    const isRight = given === "" || isMinimum(given);
    setError(isRight ? null : text.notAnAmount);
    if (isRight && given !== value) onChange(given);
  };
  return (
    <Field label={text.minimum} hint={text.minimumHint} error={error}>
      <Input
        name="minimumInvestment"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
        onBlur={(event) => settle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          settle(event.currentTarget.value);
        }}
      />
    </Field>
  );
}

type ChoicesProps<T extends string> = {
  name: string;
  legend: string;
  words: readonly T[];
  texts: Record<T, string>;
  counts: { value: string; count: number }[];
  chosen: readonly T[];
  onChoose: (chosen: T[]) => void;
};

/** Boxes of one question; words that no fund has are left out, unless they are chosen. */
function Choices<T extends string>(props: ChoicesProps<T>) {
  const { name, legend, words, texts, counts, chosen, onChoose } = props;
  const id = useId();
  const countOf = (word: T) => counts.find(({ value }) => value === word)?.count ?? 0;
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <ul>
        {words
          .filter((word) => countOf(word) > 0 || chosen.includes(word))
          .map((word) => (
            <li key={word}>
              <label
                htmlFor={`${id}-${word}`}
                className="flex min-h-8 items-center gap-2.5 text-sm hover:text-ink"
              >
                <input
                  id={`${id}-${word}`}
                  type="checkbox"
                  name={name}
                  value={word}
                  checked={chosen.includes(word)}
                  onChange={() => onChoose(toggled(words, chosen, word))}
                  className="size-4 accent-(--color-accent)"
                />
                <span className="flex-1">{texts[word]}</span>
                <span className="text-xs text-ink-faint tabular-nums">{countOf(word)}</span>
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

/** The chosen words in their own order, with one more or one less. */
const toggled = <T,>(words: readonly T[], chosen: readonly T[], word: T): T[] =>
  words.filter((each) => (each === word ? !chosen.includes(each) : chosen.includes(each)));
