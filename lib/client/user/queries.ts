import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/call";
import type { getUser, Person, Profile, recommendUsers, searchUsers } from "#lib/contracts/user";
import type { Locale } from "#lib/domain/locale";

/** A person's profile; `initial` is what the server rendered for everybody. */
export const profileQuery = (userId: string, viewerId: string | null, initial: Profile) =>
  queryOptions({
    queryKey: ["user", "profile", userId, viewerId],
    queryFn: ({ signal }) =>
      call<typeof getUser>("GET /sns/api/v1/user/{userId}", { params: { userId } }, { signal }),
    staleTime: 60_000,
    initialData: initial,
    initialDataUpdatedAt: viewerId ? 0 : Date.now,
  });

/** People worth following. */
export const recommendedUsersQuery = (
  lng: Locale,
  viewerId: string | null,
  limit: number,
  initial: { items: Person[] },
) =>
  queryOptions({
    queryKey: ["user", "recommended", lng, viewerId, limit],
    queryFn: ({ signal }) =>
      call<typeof recommendUsers>(
        "GET /sns/api/v1/user/recommend",
        { query: { lng, limit } },
        { signal },
      ),
    staleTime: 5 * 60_000,
    initialData: initial,
    initialDataUpdatedAt: viewerId ? 0 : Date.now,
  });

/** People found by ID or username. */
export const foundUsersQuery = (keyword: string, viewerId: string | null) =>
  infiniteQueryOptions({
    queryKey: ["user", "search", keyword, viewerId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof searchUsers>(
        "GET /sns/api/v1/user/search",
        { query: { keyword, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 60_000,
  });
