"use client";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { type Account, accountQueryOptions } from "#lib/client/account/setting/account";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import { useSubmit } from "#lib/client/api/use-call";
import * as settingCalls from "#lib/contracts/account/setting-calls";

/** Returns the query of the devices that the viewer is logged in on. */
export const devicesQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.devices(userId),
    queryFn: fetchCall(settingCalls.listSessions),
  });

/** One device; null stands for all but this one. */
type DeviceLogout = { sessionId: string | null; endsOtherAccess: boolean };

/** Logs out devices, and ends other access if asked to when it logs out all. */
export function useDeviceLogout(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, endsOtherAccess }: DeviceLogout) =>
      sessionId
        ? call(settingCalls.endSession, { params: { sessionId } })
        : call(settingCalls.endOtherSessions, {
            query: { endsOtherAccess: endsOtherAccess ? "true" : "false" },
          }),
    // A failed call may have ended the session all the same.
    onSettled: () => invalidateAccess(client, userId),
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

export const usePasswordChange = (userId: string) => {
  const client = useQueryClient();
  return useSubmit(settingCalls.changePassword, {
    onSuccess: () => invalidateAccess(client, userId),
  });
};

export const useEmailChange = (userId: string) =>
  useSubmit(settingCalls.changeEmail, { onSuccess: useAccountPatch(userId) });

export const useReferralCodeApplication = (userId: string) =>
  useSubmit(settingCalls.applyReferralCode, { onSuccess: useAccountPatch(userId) });
