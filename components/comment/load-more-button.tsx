"use client";
import type { InfiniteData } from "@tanstack/react-query";
import { useDiscussion } from "#components/comment/discussion-context";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants";
import { useInView } from "#components/ui/use-in-view";
import { formatCommentCursor } from "#lib/domain/comment/cursor";
import { toSortQuery } from "#lib/domain/comment/sort";

type List = {
  data: InfiniteData<{ nextCursor: string | null }, unknown> | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  list: List;
  label: string;
  /** The comment whose replies are listed; null for the post's comments. */
  parentId: string | null;
  /** Also loads when it scrolls into view. */
  loadsInView?: boolean;
};

/** Loads the next page of a list, without scripts by a link; renders nothing on the last page. */
export function LoadMoreButton({ list, label, parentId, loadsInView = false }: Props) {
  const { comment: messages } = useMessages("common");
  const paths = usePaths();
  const { postId, sort } = useDiscussion();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isIdle = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const ref = useInView(fetchNextPage, loadsInView && isIdle);
  const cursor = list.data?.pages.at(-1)?.nextCursor;
  if (!hasNextPage || !cursor) return null;
  const comments = formatCommentCursor({ parentId, cursor });
  return (
    <div ref={ref} className="flex justify-center py-3">
      <Button
        variant="text"
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
        className="noscript:hidden"
      >
        {isFetchNextPageError ? messages.loadFailed : label}
      </Button>
      <noscript>
        <a
          rel="next"
          href={`${paths.post(postId, { comments, sort: toSortQuery(sort) })}#comments`}
          className={buttonVariants({ variant: "text" })}
        >
          {label}
        </a>
      </noscript>
    </div>
  );
}
