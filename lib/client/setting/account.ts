"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { call } from "#lib/client/api/call";
import { startSession } from "#lib/client/session/session";
import type { getAccount } from "#lib/contracts/account";
import type { Input, Reply } from "#lib/contracts/contract";
import type { deleteProfileImage, setProfileImage, updateProfile } from "#lib/contracts/setting";

export type Account = Reply<typeof getAccount>;

const accountKey = (userId: string) => ["account", userId] as const;

/** The signed-in member's account. */
export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKey(userId),
    queryFn: ({ signal }) => call<typeof getAccount>("GET /sns/api/v1/user/my", {}, { signal }),
    staleTime: 60_000,
  });

type Profile = Input<typeof updateProfile>["body"];

export const sendProfile = (body: Profile) =>
  call<typeof updateProfile>("PATCH /sns/api/v1/user/my/profile", { body });

/**
 * What follows a change of how the member is shown: the session's token says it, the cached account
 * has it, and everything cached that shows the member is read again.
 */
function useShownAnew(userId: string) {
  const client = useQueryClient();
  const router = useRouter();
  return ({ accessToken, ...change }: Partial<Account> & { accessToken: string }) => {
    startSession(accessToken);
    client.setQueryData(accountQuery(userId).queryKey, (old) => old && { ...old, ...change });
    void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== "account" });
    router.refresh();
  };
}

export function useProfileChange(userId: string) {
  const onSuccess = useShownAnew(userId);
  return useMutation({ mutationFn: sendProfile, onSuccess });
}

/** Makes an uploaded image the member's picture; null takes the picture away. */
export function usePictureChange(userId: string) {
  const onSuccess = useShownAnew(userId);
  return useMutation({
    mutationFn: (
      fileId: string | null,
    ): Promise<Reply<typeof setProfileImage | typeof deleteProfileImage>> =>
      fileId
        ? call<typeof setProfileImage>("PUT /sns/api/v1/user/my/profile/image", {
            body: { fileId },
          })
        : call<typeof deleteProfileImage>("DELETE /sns/api/v1/user/my/profile/image", {}),
    onSuccess,
  });
}
