"use client";
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Count } from "#components/ui/count";
import { InfiniteItems } from "#components/ui/infinite-list";
import { Link } from "#components/ui/link";
import { Skeleton } from "#components/ui/skeleton";
import { postStatisticsQueryOptions } from "#lib/client/post/statistic/queries";
import type { Reply } from "#lib/contracts/contract";
import type { listPostStatistics, PostStatistic } from "#lib/contracts/post/statistic";
import { toLanguageTag } from "#lib/domain/locale";
import type { StatisticOrder } from "#lib/domain/post/statistic";
import { formatLocalDate } from "#lib/format/date";
import { refineText } from "#lib/format/typography";

/** The viewer's posts with their numbers in total, in an order that the viewer chooses. */
export function PostTable({ userId }: { userId: string }) {
  const messages = useMessages("postStatistic");
  const [order, setOrder] = useState<StatisticOrder>("newest");
  const query = useInfiniteQuery(postStatisticsQueryOptions(order, userId));
  useCompleteList(query);
  const columns = [
    { id: "newest", label: messages.posts.newest },
    { id: "views", label: messages.views },
    { id: "readers", label: messages.readers },
    { id: "finishes", label: messages.finishes },
  ] as const;
  return (
    <InfiniteItems
      query={query}
      getId={({ postId }) => postId}
      skeleton={<Skeleton className="mt-4 h-40 w-full" />}
      empty={null}
    >
      {(items) => (
        <table
          aria-busy={query.isPlaceholderData}
          className="w-full table-fixed text-right text-sm"
        >
          <caption className="sr-only">{messages.posts.title}</caption>
          <thead>
            <tr className="align-bottom">
              {columns.map(({ id, label }) => (
                <th
                  key={id}
                  scope="col"
                  aria-sort={id === order ? "descending" : "none"}
                  className="w-16 pl-2 font-normal first:w-auto first:pl-0 first:text-left sm:w-24"
                >
                  <button
                    type="button"
                    onClick={() => setOrder(id)}
                    className={clsx(
                      "min-h-11 cursor-pointer text-[inherit] text-xs leading-tight underline-offset-4 hover:underline",
                      id === order ? "font-semibold text-ink" : "text-ink-soft",
                    )}
                  >
                    {label}
                    {id === order && <span aria-hidden="true"> ↓</span>}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {items.map((post) => (
              <PostRow key={post.postId} post={post} userId={userId} />
            ))}
          </tbody>
        </table>
      )}
    </InfiniteItems>
  );
}

type ListQuery = UseInfiniteQueryResult<InfiniteData<Reply<typeof listPostStatistics>>>;

/** Reads the list again if posts that were read meanwhile have moved past its end. */
function useCompleteList({ data, hasNextPage, refetch }: ListQuery): void {
  useEffect(() => {
    if (!data || hasNextPage) return;
    const ids = new Set(data.pages.flatMap(({ items }) => items.map(({ postId }) => postId)));
    if (ids.size < (data.pages.at(-1)?.totalCount ?? 0)) void refetch();
  }, [data, hasNextPage, refetch]);
}

function PostRow({ post, userId }: { post: PostStatistic; userId: string }) {
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <tr>
      <th scope="row" className="py-2.5 text-left font-normal">
        <Link
          href={paths.statistics(userId, { post: post.postId })}
          lang={toLanguageTag(post.language)}
          className="touch-target block font-semibold underline-offset-4 hover:underline"
        >
          {refineText(post.title, post.language)}
        </Link>
        <span className="text-xs text-ink-faint">{formatLocalDate(post.createdAt, locale)}</span>
      </th>
      {[post.viewCount, post.readerCount, post.finishCount].map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never reorder
        <td key={index} className="py-2.5 pl-2">
          <Count value={value} />
        </td>
      ))}
    </tr>
  );
}
