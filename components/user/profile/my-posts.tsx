"use client";
import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
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
import { feedQueryOptions } from "#lib/client/feed/queries";
import { draftDatesQueryOptions } from "#lib/client/post/post-draft";
import { schedulesQueryOptions } from "#lib/client/post/schedule";
import type { UserPostPage } from "#lib/contracts/feed";
import type { PostSummary } from "#lib/contracts/post";
import type { PostSchedule } from "#lib/contracts/post/schedule";

const myPostLists = ["uploaded", "draft"] as const;
type MyPostList = (typeof myPostLists)[number];

type Props = { userId: string; list: MyPostList; onListChange: (list: MyPostList) => void };

/** The viewer's published posts and drafts, to edit, hide or delete. */
export function MyPosts({ userId, list, onListChange }: Props) {
  const { page: messages } = useMessages("profile");
  const paths = usePaths();
  const lists = {
    uploaded: useInfiniteQuery(feedQueryOptions({ kind: "user", userId }, userId)),
    draft: useInfiniteQuery(feedQueryOptions({ kind: "draft", userId }, userId)),
  };
  const withChanges = useUnpublished(userId, lists.uploaded.data?.pages);
  const schedules = useSchedules(userId, lists.draft.data?.pages);
  const labels = { uploaded: messages.uploaded, draft: messages.drafts };
  return (
    <>
      <p className="-mb-1 flex justify-end gap-5 text-sm">
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
          label: <Label text={labels[id]} count={getTotalCount(lists[id].data?.pages)} />,
        }))}
        selected={list}
        onSelect={(id) => onListChange(id === "draft" ? "draft" : "uploaded")}
      >
        <InfiniteList
          key={list}
          query={lists[list]}
          skeleton={<PostCardSkeletons />}
          empty={<Empty list={list} />}
          getId={({ postId }) => postId}
        >
          {(post) => (
            <MyPostRow
              post={post}
              hasChanges={withChanges.has(post.postId)}
              schedule={schedules.get(post.postId)}
            />
          )}
        </InfiniteList>
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

/** Returns when the listed drafts publish themselves, by post id. */
function useSchedules(userId: string, pages: Pages = []): Map<string, PostSchedule> {
  const results = useQueries({
    queries: pages
      .filter(({ items }) => items.length > 0)
      .map(({ items }) =>
        schedulesQueryOptions(
          userId,
          items.map(({ postId }) => postId),
        ),
      ),
  });
  return new Map(results.flatMap(({ data = [] }) => data.map((each) => [each.postId, each])));
}

/** Returns the total count, which only the lists of a user have. */
const getTotalCount = (pages: Pages | undefined) =>
  (pages?.[0] as UserPostPage | undefined)?.totalCount ?? null;

function Label({ text, count }: { text: string; count: number | null }) {
  return (
    <>
      {text}{" "}
      {count !== null && (
        <span className="ml-0.5 text-xs text-ink-faint tabular-nums">
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
