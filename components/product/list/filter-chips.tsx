"use client";
import { X } from "lucide";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import type { ListFilter } from "#lib/domain/product/filter";
import { formatDecimal } from "#lib/format/decimal";
import { interpolate } from "#lib/format/interpolate";

type Chip = { id: string; label: string; change: Partial<ListFilter> };

const without = <T,>(list: readonly T[], word: T): T[] => list.filter((each) => each !== word);

/** What the list is narrowed to, a chip for each; pressing one takes it off. */
export function useFilterChips(filter: ListFilter): Chip[] {
  const { list: text, kind } = useMessages("product");
  const { locale } = usePageContext();
  const { keyword, assetClass, category, riskLevel, minimumInvestment, currency } = filter;
  const chips: Chip[] = [
    ...assetClass.map((word) => ({
      id: word,
      label: kind.assetClass[word],
      change: { assetClass: without(assetClass, word) },
    })),
    ...category.map((word) => ({
      id: word,
      label: kind.category[word],
      change: { category: without(category, word) },
    })),
    ...riskLevel.map((level) => ({
      id: `risk ${level}`,
      label: interpolate(text.riskChip, { level }),
      change: { riskLevel: without(riskLevel, level) },
    })),
  ];
  if (keyword) {
    chips.unshift({
      id: "keyword",
      label: interpolate(text.keywordChip, { keyword }),
      change: { keyword: "" },
    });
  }
  if (currency) chips.push({ id: "currency", label: currency, change: { currency: "" } });
  if (minimumInvestment) {
    const decimals = minimumInvestment.includes(".") ? 2 : 0;
    const amount = formatDecimal(minimumInvestment, locale, decimals);
    chips.push({
      id: "minimum",
      label: interpolate(text.minimumChip, { amount }),
      change: { minimumInvestment: "" },
    });
  }
  return chips;
}

type Props = {
  chips: Chip[];
  onChange: (change: Partial<ListFilter>) => void;
  onClear: () => void;
};

export function FilterChips({ chips, onChange, onClear }: Props) {
  const { list: text } = useMessages("product");
  if (chips.length === 0) return null;
  return (
    <ul aria-label={text.active} className="flex flex-wrap items-center gap-2 pt-4">
      {chips.map(({ id, label, change }) => (
        <li key={id}>
          <Button
            variant="secondary"
            size="xs"
            aria-label={interpolate(text.remove, { name: label })}
            onClick={() => onChange(change)}
          >
            {label}
            <Icon of={X} size={14} />
          </Button>
        </li>
      ))}
      <li>
        <Button variant="text" size="xs" onClick={onClear}>
          {text.clear}
        </Button>
      </li>
    </ul>
  );
}
