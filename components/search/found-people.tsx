"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListEnd } from "#components/feed/list-end";
import { useText } from "#components/shell/place";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PersonRow } from "#components/user/person-row";
import { PersonSkeletons } from "#components/user/person-skeleton";
import { useSession } from "#lib/client/session";
import { foundUsersQuery } from "#lib/client/user/queries";

/** The people whose ID or username has the keyword in it. */
export function FoundPeople({ keyword }: { keyword: string }) {
  const { page: text } = useText("search");
  const viewerId = useSession()?.id ?? null;
  const list = useInfiniteQuery(foundUsersQuery(keyword, viewerId));
  if (list.isPending) return <PersonSkeletons />;
  if (!list.data) return <ErrorState onRetry={() => list.refetch()} />;
  const people = list.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) {
    return <EmptyState title={text.noUsersTitle} text={text.noUsersText} />;
  }
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
