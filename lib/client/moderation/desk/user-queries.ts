import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { adminKeys } from "#lib/client/desk/keys";
import type { Input, Query } from "#lib/contracts/contract";
import type { changeUser, getUserForStaff, listUsers } from "#lib/contracts/moderation/user-desk";

/** The filter of the list of users. Absent fields do not restrict it. */
export type UserFilter = Omit<Query<typeof listUsers>, "cursor" | "limit">;

/** Lists users for staff, newest first. */
export const usersQueryOptions = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: adminKeys.users(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listUsers>(
        "GET /sns/api/v1/admin/user/list",
        { query: { ...filter, cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Returns what staff see of a user. */
export const staffUserQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: adminKeys.user(userId),
    queryFn: ({ signal }) =>
      call<typeof getUserForStaff>(
        "GET /sns/api/v1/admin/user/{userId}",
        { params: { userId } },
        { signal },
      ),
  });

export type UserChange = Input<typeof changeUser>["body"];

/** Bans a user, lifts bans and limits, changes the role, or ends all sessions. */
export function useChangeUser(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserChange) =>
      call<typeof changeUser>("PATCH /sns/api/v1/admin/user/{userId}", {
        params: { userId },
        body,
      }),
    onSuccess: (detail) => {
      client.setQueryData(adminKeys.user(userId), detail);
      void client.invalidateQueries({ queryKey: adminKeys.userLists });
    },
  });
}
