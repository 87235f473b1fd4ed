"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { accountKeys } from "#lib/client/account/keys";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import { startSession } from "#lib/client/session/session";
import type { getAccount } from "#lib/contracts/account";
import * as accountCalls from "#lib/contracts/account/calls";
import type {
  deleteProfileImage,
  setProfileImage,
  updateProfile,
} from "#lib/contracts/account/setting";
import * as settingCalls from "#lib/contracts/account/setting-calls";
import type { Input, Reply } from "#lib/contracts/contract";

export type Account = Reply<typeof getAccount>;

/** Returns the query of the viewer's own account. */
export const accountQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.detail(userId),
    queryFn: fetchCall(accountCalls.getAccount),
    staleTime: 60_000,
  });

export type ProfileChange = Input<typeof updateProfile>["body"];

export const patchProfile = (body: ProfileChange) => call(settingCalls.updateProfile, { body });

/**
 * Returns a callback for a change of the viewer's name or picture. It renews the session's token
 * and the cached account, and refetches every other query, since any of them may show the viewer.
 */
function useApplyIdentityChange(userId: string) {
  const client = useQueryClient();
  const router = useRouter();
  return ({ accessToken, ...change }: Partial<Account> & { accessToken: string }) => {
    startSession(accessToken);
    client.setQueryData(
      accountQueryOptions(userId).queryKey,
      (old) => old && { ...old, ...change },
    );
    const [accountRoot] = accountKeys.all;
    void client.invalidateQueries({ predicate: ({ queryKey: [root] }) => root !== accountRoot });
    router.refresh();
  };
}

export function useProfileChange(userId: string) {
  const onSuccess = useApplyIdentityChange(userId);
  return useMutation({ mutationFn: patchProfile, onSuccess });
}

/** Sets an uploaded image as the viewer's picture; null removes the picture. */
export function usePictureChange(userId: string) {
  const onSuccess = useApplyIdentityChange(userId);
  return useMutation({
    mutationFn: (
      fileId: string | null,
    ): Promise<Reply<typeof setProfileImage | typeof deleteProfileImage>> =>
      fileId
        ? call(settingCalls.setProfileImage, { body: { fileId } })
        : call(settingCalls.deleteProfileImage, {}),
    onSuccess,
  });
}
