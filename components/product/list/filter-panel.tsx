"use client";
import { ChevronDown, SlidersHorizontal } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { type Facets, FilterFields } from "#components/product/list/filter-fields";
import { buttonVariants } from "#components/ui/button-variants";
import { Icon } from "#components/ui/icon";
import type { ProductListFilter } from "#lib/domain/product/filter";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  filter: ProductListFilter;
  facets: Facets;
  /** The number of active filters. */
  filterCount: number;
  onChange: (change: Partial<ProductListFilter>) => void;
};

/** The filters above the table, folded away. Works without scripts, then also in narrow windows. */
export function FilterPanel({ filterCount, ...fields }: Props) {
  const { list: messages } = useMessages("product");
  return (
    <details className="group mt-1 max-md:hidden noscript:block">
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline">
        <Icon icon={SlidersHorizontal} size={16} />
        {filterCount > 0
          ? interpolate(messages.filtersCount, { count: filterCount })
          : messages.filters}
        <Icon icon={ChevronDown} size={16} className="group-open:rotate-180" />
      </summary>
      <div className="border-b border-line pt-2 pb-6">
        <FilterFields {...fields} className="grid gap-x-12 gap-y-6 md:grid-cols-3" />
        <noscript>
          <button type="submit" className={buttonVariants({ size: "sm" }, "mt-6")}>
            {messages.showProducts}
          </button>
        </noscript>
      </div>
    </details>
  );
}
