"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EndlessList } from "#components/feed/infinite-list";
import { PersonRow } from "#components/user/user-row";
import { PersonSkeletons } from "#components/user/user-skeleton";
import type { PeopleQuery } from "#lib/client/user/queries";

type Props = {
  query: PeopleQuery;
  /** Shown where nobody is in the list. */
  empty: ReactNode;
};

/** An endless list of people. */
export function PeoplePages({ query, empty }: Props) {
  return (
    <EndlessList
      query={useInfiniteQuery(query)}
      skeleton={<PersonSkeletons />}
      empty={empty}
      idOf={({ id }) => id}
    >
      {(person) => <PersonRow person={person} />}
    </EndlessList>
  );
}
