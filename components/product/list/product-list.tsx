"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { NextPageLink } from "#components/feed/next-page-link";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ProductTable } from "#components/product/list/product-table";
import { Button } from "#components/ui/button";
import { SheetWithoutLine } from "#components/ui/empty-picture/product";
import { FilterSliders, LensOnChart } from "#components/ui/empty-picture/search";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteItems } from "#components/ui/infinite-list";
import { Skeleton } from "#components/ui/skeleton";
import type { productsQueryOptions } from "#lib/client/product/queries";
import { isFiltered, type ProductListFilter, toFilterQuery } from "#lib/domain/product/filter";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  query: ReturnType<typeof productsQueryOptions>;
  filter: ProductListFilter;
  onChange: (change: Partial<ProductListFilter>) => void;
  onClear: () => void;
};

/** The infinite list of funds with its loading, error and empty states. */
export function ProductList({ query, filter, onChange, onClear }: Props) {
  const list = useInfiniteQuery(query);
  const paths = usePaths();
  const pages = list.data?.pages;
  const cursor = pages?.at(-1)?.nextCursor;
  return (
    <InfiniteItems
      query={list}
      skeleton={<ProductSkeletons />}
      empty={
        pages?.[0]?.productCount === 0 ? (
          <NoProducts />
        ) : (
          <NoMatchingProducts filter={filter} onClear={onClear} />
        )
      }
      getId={({ productId }) => productId}
      footer={
        <NextPageLink href={cursor ? paths.products({ ...toFilterQuery(filter), cursor }) : null} />
      }
    >
      {(products) => <ProductTable products={products} filter={filter} onChange={onChange} />}
    </InfiniteItems>
  );
}

function NoProducts() {
  const { list: messages } = useMessages("product");
  return (
    <EmptyState
      picture={<SheetWithoutLine />}
      title={messages.emptyTitle}
      text={messages.emptyText}
    />
  );
}

/** The empty state of a search, or of a list with filters. */
function NoMatchingProducts({ filter, onClear }: Pick<Props, "filter" | "onClear">) {
  const { list: messages } = useMessages("product");
  const { keyword } = filter;
  const isSearch = keyword !== "" && !isFiltered({ ...filter, keyword: "" });
  return (
    <EmptyState
      picture={isSearch ? <LensOnChart /> : <FilterSliders />}
      title={isSearch ? interpolate(messages.noResultsTitle, { keyword }) : messages.noMatchTitle}
      text={isSearch ? messages.noResultsText : messages.noMatchText}
      action={
        <Button variant="outline" size="sm" onClick={onClear}>
          {isSearch ? messages.showAll : messages.clearFilters}
        </Button>
      }
    />
  );
}

const skeletonRows = [1, 2, 3, 4, 5, 6];

function ProductSkeletons() {
  const { feed: messages } = useMessages("common");
  return (
    <div role="status" aria-label={messages.loading} className="divide-y divide-line">
      {skeletonRows.map((row) => (
        <div key={row} className="flex h-22 items-center gap-4 md:h-14">
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-3 w-2/5" />
          </div>
          <Skeleton className="h-6 w-18" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
