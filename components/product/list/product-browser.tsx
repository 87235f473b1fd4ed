"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import CompareTray from "#components/product/compare/compare-tray";
import { FilterChips, useFilterChips } from "#components/product/list/filter-chips";
import type { Facets } from "#components/product/list/filter-fields";
import { FilterPanel } from "#components/product/list/filter-panel";
import { FilterSheet } from "#components/product/list/filter-sheet";
import { ProductList } from "#components/product/list/product-list";
import { ProductSearch } from "#components/product/list/product-search";
import { SortSelect } from "#components/product/list/sort-select";
import { productsQueryOptions } from "#lib/client/product/queries";
import type { ProductPage } from "#lib/contracts/product";
import {
  defaultFilter,
  type ProductListFilter,
  parseFilter,
  toFilterQuery,
} from "#lib/domain/product/filter";
import { formatPlural } from "#lib/format/plural";

type Props = {
  /** The filter of the URL, for which the server rendered the first page. */
  filter: ProductListFilter;
  firstPage: ProductPage;
  facets: Facets;
};

/** Returns the filter of the URL, which is always the latest one. */
function readFilter(): ProductListFilter {
  const { searchParams } = new URL(window.location.href);
  return parseFilter((name) => searchParams.getAll(name));
}

/** The list of funds with search, filters and sort order, all of which are in the URL. */
export function ProductBrowser({ filter: rendered, firstPage, facets }: Props) {
  const { list: messages } = useMessages("product");
  const { locale } = usePageContext();
  const paths = usePaths();
  const search = useSearchParams();
  const [filter, setFilter] = useState(rendered);
  const chips = useFilterChips(filter);
  const isRendered = JSON.stringify(filter) === JSON.stringify(rendered);
  const query = productsQueryOptions(filter, locale, isRendered ? firstPage : undefined);
  const matchCount = useInfiniteQuery(query).data?.pages[0]?.matchCount;

  // Follows back, forward and links. The inputs set the filter directly, without this delay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes with the URL
  useEffect(() => {
    setFilter(readFilter());
  }, [search]);

  const show = (next: ProductListFilter, isFinal = true) => {
    setFilter(next);
    const address = paths.products(toFilterQuery(next));
    if (isFinal) window.history.pushState(null, "", address);
    else window.history.replaceState(null, "", address);
  };
  // A search applies after a pause, in which another filter may have changed.
  const change = (part: Partial<ProductListFilter>, isFinal = true) =>
    show({ ...readFilter(), typedMinimum: "", ...part }, isFinal);
  const clear = () => show({ ...defaultFilter, sort: filter.sort, order: filter.order });
  const fields = { filter, facets, onChange: change };
  return (
    <form action={paths.products()} onSubmit={(event) => event.preventDefault()}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-36 flex-1 md:max-w-100">
          <ProductSearch
            keyword={filter.keyword}
            onSearch={(keyword, isFinal) => change({ keyword }, isFinal)}
          />
        </div>
        <div className="md:hidden noscript:hidden">
          <FilterSheet
            {...fields}
            filterCount={chips.length}
            matchCount={matchCount}
            onClear={clear}
          />
        </div>
        <div className="flex min-h-11 min-w-0 flex-wrap items-center justify-between gap-x-3 max-md:basis-full md:ml-auto">
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {matchCount !== undefined && formatPlural(messages.fundCount, matchCount, locale)}
          </p>
          <div className="min-w-0">
            <SortSelect filter={filter} onChange={change} />
          </div>
        </div>
      </div>
      <FilterPanel {...fields} filterCount={chips.length} />
      <FilterChips chips={chips} onChange={change} onClear={clear} />
      <div className="mt-2">
        <ProductList query={query} filter={filter} onChange={change} onClear={clear} />
      </div>
      <CompareTray />
    </form>
  );
}
