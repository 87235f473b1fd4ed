"use client";
import { usePaths, useText } from "#components/i18n/page-context";
import { ButtonLink } from "#components/ui/button-link";
import { Followers } from "#components/ui/empty-picture/followers";
import { Following } from "#components/ui/empty-picture/following";
import { EmptyState } from "#components/ui/empty-state";
import { PeoplePages } from "#components/user/user-pages";
import { useSession } from "#lib/client/session/session";
import { followersQuery, followingQuery } from "#lib/client/user/queries";
import { fill } from "#lib/format/interpolate";

const pictures = { followers: <Followers />, following: <Following /> };

type Props = { userId: string; name: string; side: "followers" | "following"; isOwner: boolean };

/** Who follows a person, or whom they follow. */
export function ProfilePeople({ userId, name, side, isOwner }: Props) {
  const { people } = useText("profile");
  const viewerId = useSession()?.id ?? null;
  const query = side === "followers" ? followersQuery : followingQuery;
  const text = people[side];
  const paths = usePaths();
  const actions = { followers: paths.createPost(), following: paths.home() };
  return (
    <PeoplePages
      query={query(userId, viewerId)}
      empty={
        <EmptyState
          picture={pictures[side]}
          title={text.emptyTitle}
          text={isOwner ? text.ownEmptyText : fill(text.emptyText, { name })}
          action={
            isOwner && (
              <ButtonLink href={actions[side]} prefetch={false} variant="outline" size="sm">
                {text.ownAction}
              </ButtonLink>
            )
          }
        />
      }
    />
  );
}
