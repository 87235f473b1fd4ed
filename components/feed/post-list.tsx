"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LeadPosts } from "#components/feed/lead-posts";
import { NextPageLink } from "#components/feed/next-page-link";
import { PostCard } from "#components/feed/post-card";
import { PostCardSkeletons } from "#components/feed/post-card-skeletons";
import { ErrorState } from "#components/ui/error-state";
import { InfiniteListEnd, uniqueItems } from "#components/ui/infinite-list";
import type { FeedSource } from "#lib/client/feed/fetch";
import { feedQueryOptions } from "#lib/client/feed/queries";
import { useSession } from "#lib/client/session/session";
import type { PostPage } from "#lib/contracts/feed";

type Props = {
  source: FeedSource;
  /** The first page, as the server rendered it for logged-out viewers. */
  firstPage?: PostPage | undefined;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Lays out the first three posts as on the home page. */
  hasLeadPosts?: boolean;
  /** Rendered between the third and the fourth post. */
  insertion?: ReactNode;
  /** Builds the link to the next page for browsers without JavaScript. */
  getNextPageHref?: (cursor: string) => string;
};

/** An infinite list of posts with its states: loading, failed, empty, and the end. */
export function PostList({
  source,
  firstPage,
  empty,
  hasLeadPosts = false,
  insertion,
  getNextPageHref,
}: Props) {
  const viewerId = useSession()?.id ?? null;
  const list = useInfiniteQuery(feedQueryOptions(source, viewerId, firstPage));
  if (list.isPending) return <PostCardSkeletons />;
  if (!list.data) return <ErrorState onRetry={() => list.refetch()} />;
  const posts = uniqueItems(list.data.pages, ({ postId }) => postId);
  if (posts.length === 0) return empty;
  const head = posts.slice(0, 3);
  const cursor = list.data.pages.at(-1)?.nextCursor;
  return (
    <>
      {hasLeadPosts ? (
        <LeadPosts posts={head} />
      ) : (
        <div className="divide-y divide-line">
          {head.map((post, index) => (
            <PostCard key={post.postId} post={post} eager={index < 2} />
          ))}
        </div>
      )}
      {insertion}
      <div className="divide-y divide-line border-t border-line">
        {posts.slice(3).map((post) => (
          <PostCard key={post.postId} post={post} />
        ))}
      </div>
      <NextPageLink href={cursor && getNextPageHref ? getNextPageHref(cursor) : null} />
      <InfiniteListEnd query={list} />
    </>
  );
}
