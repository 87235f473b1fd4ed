"use client";
import type { InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "#components/ui/error-state";
import { useLabels } from "#components/ui/labels";
import { Spinner } from "#components/ui/spinner";
import { useInView } from "#components/ui/use-in-view";
import { ApiError } from "#lib/client/api/api-error";

type Page<T> = { items: T[] };

/** The part of an infinite query's result that a list needs. */
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

type Props<T, Child> = {
  query: InfiniteListQuery<T>;
  skeleton: ReactNode;
  /** Replaces an empty list. */
  empty: ReactNode;
  getId: (item: T) => string;
  /** Rendered between the items and the end of the list. */
  footer?: ReactNode;
  children: (child: Child) => ReactNode;
};

/** An infinite list with its states: loading, failed, empty, and the end. `children` lays it out. */
export function InfiniteItems<T>(props: Props<T, T[]>) {
  const { query, skeleton, empty, getId, footer, children } = props;
  if (!query.data) {
    return query.isPending ? skeleton : <ErrorState onRetry={() => void query.refetch()} />;
  }
  const items = uniqueItems(query.data.pages, getId);
  // A page can be empty and not the last, if the viewer hides nearly everything.
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {children(items)}
      {footer}
      <InfiniteListEnd query={query} />
    </>
  );
}

/** Infinite items one below the other, divided by lines. */
export function InfiniteList<T>({
  label,
  children,
  ...props
}: Props<T, T> & { label?: string | undefined }) {
  return (
    <InfiniteItems {...props}>
      {(items) => (
        <ul aria-label={label} className="divide-y divide-line">
          {items.map((item) => (
            <li key={props.getId(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
    </InfiniteItems>
  );
}

/**
 * The end of an infinite list: fetches the next page when it comes into view, but not during a
 * refetch. A rejected cursor (400), from a list left open for long, reloads the list instead.
 */
function InfiniteListEnd<T>({ query }: { query: InfiniteListQuery<T> }) {
  const { listEnd, loading } = useLabels();
  const { hasNextPage, isFetchNextPageError: isError } = query;
  const isOutdated = query.error instanceof ApiError && query.error.status === 400;
  const fetchMore = isOutdated ? query.refetch : query.fetchNextPage;
  const isFetching = query.isFetchingNextPage || query.isRefetching;
  const ref = useInView(fetchMore, hasNextPage && !isFetching && !isError);
  if (isError) return <ErrorState onRetry={fetchMore} />;
  if (!hasNextPage) return <p className="py-10 text-center text-xs text-ink-faint">{listEnd}</p>;
  return (
    <div
      ref={ref}
      data-start="near"
      className="flex min-h-24 items-center justify-center text-ink-faint"
    >
      {isFetching && <Spinner label={loading} className="text-xl" />}
    </div>
  );
}

/** Merges pages. An item that moved between pages from one fetch to the next appears once, first position wins. */
function uniqueItems<T>(pages: Page<T>[], getId: (item: T) => string): T[] {
  const seen = new Set<string>();
  return pages
    .flatMap(({ items }) => items)
    .filter((item) => !seen.has(getId(item)) && seen.add(getId(item)));
}
