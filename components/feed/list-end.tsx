"use client";
import { useInView } from "#components/feed/use-in-view";
import { useMessages } from "#components/i18n/page-context";
import { ErrorState } from "#components/ui/error-state";
import { Spinner } from "#components/ui/spinner";

type Props = {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
};

/** The foot of an endless list: it asks for the next page when it comes into view. */
export function ListEnd({ hasNextPage, isFetching, isError, fetchNextPage }: Props) {
  const { feed: text } = useMessages("common");
  const ref = useInView(fetchNextPage, hasNextPage && !isFetching && !isError);
  if (isError) return <ErrorState onRetry={fetchNextPage} />;
  if (!hasNextPage) return <p className="py-10 text-center text-xs text-ink-faint">{text.end}</p>;
  return (
    <div ref={ref} className="flex min-h-24 items-center justify-center text-ink-faint">
      {isFetching && <Spinner label={text.loading} className="text-xl" />}
    </div>
  );
}
