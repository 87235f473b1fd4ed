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
};

/** An infinite list of users. */
export function UserInfiniteList({ query, empty }: Props) {
  return (
    <InfiniteList
      query={useInfiniteQuery(query)}
      skeleton={<UserSkeletons />}
      empty={empty}
      getId={({ id }) => id}
    >
      {(user) => <UserRow user={user} />}
    </InfiniteList>
  );
}
