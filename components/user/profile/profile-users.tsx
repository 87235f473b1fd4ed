"use client";
import { NextPageLink } from "#components/feed/next-page-link";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { MissingFollowers, NobodyFollowed } from "#components/ui/empty-picture/people";
import { EmptyState } from "#components/ui/empty-state";
import { UserInfiniteList } from "#components/user/user-infinite-list";
import { UserSkeletons } from "#components/user/user-skeletons";
import { useSession } from "#lib/client/session/session";
import {
  followersQueryOptions,
  followingQueryOptions,
  type UserPage,
} from "#lib/client/user/queries";
import { interpolate } from "#lib/format/interpolate";

const pictures = { followers: <MissingFollowers />, following: <NobodyFollowed /> };

export type FollowSide = "followers" | "following";

type Props = {
  userId: string;
  name: string;
  side: FollowSide;
  isOwner: boolean;
  /** False while the viewer may be blocked, for whom an empty list says nothing. */
  isViewerKnown: boolean;
  /** The page that the server rendered. */
  rendered: UserPage | undefined;
};

/** A user's followers, or the users they follow. */
export function ProfileUsers({ userId, name, side, isOwner, isViewerKnown, rendered }: Props) {
  const { users } = useMessages("profile");
  const viewerId = useSession()?.id ?? null;
  const query = side === "followers" ? followersQueryOptions : followingQueryOptions;
  const messages = users[side];
  const paths = usePaths();
  const actions = { followers: paths.createPost(), following: paths.home() };
  return (
    <UserInfiniteList
      query={query(userId, viewerId, rendered)}
      renderNextPageLink={(cursor) => (
        <NextPageLink href={paths.user(userId, { tab: side, cursor })} />
      )}
      empty={
        !isViewerKnown ? (
          <UserSkeletons />
        ) : (
          <EmptyState
            picture={pictures[side]}
            title={messages.emptyTitle}
            text={isOwner ? messages.ownEmptyText : interpolate(messages.emptyText, { name })}
            action={
              isOwner && (
                <ButtonLink href={actions[side]} variant="outline" size="sm">
                  {messages.ownAction}
                </ButtonLink>
              )
            }
          />
        )
      }
    />
  );
}
