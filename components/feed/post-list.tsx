"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LeadPosts } from "#components/feed/lead-posts";
import { NextPageLink } from "#components/feed/next-page-link";
import { PostCard } from "#components/feed/post-card";
import { PostCardSkeletons } from "#components/feed/post-card-skeletons";
import { InfiniteItems } from "#components/ui/infinite-list";
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
  /** Names the viewers who get other posts than `firstPage`: they see a skeleton until these load. */
  personalFor?: keyof typeof untilHydrated;
  /** Lays out the first three posts as on the home page. */
  hasLeadPosts?: boolean;
  /** Rendered between the third and the fourth post. */
  insertion?: ReactNode;
  /** Builds the link to the next page for browsers without JavaScript. */
  getNextPageHref?: (cursor: string) => string;
};

/** The classes of the list and its skeleton while only the inline script in <head> knows the viewer. */
const untilHydrated = {
  loggedIn: { list: "logged-in:hidden", skeleton: "hidden logged-in:block" },
  owner: { list: "own-profile:hidden", skeleton: "hidden own-profile:block" },
} as const;

/** An infinite list of posts with its states: loading, failed, empty, and the end. */
export function PostList({
  source,
  firstPage,
  empty,
  personalFor,
  hasLeadPosts = false,
  insertion,
  getNextPageHref,
}: Props) {
  const user = useSession();
  const list = useInfiniteQuery(feedQueryOptions(source, user?.id ?? null, firstPage));
  const skeleton = <PostCardSkeletons hasLeadPosts={hasLeadPosts} />;
  // On a profile, every post has the same author.
  const hasAuthor = source.kind !== "user";
  const cursor = list.data?.pages.at(-1)?.nextCursor;
  const content = (
    <InfiniteItems
      query={list}
      skeleton={skeleton}
      empty={empty}
      getId={({ postId }) => postId}
      footer={<NextPageLink href={cursor && getNextPageHref ? getNextPageHref(cursor) : null} />}
    >
      {(posts) => (
        <>
          {hasLeadPosts ? (
            <LeadPosts posts={posts.slice(0, 3)} />
          ) : (
            <div className="divide-y divide-line">
              {posts.slice(0, 3).map((post, index) => (
                <PostCard key={post.postId} post={post} hasAuthor={hasAuthor} eager={index < 2} />
              ))}
            </div>
          )}
          {insertion}
          <div className="divide-y divide-line border-t border-line">
            {posts.slice(3).map((post) => (
              <PostCard key={post.postId} post={post} hasAuthor={hasAuthor} />
            ))}
          </div>
        </>
      )}
    </InfiniteItems>
  );
  if (!personalFor) return content;
  const classNames = user === undefined ? untilHydrated[personalFor] : null;
  return (
    <>
      <div className={classNames?.list}>{content}</div>
      {classNames && <div className={classNames.skeleton}>{skeleton}</div>}
    </>
  );
}
