"use client";
import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { PostCardSkeletons } from "#components/feed/post-card-skeletons";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { Count } from "#components/ui/count";
import { HalfPage, PenOnPage } from "#components/ui/empty-picture/writing";
import { EmptyState } from "#components/ui/empty-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { Link } from "#components/ui/link";
import { Tabs } from "#components/ui/tabs";
import { MyPostRow } from "#components/user/profile/my-post-row";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { feedQueryOptions } from "#lib/client/feed/queries";
import { allDrafts, ownDraftsQueryOptions } from "#lib/client/post/draft/queries";
import { draftDatesQueryOptions } from "#lib/client/post/post-draft";
import type { UserPostPage } from "#lib/contracts/feed";
import type { PostSummary } from "#lib/contracts/post";

const DraftDesk = lazy(() => lazyImport(() => import("#components/user/profile/draft/draft-desk")));

const myPostLists = ["uploaded", "draft"] as const;
type MyPostList = (typeof myPostLists)[number];

type Props = { userId: string; list: MyPostList; onListChange: (list: MyPostList) => void };

/** The viewer's published posts and drafts, to edit, hide or delete. */
export function MyPosts({ userId, list, onListChange }: Props) {
  const { page: messages } = useMessages("profile");
  const paths = usePaths();
  const uploaded = useInfiniteQuery(feedQueryOptions({ kind: "user", userId }, userId));
  const drafts = useInfiniteQuery(ownDraftsQueryOptions(userId, allDrafts));
  const withChanges = useUnpublished(userId, uploaded.data?.pages);
  const counts = {
    uploaded: getTotalCount(uploaded.data?.pages),
    draft: drafts.data?.pages[0]?.totalCount ?? null,
  };
  const labels = { uploaded: messages.uploaded, draft: messages.drafts };
  return (
    <>
      <p className="flex flex-wrap justify-end gap-x-5 gap-y-2 pt-4 text-sm">
        {[
          { href: paths.statistics(userId), label: messages.statistics },
          { href: paths.ownSeries(), label: messages.series },
        ].map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            className="touch-target font-semibold text-accent underline-offset-4 hover:underline"
          >
            {label}
          </Link>
        ))}
      </p>
      <Tabs
        label={messages.myPosts}
        tabs={myPostLists.map((id) => ({
          id,
          label: <Label text={labels[id]} count={counts[id]} />,
        }))}
        selected={list}
        onSelect={(id) => onListChange(id === "draft" ? "draft" : "uploaded")}
      >
        {list === "draft" ? (
          <Suspense fallback={<PostCardSkeletons />}>
            <DraftDesk userId={userId} empty={<Empty list="draft" />} />
          </Suspense>
        ) : (
          <InfiniteList
            query={uploaded}
            skeleton={<PostCardSkeletons />}
            empty={<Empty list="uploaded" />}
            getId={({ postId }) => postId}
          >
            {(post) => <MyPostRow post={post} hasChanges={withChanges.has(post.postId)} />}
          </InfiniteList>
        )}
      </Tabs>
    </>
  );
}

type Pages = { items: PostSummary[]; nextCursor: string | null }[];

/** Returns the ids of the listed posts that have unpublished changes. */
function useUnpublished(userId: string, pages: Pages = []): Set<string> {
  const results = useQueries({
    queries: pages
      .filter(({ items }) => items.length > 0)
      .map(({ items }) =>
        draftDatesQueryOptions(
          userId,
          items.map(({ postId }) => postId),
        ),
      ),
  });
  return new Set(results.flatMap(({ data = [] }) => data.map(({ postId }) => postId)));
}

/** Returns the total count, which only the lists of a user have. */
const getTotalCount = (pages: Pages | undefined) =>
  (pages?.[0] as UserPostPage | undefined)?.totalCount ?? null;

function Label({ text, count }: { text: string; count: number | null }) {
  return (
    <>
      {text}{" "}
      {count !== null && (
        <span className="ml-1.5 text-xs text-ink-faint tabular-nums">
          <Count value={count} />
        </span>
      )}
    </>
  );
}

function Empty({ list }: { list: MyPostList }) {
  const { page: messages } = useMessages("profile");
  const paths = usePaths();
  const isDraft = list === "draft";
  return (
    <EmptyState
      picture={isDraft ? <HalfPage /> : <PenOnPage />}
      title={isDraft ? messages.draftsEmptyTitle : messages.myPostsEmptyTitle}
      text={isDraft ? messages.draftsEmptyText : messages.myPostsEmptyText}
      action={
        <ButtonLink href={paths.createPost()} size="sm">
          {messages.writePost}
        </ButtonLink>
      }
    />
  );
}
