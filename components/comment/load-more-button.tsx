"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { useInView } from "#components/ui/use-in-view";

type List = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  list: List;
  label: string;
  /** Also loads when it scrolls into view. */
  loadsInView?: boolean;
};

/** Loads the next page of a list; renders nothing on the last page. */
export function LoadMoreButton({ list, label, loadsInView = false }: Props) {
  const { comment: messages } = useMessages("common");
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isIdle = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const ref = useInView(fetchNextPage, loadsInView && isIdle);
  if (!hasNextPage) return null;
  return (
    <div ref={ref} className="flex justify-center py-3">
      <Button variant="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? messages.loadFailed : label}
      </Button>
    </div>
  );
}
