"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListEnd } from "#components/feed/list-end";
import { ErrorState } from "#components/ui/error-state";
import { PersonRow } from "#components/user/person-row";
import { PersonSkeletons } from "#components/user/person-skeleton";
import type { PeopleQuery } from "#lib/client/user/queries";

type Props = {
  query: PeopleQuery;
  /** Shown where nobody is in the list. */
  empty: ReactNode;
};

/** An endless list of people with its states. */
export function PeoplePages({ query, empty }: Props) {
  const list = useInfiniteQuery(query);
  if (list.isPending) return <PersonSkeletons />;
  if (!list.data) return <ErrorState onRetry={() => list.refetch()} />;
  const people = list.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return empty;
  return (
    <>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
      <ListEnd
        hasNextPage={list.hasNextPage}
        isFetching={list.isFetchingNextPage}
        isError={list.isFetchNextPageError}
        fetchNextPage={list.fetchNextPage}
      />
    </>
  );
}
