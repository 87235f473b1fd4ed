"use client";
import { useText } from "#components/shell/place";
import { EmptyState } from "#components/ui/empty-state";
import { PeoplePages } from "#components/user/people-pages";
import { useSession } from "#lib/client/session";
import { foundUsersQuery } from "#lib/client/user/queries";

/** The people whose ID or username has the keyword in it. */
export function FoundPeople({ keyword }: { keyword: string }) {
  const { page: text } = useText("search");
  const viewerId = useSession()?.id ?? null;
  return (
    <PeoplePages
      query={foundUsersQuery(keyword, viewerId)}
      empty={<EmptyState title={text.noUsersTitle} text={text.noUsersText} />}
    />
  );
}
