"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LanguageFilter } from "#components/feed/language-filter";
import { NextPageLink } from "#components/feed/next-page-link";
import { PostCard } from "#components/feed/post-card";
import { PostCardSkeletons } from "#components/feed/post-card-skeletons";
import { type PersonalFor, UntilHydrated } from "#components/feed/until-hydrated";
import { type LanguageRule, usePostLanguage } from "#components/feed/use-post-language";
import { useMessages } from "#components/i18n/use-page-context";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteItems } from "#components/ui/infinite-list";
import type { FeedSource } from "#lib/client/feed/fetch";
import { feedQueryOptions } from "#lib/client/feed/queries";
import { useSession } from "#lib/client/session/session";
import type { PostPage, SavedPost } from "#lib/contracts/feed";
import type { PostLanguage } from "#lib/domain/feed/post-filter";

type Props = {
  source: FeedSource;
  /** The first page, as the server rendered it for logged-out viewers. */
  firstPage?: PostPage | undefined;
  /** The language of the posts in `firstPage`. */
  renderedLanguage?: PostLanguage;
  /** The language of posts if nobody chose one. */
  pageLanguage?: PostLanguage;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Names the viewers who get other posts than `firstPage`: they see a skeleton until these load. */
  personalFor?: PersonalFor;
  /** True for a ranking, which numbers its posts. */
  isRanked?: boolean;
  /** Rendered below the card of a post. */
  renderAfter?: (post: SavedPost) => ReactNode;
  /** Builds the link to the next page for browsers without JavaScript. */
  getNextPageHref?: (cursor: string) => string;
};

type Kind = FeedSource["kind"];

/** How the language of posts in a list is chosen. */
const languageRules: Record<Kind, LanguageRule> = {
  recommended: "page",
  trending: "page",
  newest: "page",
  following: "setting",
  keyword: "setting",
  user: "setting",
  product: "setting",
  reaction: "none",
  archive: "none",
};

/** True if readers filter a list by language. Authors always see all of their own posts. */
const isFilteredByLanguage = (source: FeedSource, viewerId: string | undefined): boolean =>
  !(source.kind === "user" && source.userId === viewerId);

/** An infinite list of posts with its states: loading, failed, empty, and the end. */
export function PostList({
  source: given,
  firstPage,
  renderedLanguage = "all",
  pageLanguage,
  empty,
  personalFor,
  isRanked = false,
  renderAfter,
  getNextPageHref,
}: Props) {
  const user = useSession();
  const { emptyTitle, emptyFilteredText } = useMessages("common").feed;
  const rule = languageRules[given.kind];
  const isPageRule = rule === "page";
  const { language, named } = usePostLanguage(rule, pageLanguage);
  const hasFilter = isFilteredByLanguage(given, user?.id);
  const asked = isPageRule ? language : named;
  const source = hasFilter && asked ? { ...given, postLanguage: asked } : given;
  const isRendered = !hasFilter || (asked ?? "all") === renderedLanguage;
  const list = useInfiniteQuery(
    feedQueryOptions(source, user?.id ?? null, isRendered ? firstPage : undefined),
  );
  const productId = source.kind === "product" ? source.productId : undefined;
  // The posts about a fund are at the end of its page.
  const eagerCount = productId ? 0 : 2;
  const skeleton = <PostCardSkeletons />;
  const [List, Item] = isRanked ? (["ol", "li"] as const) : (["div", "div"] as const);
  const cursor = list.data?.pages.at(-1)?.nextCursor;
  return (
    <>
      {!isPageRule && hasFilter && <LanguageFilter rule={rule} />}
      <UntilHydrated
        personalFor={personalFor}
        followsLanguage={isPageRule && !named}
        skeleton={skeleton}
      >
        <InfiniteItems
          query={list}
          skeleton={skeleton}
          empty={
            hasFilter && !isPageRule && language !== "all" ? (
              <EmptyState title={emptyTitle} text={emptyFilteredText} />
            ) : (
              empty
            )
          }
          getId={({ postId }) => postId}
          footer={
            <NextPageLink href={cursor && getNextPageHref ? getNextPageHref(cursor) : null} />
          }
        >
          {(posts) => (
            <List className="divide-y divide-line">
              {posts.map((post, index) => (
                <Item key={post.postId}>
                  <PostCard
                    post={post}
                    // On a profile, every post has the same author.
                    hasAuthor={source.kind !== "user"}
                    productId={productId}
                    eager={index < eagerCount}
                    {...(isRanked && { rank: index + 1 })}
                  />
                  {renderAfter?.(post)}
                </Item>
              ))}
            </List>
          )}
        </InfiniteItems>
      </UntilHydrated>
    </>
  );
}
