import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { userKey } from "#lib/client/user/key";
import type {
  FoundPerson,
  getUser,
  listFollowers,
  listFollowing,
  Person,
  Profile,
  recommendUsers,
  searchUsers,
} from "#lib/contracts/user";
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

type PeoplePage = { items: FoundPerson[]; nextCursor: string | null };
type Read = (cursor: string | undefined, signal: AbortSignal) => Promise<PeoplePage>;

const peopleQuery = (key: readonly (string | null)[], read: Read) =>
  infiniteQueryOptions({
    queryKey: [...userKey, ...key],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 60_000,
  });

export type PeopleQuery = ReturnType<typeof peopleQuery>;

/** Who follows a person. */
export const followersQuery = (userId: string, viewerId: string | null) =>
  peopleQuery(["followers", userId, viewerId], (cursor, signal) =>
    call<typeof listFollowers>(
      "GET /sns/api/v1/user/{userId}/follower/list",
      { params: { userId }, query: { cursor } },
      { signal },
    ),
  );

/** Whom a person follows. */
export const followingQuery = (userId: string, viewerId: string | null) =>
  peopleQuery(["following", userId, viewerId], (cursor, signal) =>
    call<typeof listFollowing>(
      "GET /sns/api/v1/user/{userId}/following/list",
      { params: { userId }, query: { cursor } },
      { signal },
    ),
  );

/** People found by ID or username. */
export const foundUsersQuery = (keyword: string, viewerId: string | null) =>
  peopleQuery(["search", keyword, viewerId], (cursor, signal) =>
    call<typeof searchUsers>(
      "GET /sns/api/v1/user/search",
      { query: { keyword, cursor } },
      { signal },
    ),
  );
