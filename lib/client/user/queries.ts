import { infiniteQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { userKeys } from "#lib/client/user/keys";
import type {
  FoundUser,
  getUser,
  listBlockedUsers,
  listFollowers,
  listFollowing,
  Profile,
  recommendUsers,
  searchUsers,
  UserSummary,
} from "#lib/contracts/user";
import type { Locale } from "#lib/domain/locale";

/**
 * Loads a profile. `initial` is the version that the server rendered for anonymous readers; for a
 * logged-in viewer it counts as stale.
 */
export const profileQueryOptions = (userId: string, viewerId: string | null, initial: Profile) =>
  queryOptions({
    queryKey: userKeys.profile(userId, viewerId),
    queryFn: ({ signal }) =>
      call<typeof getUser>("GET /sns/api/v1/user/{userId}", { params: { userId } }, { signal }),
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
    queryFn: ({ signal }) =>
      call<typeof recommendUsers>(
        "GET /sns/api/v1/user/recommend",
        { query: { lng, limit } },
        { signal },
      ),
    staleTime: 5 * 60_000,
    ...(viewerId ? {} : { initialData: initial, initialDataUpdatedAt: Date.now }),
  });

export type UserPage = { items: FoundUser[]; nextCursor: string | null };
type FetchPage = (cursor: string | undefined, signal: AbortSignal) => Promise<UserPage>;

/** `rendered` is the page that the server rendered for anonymous readers. */
type Rendered = { viewerId: string | null; page: UserPage | undefined };

const userListQueryOptions = (queryKey: QueryKey, fetchPage: FetchPage, rendered?: Rendered) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 60_000,
    initialData: rendered?.page && { pages: [rendered.page], pageParams: [undefined] },
    initialDataUpdatedAt: rendered?.viewerId ? 0 : Date.now,
  });

export type UserListQueryOptions = ReturnType<typeof userListQueryOptions>;

export const followersQueryOptions = (userId: string, viewerId: string | null, page?: UserPage) =>
  userListQueryOptions(
    userKeys.followers(userId, viewerId),
    (cursor, signal) =>
      call<typeof listFollowers>(
        "GET /sns/api/v1/user/{userId}/follower/list",
        { params: { userId }, query: { cursor } },
        { signal },
      ),
    { viewerId, page },
  );

export const followingQueryOptions = (userId: string, viewerId: string | null, page?: UserPage) =>
  userListQueryOptions(
    userKeys.following(userId, viewerId),
    (cursor, signal) =>
      call<typeof listFollowing>(
        "GET /sns/api/v1/user/{userId}/following/list",
        { params: { userId }, query: { cursor } },
        { signal },
      ),
    { viewerId, page },
  );

export const blockedUsersQueryOptions = (viewerId: string) =>
  userListQueryOptions(userKeys.blocked(viewerId), (cursor, signal) =>
    call<typeof listBlockedUsers>(
      "GET /sns/api/v1/user/my/block/list",
      { query: { cursor } },
      { signal },
    ),
  );

/** Searches users by id or username. */
export const userSearchQueryOptions = (keyword: string, viewerId: string | null) =>
  userListQueryOptions(userKeys.search(keyword, viewerId), (cursor, signal) =>
    call<typeof searchUsers>(
      "GET /sns/api/v1/user/search",
      { query: { keyword, cursor } },
      { signal },
    ),
  );
