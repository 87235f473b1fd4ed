"use client";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { Choices } from "#components/product/list/choices";
import { MinimumField } from "#components/product/list/minimum-field";
import { RiskChoice } from "#components/product/list/risk-choice";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/input";
import type { Reply } from "#lib/contracts/contract";
import type { listFacets } from "#lib/contracts/product";
import type { ListFilter } from "#lib/domain/product/filter";
import { assetClasses, categories } from "#lib/domain/product/kind";
import { currencyName } from "#lib/format/currency";
import { interpolate } from "#lib/format/interpolate";

export type Facets = Reply<typeof listFacets>;

type Props = {
  filter: ListFilter;
  facets: Facets;
  onChange: (change: Partial<ListFilter>) => void;
};

/** The boxes and fields that narrow the list; named, so that a form sends them without scripts too. */
export function FilterFields({ filter, facets, onChange }: Props) {
  const { list: text, kind, term } = useMessages("product");
  const { locale } = usePageContext();
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
      <RiskChoice chosen={filter.riskLevel} onChoose={(riskLevel) => onChange({ riskLevel })} />
      <Field label={term.currency}>
        <Select
          name="currency"
          value={filter.currency}
          onChange={(event) => onChange({ currency: event.target.value })}
        >
          <option value="">{text.anyCurrency}</option>
          {facets.currency.map(({ value, count }) => (
            <option key={value} value={value}>
              {interpolate(text.option, { name: currencyName(value, locale), count })}
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
