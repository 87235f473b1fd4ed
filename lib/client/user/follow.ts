import type { QueryClient } from "@tanstack/react-query";
import { patchCached, watchFetches } from "#lib/client/api/cache-patch";
import { call } from "#lib/client/api/call";
import { invalidateAfterChange } from "#lib/client/api/invalidate";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import { notificationKeys } from "#lib/client/notify/keys";
import { postKeys } from "#lib/client/post/keys";
import { userKeys } from "#lib/client/user/keys";
import type { Notification } from "#lib/contracts/notify/notification";
import type { PostSummary } from "#lib/contracts/post";
import type { Profile, UserSummary } from "#lib/contracts/user";
import * as userCalls from "#lib/contracts/user/calls";

type Followable = Pick<UserSummary, "id" | "isFollowing">;

/** The queries whose data says whether the viewer follows a user. */
const shownIn = [postKeys.all, notificationKeys.lists, userKeys.all];

/** Patches `isFollowing` of a user in all cached posts, notifications and user lists. */
export function patchFollow(client: QueryClient, userId: string, isFollowing: boolean): void {
  patchCached<PostSummary>(
    client,
    postKeys.all,
    (post) => post.id === userId,
    () => ({ isFollowing }),
  );
  patchCached<Notification>(
    client,
    notificationKeys.lists,
    ({ actor }) => actor.id === userId,
    ({ actor }) => ({ actor: { ...actor, isFollowing } }),
  );
  patchUser(client, userId, (user) =>
    user.isFollowing === isFollowing
      ? {}
      : {
          isFollowing,
          followerCount: Math.max(0, user.followerCount + (isFollowing ? 1 : -1)),
          ...("relation" in user && { relation: isFollowing ? "following" : "none" }),
        },
  );
}

function patchUser(
  client: QueryClient,
  userId: string,
  patch: (user: UserSummary | Profile) => Partial<Profile>,
): void {
  patchCached<UserSummary | Profile>(client, userKeys.all, (user) => user.id === userId, patch);
}

/** Follows or unfollows a user optimistically. `onFailed` gets the error of a failed call. */
export async function toggleFollow(
  client: QueryClient,
  { id, isFollowing }: Followable,
  onFailed: (error: unknown) => void,
): Promise<void> {
  const params = { params: { userId: id } };
  await runToggle({
    key: `follow:${id}`,
    isOn: isFollowing,
    show: (on) => patchFollow(client, id, on),
    watchFetches: (onFetch) => watchFetches(client, shownIn, onFetch),
    send: (on) => call(on ? userCalls.followUser : userCalls.unfollowUser, params),
    onConfirmed: (reply) => patchUser(client, id, () => reply),
    onRefused: onFailed,
  });
  await invalidateAfterChange(client, { queryKey: postKeys.listsOfKind("following") });
}
