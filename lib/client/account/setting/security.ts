"use client";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { type Account, accountQueryOptions } from "#lib/client/account/setting/account";
import { call } from "#lib/client/api/call";
import type {
  applyReferralCode,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  leave,
  listSessions,
} from "#lib/contracts/account/setting";
import type { Input } from "#lib/contracts/contract";

/** Returns the query of the devices that the viewer is logged in on. */
export const devicesQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.devices(userId),
    queryFn: ({ signal }) =>
      call<typeof listSessions>("GET /sns/api/v1/user/my/session/list", {}, { signal }),
  });

/** One device; null stands for all but this one. */
type DeviceLogout = { sessionId: string | null; endsOtherAccess: boolean };

/** Logs out devices, and ends other access if asked to when it logs out all. */
export function useDeviceLogout(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, endsOtherAccess }: DeviceLogout) =>
      sessionId
        ? call<typeof endSession>("DELETE /sns/api/v1/user/my/session/{sessionId}", {
            params: { sessionId },
          })
        : call<typeof endOtherSessions>("DELETE /sns/api/v1/user/my/session/list", {
            query: { endsOtherAccess: endsOtherAccess ? "true" : "false" },
          }),
    // A failed call may have ended the session all the same.
    onSettled: () => invalidateAccess(client, userId),
  });
}

export function usePasswordChange(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof changePassword>["body"]) =>
      call<typeof changePassword>("PATCH /sns/api/v1/user/my/password", { body }),
    onSuccess: () => invalidateAccess(client, userId),
  });
}

/** Makes everything that gives access to the account be fetched again. Resolves for the devices. */
function invalidateAccess(client: QueryClient, userId: string): Promise<void> {
  for (const key of ["passkeys", "apiTokens", "webhooks"] as const) {
    void client.invalidateQueries({ queryKey: accountKeys[key](userId) });
  }
  return client.invalidateQueries({ queryKey: accountKeys.devices(userId) });
}

function useAccountPatch(userId: string) {
  const client = useQueryClient();
  return (change: Partial<Account>) =>
    client.setQueryData(
      accountQueryOptions(userId).queryKey,
      (old) => old && { ...old, ...change },
    );
}

export function useEmailChange(userId: string) {
  const onSuccess = useAccountPatch(userId);
  return useMutation({
    mutationFn: (body: Input<typeof changeEmail>["body"]) =>
      call<typeof changeEmail>("PATCH /sns/api/v1/user/my/email", { body }),
    onSuccess,
  });
}

export function useReferralCodeApplication(userId: string) {
  const onSuccess = useAccountPatch(userId);
  return useMutation({
    mutationFn: (code: string) =>
      call<typeof applyReferralCode>("PUT /sns/api/v1/user/my/referral-code", { body: { code } }),
    onSuccess,
  });
}

export const useAccountDeletion = () =>
  useMutation({
    mutationFn: (body: Input<typeof leave>["body"]) =>
      call<typeof leave>("DELETE /sns/api/v1/user/my", { body }),
  });
