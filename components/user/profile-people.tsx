"use client";
import { useText } from "#components/shell/place";
import { EmptyState } from "#components/ui/empty-state";
import { PeoplePages } from "#components/user/people-pages";
import { useSession } from "#lib/client/session";
import { followersQuery, followingQuery } from "#lib/client/user/queries";
import { fill } from "#lib/format/fill";

type Props = { userId: string; name: string; side: "followers" | "following"; isOwner: boolean };

/** Who follows a person, or whom they follow. */
export function ProfilePeople({ userId, name, side, isOwner }: Props) {
  const { people } = useText("profile");
  const viewerId = useSession()?.id ?? null;
  const query = side === "followers" ? followersQuery : followingQuery;
  const text = people[side];
  return (
    <PeoplePages
      query={query(userId, viewerId)}
      empty={
        <EmptyState
          title={text.emptyTitle}
          text={isOwner ? text.ownEmptyText : fill(text.emptyText, { name })}
        />
      }
    />
  );
}
