import { infiniteQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query";
import { fetchCall, fetchPages } from "#lib/client/api/fetch-call";
import { userKeys } from "#lib/client/user/keys";
import type { FoundUser, Profile, UserSummary } from "#lib/contracts/user";
import * as userCalls from "#lib/contracts/user/calls";
import type { Locale } from "#lib/domain/locale";

/**
 * Loads a profile. `initial` is the version that the server rendered for anonymous readers; for a
 * logged-in viewer it counts as stale.
 */
export const profileQueryOptions = (userId: string, viewerId: string | null, initial: Profile) =>
  queryOptions({
    queryKey: userKeys.profile(userId, viewerId),
    queryFn: fetchCall(userCalls.getUser, { params: { userId } }),
    staleTime: 60_000,
    initialData: initial,
    initialDataUpdatedAt: viewerId ? 0 : Date.now,
  });

/** Lists users to follow. `initial` is the list for anonymous readers; logged-in users get their own. */
export const recommendedUsersQueryOptions = (
  lng: Locale,
  viewerId: string | null,
  limit: number,
  initial: { items: UserSummary[] },
) =>
  queryOptions({
    queryKey: userKeys.recommended(lng, viewerId, limit),
    queryFn: fetchCall(userCalls.recommendUsers, { query: { lng, limit } }),
    staleTime: 5 * 60_000,
    ...(viewerId ? {} : { initialData: initial, initialDataUpdatedAt: Date.now }),
  });

export type UserPage = { items: FoundUser[]; nextCursor: string | null };
type Pages = ReturnType<
  typeof fetchPages<typeof userCalls.listFollowers | typeof userCalls.searchUsers>
>;

/** `rendered` is the page that the server rendered for anonymous readers. */
type Rendered = { viewerId: string | null; page: UserPage | undefined };

const userListQueryOptions = (queryKey: QueryKey, pages: Pages, rendered?: Rendered) =>
  infiniteQueryOptions({
    queryKey,
    ...pages,
    staleTime: 60_000,
    initialData: rendered?.page && { pages: [rendered.page], pageParams: [undefined] },
    initialDataUpdatedAt: rendered?.viewerId ? 0 : Date.now,
  });

export type UserListQueryOptions = ReturnType<typeof userListQueryOptions>;

export const followersQueryOptions = (userId: string, viewerId: string | null, page?: UserPage) =>
  userListQueryOptions(
    userKeys.followers(userId, viewerId),
    fetchPages(userCalls.listFollowers, { params: { userId } }),
    { viewerId, page },
  );

export const followingQueryOptions = (userId: string, viewerId: string | null, page?: UserPage) =>
  userListQueryOptions(
    userKeys.following(userId, viewerId),
    fetchPages(userCalls.listFollowing, { params: { userId } }),
    { viewerId, page },
  );

export const blockedUsersQueryOptions = (viewerId: string) =>
  userListQueryOptions(userKeys.blocked(viewerId), fetchPages(userCalls.listBlockedUsers));

/** Searches users by id or username. */
export const userSearchQueryOptions = (keyword: string, viewerId: string | null, page?: UserPage) =>
  userListQueryOptions(
    userKeys.search(keyword, viewerId),
    fetchPages(userCalls.searchUsers, { query: { keyword } }),
    { viewerId, page },
  );
