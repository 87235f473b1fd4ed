import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { deskQueryOptions, toDeskKey } from "#lib/client/desk/query";
import type { Input } from "#lib/contracts/contract";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import type { changeUser } from "#lib/contracts/moderation/user-desk";

/** Returns what staff see of a user. */
export const staffUserQueryOptions = (userId: string) =>
  deskQueryOptions(moderationDeskCalls.getUserForStaff, {
    params: { userId },
  });

export type UserChange = Input<typeof changeUser>["body"];

/** Bans a user, lifts bans and limits, changes the role, or ends all sessions. */
export function useChangeUser(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserChange) =>
      call(moderationDeskCalls.changeUser, {
        params: { userId },
        body,
      }),
    onSuccess: (detail) => {
      client.setQueryData(staffUserQueryOptions(userId).queryKey, detail);
      void client.invalidateQueries({ queryKey: toDeskKey(moderationDeskCalls.listUsers) });
    },
  });
}
