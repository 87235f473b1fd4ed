"use client";
import { X } from "lucide";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import type { ProductListFilter } from "#lib/domain/product/filter";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal } from "#lib/format/number";

type Chip = { id: string; label: string; change: Partial<ProductListFilter> };

const removeFrom = <T,>(list: readonly T[], item: T): T[] => list.filter((each) => each !== item);

/** Returns one chip per active filter, with the change that removes it. */
export function useFilterChips(filter: ProductListFilter): Chip[] {
  const { list: messages, kind } = useMessages("product");
  const { locale } = usePageContext();
  const { keyword, assetClass, category, riskLevel, minimumInvestment, currency } = filter;
  const chips: Chip[] = [
    ...assetClass.map((value) => ({
      id: value,
      label: kind.assetClass[value],
      change: { assetClass: removeFrom(assetClass, value) },
    })),
    ...category.map((value) => ({
      id: value,
      label: kind.category[value],
      change: { category: removeFrom(category, value) },
    })),
    ...riskLevel.map((level) => ({
      id: `risk ${level}`,
      label: interpolate(messages.riskChip, { level }),
      change: { riskLevel: removeFrom(riskLevel, level) },
    })),
  ];
  if (keyword) {
    chips.unshift({
      id: "keyword",
      label: interpolate(messages.keywordChip, { keyword }),
      change: { keyword: "" },
    });
  }
  if (filter.openOnly) {
    chips.push({ id: "open", label: messages.openOnly, change: { openOnly: false } });
  }
  if (currency) chips.push({ id: "currency", label: currency, change: { currency: "" } });
  if (minimumInvestment) {
    const decimals = minimumInvestment.includes(".") ? 2 : 0;
    const amount = formatDecimal(minimumInvestment, locale, decimals);
    chips.push({
      id: "minimum",
      label: interpolate(messages.minimumChip, { amount }),
      change: { minimumInvestment: "" },
    });
  }
  return chips;
}

type Props = {
  chips: Chip[];
  onChange: (change: Partial<ProductListFilter>) => void;
  onClear: () => void;
};

export function FilterChips({ chips, onChange, onClear }: Props) {
  const { list: messages } = useMessages("product");
  if (chips.length === 0) return null;
  return (
    <ul aria-label={messages.activeFilters} className="flex flex-wrap items-center gap-2 pt-4">
      {chips.map(({ id, label, change }) => (
        <li key={id}>
          <Button
            variant="secondary"
            size="xs"
            aria-label={interpolate(messages.removeFilter, { name: label })}
            onClick={() => onChange(change)}
          >
            {label}
            <Icon icon={X} size={16} />
          </Button>
        </li>
      ))}
      <li>
        <Button variant="text" size="xs" onClick={onClear}>
          {messages.clearFilters}
        </Button>
      </li>
    </ul>
  );
}
