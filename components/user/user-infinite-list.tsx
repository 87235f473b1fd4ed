"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { InfiniteList } from "#components/ui/infinite-list";
import { UserRow } from "#components/user/user-row";
import { UserSkeletons } from "#components/user/user-skeletons";
import type { UserListQueryOptions } from "#lib/client/user/queries";

type Props = {
  query: UserListQueryOptions;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Builds the link to the next page for browsers without JavaScript. */
  renderNextPageLink?: (cursor: string) => ReactNode;
};

/** An infinite list of users. */
export function UserInfiniteList({ query, empty, renderNextPageLink }: Props) {
  const list = useInfiniteQuery(query);
  const cursor = list.data?.pages.at(-1)?.nextCursor;
  return (
    <InfiniteList
      query={list}
      skeleton={<UserSkeletons />}
      empty={empty}
      getId={({ id }) => id}
      footer={cursor && renderNextPageLink?.(cursor)}
    >
      {(user) => <UserRow user={user} />}
    </InfiniteList>
  );
}
