"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CardSkeletons } from "#components/feed/card-skeleton";
import { InfiniteList } from "#components/feed/infinite-list";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { ButtonLink } from "#components/ui/button-link";
import { Count } from "#components/ui/count";
import { HalfPage } from "#components/ui/empty-picture/half-page";
import { Pen } from "#components/ui/empty-picture/pen";
import { EmptyState } from "#components/ui/empty-state";
import { Tabs } from "#components/ui/tabs";
import { MyPostRow } from "#components/user/my-post-row";
import { feedQuery } from "#lib/client/feed/queries";
import type { UserPostPage } from "#lib/contracts/feed";
import type { PostSummary } from "#lib/contracts/post";

export const myPostLists = ["uploaded", "draft"] as const;
export type MyPostList = (typeof myPostLists)[number];

type Props = { userId: string; list: MyPostList; onList: (list: MyPostList) => void };

/** What the owner of a profile has published and begun, each to be edited, hidden or deleted here. */
export function MyPosts({ userId, list, onList }: Props) {
  const { page: text } = useMessages("profile");
  const lists = {
    uploaded: useInfiniteQuery(feedQuery({ kind: "user", userId }, userId)),
    draft: useInfiniteQuery(feedQuery({ kind: "draft", userId }, userId)),
  };
  const labels = { uploaded: text.uploaded, draft: text.drafts };
  return (
    <Tabs
      label={text.myPosts}
      tabs={myPostLists.map((id) => ({
        id,
        label: <Label text={labels[id]} count={totalOf(lists[id].data?.pages)} />,
      }))}
      selected={list}
      onSelect={(id) => onList(id === "draft" ? "draft" : "uploaded")}
    >
      <InfiniteList
        key={list}
        query={lists[list]}
        skeleton={<CardSkeletons />}
        empty={<Empty list={list} />}
        idOf={({ postId }) => postId}
      >
        {(post) => <MyPostRow post={post} />}
      </InfiniteList>
    </Tabs>
  );
}

type Pages = { items: PostSummary[]; nextCursor: string | null }[];

/** These lists tell how many there are, which lists in general do not. */
const totalOf = (pages: Pages | undefined) =>
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
  const { page: text } = useMessages("profile");
  const paths = usePaths();
  const isDraft = list === "draft";
  return (
    <EmptyState
      picture={isDraft ? <HalfPage /> : <Pen />}
      title={isDraft ? text.draftsEmptyTitle : text.myPostsEmptyTitle}
      text={isDraft ? text.draftsEmptyText : text.myPostsEmptyText}
      action={
        <ButtonLink href={paths.createPost()} prefetch={false} size="sm">
          {text.write}
        </ButtonLink>
      }
    />
  );
}
