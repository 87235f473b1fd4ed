"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import {
  CheckboxGroup,
  MinimumField,
  OpenOnlyField,
  RiskLevelGroup,
} from "#components/product/list/filter-inputs";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/input";
import type { Reply } from "#lib/contracts/contract";
import type { listFacets } from "#lib/contracts/product";
import { assetClasses, categories } from "#lib/domain/product/enums";
import type { ProductListFilter } from "#lib/domain/product/filter";
import { interpolate } from "#lib/format/interpolate";
import { formatCurrencyName } from "#lib/format/money";

export type Facets = Reply<typeof listFacets>;

type Props = {
  filter: ProductListFilter;
  facets: Facets;
  onChange: (change: Partial<ProductListFilter>) => void;
  className: string;
};

/** The filters of the list. They have names, so that the form also works without scripts. */
export function FilterFields({ filter, facets, onChange, className }: Props) {
  const { list: messages, kind, term } = useMessages("product");
  const { locale } = usePageContext();
  return (
    <div className={className}>
      <CheckboxGroup
        name="assetClass"
        legend={term.assetClass}
        options={assetClasses}
        messages={kind.assetClass}
        counts={facets.assetClass}
        chosen={filter.assetClass}
        onChoose={(assetClass) => onChange({ assetClass })}
      />
      <CheckboxGroup
        name="category"
        legend={term.category}
        options={categories}
        messages={kind.category}
        counts={facets.category}
        chosen={filter.category}
        onChoose={(category) => onChange({ category })}
      />
      <div className="flex flex-col gap-6">
        <RiskLevelGroup
          chosen={filter.riskLevel}
          onChoose={(riskLevel) => onChange({ riskLevel })}
        />
        <Field label={term.currency}>
          <Select
            name="currency"
            value={filter.currency}
            onChange={(event) => onChange({ currency: event.target.value })}
          >
            <option value="">{messages.anyCurrency}</option>
            {facets.currency.map(({ value, count }) => (
              <option key={value} value={value}>
                {interpolate(messages.option, { name: formatCurrencyName(value, locale), count })}
              </option>
            ))}
          </Select>
        </Field>
        <OpenOnlyField
          isChecked={filter.openOnly}
          onChange={(openOnly) => onChange({ openOnly })}
        />
        <MinimumField
          key={`${filter.minimumInvestment} ${filter.typedMinimum}`}
          value={filter.minimumInvestment}
          initialText={filter.typedMinimum}
          onChange={(minimumInvestment) => onChange({ minimumInvestment })}
        />
      </div>
    </div>
  );
}
