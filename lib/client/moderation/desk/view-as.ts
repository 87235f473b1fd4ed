import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { startViewAs } from "#lib/contracts/moderation/view-as";

/** Starts a view of the site as a user. */
export const useStartViewAs = (userId: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      call<typeof startViewAs>("POST /sns/api/v1/admin/user/{userId}/view-as", {
        params: { userId },
        body: { reason },
      }),
  });
