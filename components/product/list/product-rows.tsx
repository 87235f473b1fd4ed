"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { InfiniteList } from "#components/feed/infinite-list";
import { NextPage } from "#components/feed/next-page";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { ProductRow } from "#components/product/list/product-row";
import { ProductSkeletons } from "#components/product/list/product-skeletons";
import { Button } from "#components/ui/button";
import { LensOnChart } from "#components/ui/empty-picture/lens-on-chart";
import { Sliders } from "#components/ui/empty-picture/sliders";
import { EmptyState } from "#components/ui/empty-state";
import type { productsQuery } from "#lib/client/product/list";
import { filterQuery, isNarrowed, type ListFilter } from "#lib/domain/product/filter";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  query: ReturnType<typeof productsQuery>;
  filter: ListFilter;
  onClear: () => void;
};

/** The funds of the list, with its states: loading, failed, none at all, none that match, at its end. */
export function ProductRows({ query, filter, onClear }: Props) {
  const list = useInfiniteQuery(query);
  const paths = usePaths();
  const pages = list.data?.pages;
  const cursor = pages?.at(-1)?.nextCursor;
  return (
    <InfiniteList
      query={list}
      skeleton={<ProductSkeletons />}
      empty={
        pages?.[0]?.productCount === 0 ? <NoFunds /> : <NoMatch filter={filter} onClear={onClear} />
      }
      idOf={({ productId }) => productId}
      foot={<NextPage href={cursor ? paths.products({ ...filterQuery(filter), cursor }) : null} />}
    >
      {(product) => <ProductRow product={product} />}
    </InfiniteList>
  );
}

function NoFunds() {
  const { list: text } = useMessages("product");
  return <EmptyState title={text.noneTitle} text={text.noneText} />;
}

/** No fund for the keyword alone, or none for the filters. */
function NoMatch({ filter, onClear }: Omit<Props, "query">) {
  const { list: text } = useMessages("product");
  const { keyword } = filter;
  const isSearch = keyword !== "" && !isNarrowed({ ...filter, keyword: "" });
  return (
    <EmptyState
      picture={isSearch ? <LensOnChart /> : <Sliders />}
      title={isSearch ? interpolate(text.noFindTitle, { keyword }) : text.noMatchTitle}
      text={isSearch ? text.noFindText : text.noMatchText}
      action={
        <Button variant="outline" size="sm" onClick={onClear}>
          {isSearch ? text.showAll : text.clear}
        </Button>
      }
    />
  );
}
