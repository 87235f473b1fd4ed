"use client";
import { useInView } from "#components/feed/use-in-view";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";

type List = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  list: List;
  label: string;
  /** Loads when it comes into view, without waiting for a press. */
  endless?: boolean;
};

/** Loads the next page of a list that has one. */
export function MoreButton({ list, label, endless = false }: Props) {
  const { comment: text } = useMessages("common");
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const ref = useInView(fetchNextPage, endless && waits);
  if (!hasNextPage) return null;
  return (
    <div ref={ref} className="flex justify-center py-3">
      <Button variant="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? text.loadFailed : label}
      </Button>
    </div>
  );
}
