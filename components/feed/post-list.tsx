"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CardSkeletons } from "#components/feed/card-skeleton";
import { FrontPage } from "#components/feed/front-page";
import { EndOf, itemsOf } from "#components/feed/infinite-list";
import { NextPage } from "#components/feed/next-page";
import { PostCard } from "#components/feed/post-card";
import { ErrorState } from "#components/ui/error-state";
import { feedQuery } from "#lib/client/feed/queries";
import type { FeedSource } from "#lib/client/feed/source";
import { useSession } from "#lib/client/session/session";
import type { PostPage } from "#lib/contracts/feed";

type Props = {
  source: FeedSource;
  /** What the server rendered for everybody. */
  firstPage?: PostPage | undefined;
  /** Shown where the list has nothing in it. */
  empty: ReactNode;
  /** Gives the first posts a front page's shape. */
  front?: boolean;
  /** Stands between the third post and the next. */
  insert?: ReactNode;
  /** Where the list goes on after `cursor` for a reader without scripts. */
  nextPage?: (cursor: string) => string;
};

/** An endless list of posts with its states: loading, failed, empty, at its end. */
export function PostList({ source, firstPage, empty, front = false, insert, nextPage }: Props) {
  const viewerId = useSession()?.id ?? null;
  const list = useInfiniteQuery(feedQuery(source, viewerId, firstPage));
  if (list.isPending) return <CardSkeletons />;
  if (!list.data) return <ErrorState onRetry={() => list.refetch()} />;
  const posts = itemsOf(list.data.pages, ({ postId }) => postId);
  if (posts.length === 0) return empty;
  const head = posts.slice(0, 3);
  const cursor = list.data.pages.at(-1)?.nextCursor;
  return (
    <>
      {front ? (
        <FrontPage posts={head} />
      ) : (
        <div className="divide-y divide-line">
          {head.map((post, index) => (
            <PostCard key={post.postId} post={post} eager={index < 2} />
          ))}
        </div>
      )}
      {insert}
      <div className="divide-y divide-line border-t border-line">
        {posts.slice(3).map((post) => (
          <PostCard key={post.postId} post={post} />
        ))}
      </div>
      <NextPage href={cursor && nextPage ? nextPage(cursor) : null} />
      <EndOf query={list} />
    </>
  );
}
