"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { InfiniteList } from "#components/feed/infinite-list";
import { UserRow } from "#components/user/user-row";
import { UserSkeletons } from "#components/user/user-skeleton";
import type { PeopleQuery } from "#lib/client/user/queries";

type Props = {
  query: PeopleQuery;
  /** Shown where nobody is in the list. */
  empty: ReactNode;
};

/** An endless list of people. */
export function UserPages({ query, empty }: Props) {
  return (
    <InfiniteList
      query={useInfiniteQuery(query)}
      skeleton={<UserSkeletons />}
      empty={empty}
      idOf={({ id }) => id}
    >
      {(person) => <UserRow person={person} />}
    </InfiniteList>
  );
}
