"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { type Account, accountQuery } from "#lib/client/setting/account";
import type { Input } from "#lib/contracts/contract";
import type {
  applyReferralCode,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  leave,
  listSessions,
} from "#lib/contracts/setting";

/** The devices that a member is signed in on. */
export const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["devices", userId],
    queryFn: ({ signal }) =>
      call<typeof listSessions>("GET /sns/api/v1/user/my/session/list", {}, { signal }),
  });

/** Signs out one device, or with null all but this one. */
export function useSignOut(userId: string) {
  const client = useQueryClient();
  const { queryKey } = devicesQuery(userId);
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId
        ? call<typeof endSession>("DELETE /sns/api/v1/user/my/session/{sessionId}", {
            params: { sessionId },
          })
        : call<typeof endOtherSessions>("DELETE /sns/api/v1/user/my/session/list", {}),
    // Whatever came of it, the list shows how it is.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function usePasswordChange(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof changePassword>["body"]) =>
      call<typeof changePassword>("PATCH /sns/api/v1/user/my/password", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: devicesQuery(userId).queryKey }),
  });
}

function useAccountPatch(userId: string) {
  const client = useQueryClient();
  return (change: Partial<Account>) =>
    client.setQueryData(accountQuery(userId).queryKey, (old) => old && { ...old, ...change });
}

export function useEmailChange(userId: string) {
  const onSuccess = useAccountPatch(userId);
  return useMutation({
    mutationFn: (body: Input<typeof changeEmail>["body"]) =>
      call<typeof changeEmail>("PATCH /sns/api/v1/user/my/email", { body }),
    onSuccess,
  });
}

export function useReferralCode(userId: string) {
  const onSuccess = useAccountPatch(userId);
  return useMutation({
    mutationFn: (code: string) =>
      call<typeof applyReferralCode>("PUT /sns/api/v1/user/my/referral-code", { body: { code } }),
    onSuccess,
  });
}

export const useLeave = () =>
  useMutation({
    mutationFn: (body: Input<typeof leave>["body"]) =>
      call<typeof leave>("DELETE /sns/api/v1/user/my", { body }),
  });
