"use client";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { ButtonLink } from "#components/ui/button-link";
import { Followers } from "#components/ui/empty-picture/followers";
import { Following } from "#components/ui/empty-picture/following";
import { EmptyState } from "#components/ui/empty-state";
import { UserPages } from "#components/user/user-pages";
import { useSession } from "#lib/client/session/session";
import { followersQuery, followingQuery } from "#lib/client/user/queries";
import { interpolate } from "#lib/format/interpolate";

const pictures = { followers: <Followers />, following: <Following /> };

type Props = { userId: string; name: string; side: "followers" | "following"; isOwner: boolean };

/** Who follows a person, or whom they follow. */
export function ProfileUsers({ userId, name, side, isOwner }: Props) {
  const { people } = useMessages("profile");
  const viewerId = useSession()?.id ?? null;
  const query = side === "followers" ? followersQuery : followingQuery;
  const text = people[side];
  const paths = usePaths();
  const actions = { followers: paths.createPost(), following: paths.home() };
  return (
    <UserPages
      query={query(userId, viewerId)}
      empty={
        <EmptyState
          picture={pictures[side]}
          title={text.emptyTitle}
          text={isOwner ? text.ownEmptyText : interpolate(text.emptyText, { name })}
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
