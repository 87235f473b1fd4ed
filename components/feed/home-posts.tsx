"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyFeed } from "#components/feed/empty-feed";
import { LeadPosts } from "#components/feed/lead-posts";
import { LeadSkeleton } from "#components/feed/lead-skeleton";
import { PostCard } from "#components/feed/post-card";
import { PostCardSkeletons } from "#components/feed/post-card-skeletons";
import { TopicLine } from "#components/feed/topic-line";
import { UntilHydrated } from "#components/feed/until-hydrated";
import { usePostLanguage } from "#components/feed/use-post-language";
import { usePageContext } from "#components/i18n/use-page-context";
import { InfiniteItems } from "#components/ui/infinite-list";
import { pinnedPostsQueryOptions } from "#lib/client/feed/pinned";
import { feedQueryOptions } from "#lib/client/feed/queries";
import { useSession } from "#lib/client/session/session";
import type { PostPage } from "#lib/contracts/feed";
import type { PinnedPost } from "#lib/contracts/feed/pin";
import { arrangeTop } from "#lib/domain/feed/pin";
import type { FilterTag, PostLanguage } from "#lib/domain/feed/post-filter";

export type HomePostsProps = {
  firstPage: PostPage;
  pinnedPosts: PinnedPost[];
  /** The language of the posts in `firstPage`, and of the list if nobody chose one. */
  renderedLanguage: PostLanguage;
  pageLanguage: PostLanguage;
  tags: FilterTag[];
  /** Below the top posts. */
  funds: ReactNode;
};

type Props = HomePostsProps & {
  visit: number;
  /** Rendered after the first posts below the topics. */
  insertion: ReactNode;
  /** Beside the posts below the topics. */
  rail: ReactNode;
};

/** How many posts come before `insertion`. */
const insertAfter = 3;

/**
 * The recommended posts, as a newspaper has them: the top posts, the funds in the news, a line of
 * topics, and the others.
 */
export function HomePosts({
  firstPage,
  pinnedPosts,
  renderedLanguage,
  pageLanguage,
  tags,
  funds,
  visit,
  insertion,
  rail,
}: Props) {
  const { locale } = usePageContext();
  const viewerId = useSession()?.id ?? null;
  const { language, named } = usePostLanguage("page", pageLanguage);
  const list = useInfiniteQuery(
    feedQueryOptions(
      {
        kind: "recommended",
        lng: locale,
        postLanguage: language,
        visit,
      },
      viewerId,
      language === renderedLanguage ? firstPage : undefined,
    ),
  );
  const viewer = { personalFor: "loggedIn", followsLanguage: !named } as const;
  const pinned = useQuery(pinnedPostsQueryOptions(locale, viewerId, pinnedPosts));
  const pins = (pinned.data?.items ?? []).filter(
    ({ post }) => language === "all" || post.language === language,
  );
  const arrange = (posts: PostPage["items"]) => arrangeTop(pins, posts);
  const isPending = list.isPending || pinned.isPending;
  const { top } = arrange(list.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <>
      <UntilHydrated {...viewer} skeleton={<LeadSkeleton />}>
        {isPending ? <LeadSkeleton /> : <LeadPosts posts={top} pins={pins} />}
      </UntilHydrated>
      {funds}
      <TopicLine tags={tags} pageLanguage={pageLanguage} className="border-y border-line" />
      <div className="rail-frame">
        <div className="w-full max-w-180 min-w-0">
          <UntilHydrated {...viewer} skeleton={<PostCardSkeletons />}>
            <InfiniteItems
              query={list}
              skeleton={<PostCardSkeletons />}
              empty={<EmptyFeed isFiltered={false} />}
              getId={({ postId }) => postId}
            >
              {(posts) => {
                const { rest } = arrange(posts);
                return (
                  <>
                    <Rows posts={rest.slice(0, insertAfter)} />
                    {insertion}
                    <Rows posts={rest.slice(insertAfter)} />
                  </>
                );
              }}
            </InfiniteItems>
          </UntilHydrated>
        </div>
        {rail}
      </div>
    </>
  );
}

const Rows = ({ posts }: { posts: PostPage["items"] }) => (
  <div className="divide-y divide-line border-line not-first:border-t">
    {posts.map((post) => (
      <PostCard key={post.postId} post={post} />
    ))}
  </div>
);
