"use client";
import type { InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListEnd } from "#components/feed/list-end";
import { ErrorState } from "#components/ui/error-state";
import { ApiError } from "#lib/client/api/api-error";

type Page<T> = { items: T[] };

/** What an infinite query tells that a list needs. */
export type InfiniteListQuery<T> = {
  data: InfiniteData<Page<T>, unknown> | undefined;
  isPending: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isRefetching: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
};

type Props<T> = {
  query: InfiniteListQuery<T>;
  skeleton: ReactNode;
  /** Shown where the list has nothing in it. */
  empty: ReactNode;
  idOf: (item: T) => string;
  label?: string;
  /** Stands between the items and the list's end. */
  foot?: ReactNode;
  children: (item: T) => ReactNode;
};

/** An endless list with its states: loading, failed, empty, at its end. */
export function InfiniteList<T>({ query, skeleton, empty, idOf, label, foot, children }: Props<T>) {
  if (!query.data) {
    return query.isPending ? skeleton : <ErrorState onRetry={() => void query.refetch()} />;
  }
  const items = itemsOf(query.data.pages, idOf);
  if (items.length === 0) return empty;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {items.map((item) => (
          <li key={idOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {foot}
      <EndOf query={query} />
    </>
  );
}

/**
 * The foot of an endless list. It asks for nothing while the list is being made anew. A cursor that
 * is good no more, for the list was left open for long, is not tried again: the list begins anew.
 */
export function EndOf<T>({ query }: { query: InfiniteListQuery<T> }) {
  const isOutdated = query.error instanceof ApiError && query.error.status === 400;
  return (
    <ListEnd
      hasNextPage={query.hasNextPage}
      isFetching={query.isFetchingNextPage || query.isRefetching}
      isError={query.isFetchNextPageError}
      fetchNextPage={isOutdated ? query.refetch : query.fetchNextPage}
    />
  );
}

/** An item may move from one page to another between two calls; it is shown once, where it is first. */
export function itemsOf<T>(pages: Page<T>[], idOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return pages
    .flatMap(({ items }) => items)
    .filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)));
}
