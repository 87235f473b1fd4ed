import type { QueryClient } from "@tanstack/react-query";
import { patchCached, watchReads } from "#lib/client/api/cached-item";
import { call } from "#lib/client/api/call";
import { runToggle } from "#lib/client/api/optimistic-toggle";
import { notificationListKey } from "#lib/client/notification/key";
import { listsKey, postKey } from "#lib/client/post/key";
import { userKey } from "#lib/client/user/key";
import type { Notification } from "#lib/contracts/notification";
import type { PostSummary } from "#lib/contracts/post";
import type { followUser, Person, unfollowUser } from "#lib/contracts/user";

type Followable = Pick<Person, "id" | "isFollowing">;

/** Shows whether a person is followed on all of their cached posts and wherever they are listed. */
export function patchFollow(client: QueryClient, userId: string, on: boolean): void {
  patchCached<PostSummary>(
    client,
    postKey,
    (post) => post.id === userId,
    () => ({ isFollowing: on }),
  );
  patchCached<Notification>(
    client,
    notificationListKey,
    ({ actor }) => actor.id === userId,
    ({ actor }) => ({ actor: { ...actor, isFollowing: on } }),
  );
  patchPerson(client, userId, (person) =>
    person.isFollowing === on
      ? {}
      : { isFollowing: on, followerCount: Math.max(0, person.followerCount + (on ? 1 : -1)) },
  );
}

function patchPerson(
  client: QueryClient,
  userId: string,
  patch: (person: Person) => Partial<Person>,
): void {
  patchCached<Person>(client, userKey, (person) => person.id === userId, patch);
}

/**
 * Follows a person or stops following, at once. A refusal rolls back and `onRefused` gets the
 * server's message.
 */
export async function toggleFollow(
  client: QueryClient,
  { id, isFollowing }: Followable,
  onRefused: (message: string) => void,
): Promise<void> {
  const params = { params: { userId: id } };
  await runToggle({
    key: `follow:${id}`,
    on: isFollowing,
    show: (on) => patchFollow(client, id, on),
    watch: (onRead) => watchReads(client, [postKey, userKey], onRead),
    send: (on) =>
      on
        ? call<typeof followUser>("POST /sns/api/v1/user/{userId}/follow", params)
        : call<typeof unfollowUser>("DELETE /sns/api/v1/user/{userId}/follow", params),
    confirm: (reply) => patchPerson(client, id, () => reply),
    refuse: (error) => onRefused(error instanceof Error ? error.message : ""),
  });
  await client.invalidateQueries({ queryKey: [...listsKey, "following"] });
}
