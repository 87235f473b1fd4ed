"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LanguageFilter } from "#components/feed/language-filter";
import { LeadPosts } from "#components/feed/lead-posts";
import { NextPageLink } from "#components/feed/next-page-link";
import { PostCard } from "#components/feed/post-card";
import { PostCardSkeletons } from "#components/feed/post-card-skeletons";
import { usePostLanguage } from "#components/feed/use-post-language";
import { useMessages } from "#components/i18n/use-page-context";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteItems } from "#components/ui/infinite-list";
import type { FeedSource } from "#lib/client/feed/fetch";
import { feedQueryOptions } from "#lib/client/feed/queries";
import { useSession } from "#lib/client/session/session";
import type { PostPage, SavedPost } from "#lib/contracts/feed";
import type { Locale } from "#lib/domain/locale";

type Props = {
  source: FeedSource;
  /** The first page, as the server rendered it for logged-out viewers. */
  firstPage?: PostPage | undefined;
  /** The only language of the posts in `firstPage`; null for all. */
  renderedLanguage?: Locale | null;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Names the viewers who get other posts than `firstPage`: they see a skeleton until these load. */
  personalFor?: keyof typeof untilHydrated;
  /** Lays out the first three posts as on the home page. */
  hasLeadPosts?: boolean;
  /** Rendered below the card of a post. */
  renderAfter?: (post: SavedPost) => ReactNode;
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

type Kind = FeedSource["kind"];

/** Lists of what the viewer chose, in which the setting of a language hides nothing. */
const chosenKinds: ReadonlySet<Kind> = new Set(["reaction", "archive"]);

/** True if readers filter a list by language. Authors always see all of their own posts. */
const isFilteredByLanguage = (source: FeedSource, viewerId: string | undefined): boolean =>
  !(source.kind === "user" && source.userId === viewerId);

/** An infinite list of posts with its states: loading, failed, empty, and the end. */
export function PostList({
  source: given,
  firstPage,
  renderedLanguage = null,
  empty,
  personalFor,
  hasLeadPosts = false,
  insertion,
  renderAfter,
  getNextPageHref,
}: Props) {
  const user = useSession();
  const { emptyTitle, emptyFilteredText } = useMessages("common").feed;
  const hasSetting = !chosenKinds.has(given.kind);
  const { language, named } = usePostLanguage({ hasSetting });
  const hasFilter = isFilteredByLanguage(given, user?.id);
  const source = hasFilter && named ? { ...given, postLanguage: named } : given;
  const isRendered = !hasFilter || named === renderedLanguage;
  const list = useInfiniteQuery(
    feedQueryOptions(source, user?.id ?? null, isRendered ? firstPage : undefined),
  );
  const productId = source.kind === "product" ? source.productId : undefined;
  // The posts about a fund are at the end of its page.
  const eagerCount = productId ? 0 : 2;
  const skeleton = <PostCardSkeletons hasLeadPosts={hasLeadPosts} />;
  // On a profile, every post has the same author.
  const hasAuthor = source.kind !== "user";
  const cursor = list.data?.pages.at(-1)?.nextCursor;
  const content = (
    <InfiniteItems
      query={list}
      skeleton={skeleton}
      empty={
        hasFilter && language ? <EmptyState title={emptyTitle} text={emptyFilteredText} /> : empty
      }
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
                <div key={post.postId}>
                  <PostCard
                    post={post}
                    hasAuthor={hasAuthor}
                    productId={productId}
                    eager={index < eagerCount}
                  />
                  {renderAfter?.(post)}
                </div>
              ))}
            </div>
          )}
          {insertion}
          <div className="divide-y divide-line border-t border-line">
            {posts.slice(3).map((post) => (
              <div key={post.postId}>
                <PostCard post={post} hasAuthor={hasAuthor} productId={productId} />
                {renderAfter?.(post)}
              </div>
            ))}
          </div>
        </>
      )}
    </InfiniteItems>
  );
  const filter = hasFilter && <LanguageFilter hasSetting={hasSetting} className="pt-3" />;
  if (!personalFor) {
    return (
      <>
        {filter}
        {content}
      </>
    );
  }
  const classNames = user === undefined ? untilHydrated[personalFor] : null;
  return (
    <>
      {filter}
      <div className={classNames?.list}>{content}</div>
      {classNames && <div className={classNames.skeleton}>{skeleton}</div>}
    </>
  );
}
