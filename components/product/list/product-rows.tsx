"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListEnd } from "#components/feed/list-end";
import { ProductRow } from "#components/product/list/product-row";
import { ProductSkeletons } from "#components/product/list/product-skeletons";
import { usePaths, useText } from "#components/shell/place";
import { Button } from "#components/ui/button";
import { buttonLook } from "#components/ui/button-look";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { productsQuery } from "#lib/client/product/list";
import { filterQuery, type ListFilter } from "#lib/domain/product/filter";

type Props = {
  query: ReturnType<typeof productsQuery>;
  filter: ListFilter;
  onClear: () => void;
};

/** The funds of the list, with its states: loading, failed, none at all, none that match, at its end. */
export function ProductRows({ query, filter, onClear }: Props) {
  const { list: text } = useText("product");
  const paths = usePaths();
  const list = useInfiniteQuery(query);
  if (list.isPending) return <ProductSkeletons />;
  if (!list.data) return <ErrorState onRetry={() => list.refetch()} />;
  const [first] = list.data.pages;
  if (!first || first.productCount === 0) {
    return <EmptyState title={text.noneTitle} text={text.noneText} />;
  }
  const products = list.data.pages.flatMap(({ items }) => items);
  if (products.length === 0) {
    return (
      <EmptyState
        title={text.noMatchTitle}
        text={text.noMatchText}
        action={
          <Button variant="outline" size="sm" onClick={onClear}>
            {text.clear}
          </Button>
        }
      />
    );
  }
  const next = list.data.pages.at(-1)?.nextCursor;
  return (
    <>
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.productId}>
            <ProductRow product={product} />
          </li>
        ))}
      </ul>
      {next && (
        <noscript>
          <p className="py-6 text-center">
            <a
              rel="next"
              href={paths.products({ ...filterQuery(filter), cursor: next })}
              className={buttonLook({ variant: "outline", size: "sm" })}
            >
              {text.nextPage}
            </a>
          </p>
        </noscript>
      )}
      <ListEnd
        hasNextPage={list.hasNextPage}
        isFetching={list.isFetchingNextPage}
        isError={list.isFetchNextPageError}
        fetchNextPage={list.fetchNextPage}
      />
    </>
  );
}
