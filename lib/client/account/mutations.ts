"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { call } from "#lib/client/api/call";
import { startSession } from "#lib/client/session/session";
import type {
  checkId,
  checkReferralCode,
  checkUsername,
  endSessionByLink,
  findId,
  logIn,
  resetPassword,
  restoreAccount,
  sendCode,
  signUp,
  undoEmailChange,
  verifyCode,
} from "#lib/contracts/account";
import type { adminLogIn } from "#lib/contracts/account/admin-login";
import type {
  confirmTwoStepAtLogin,
  logInTwoStep,
  setUpTwoStepAtLogin,
} from "#lib/contracts/account/two-step";
import type { Input } from "#lib/contracts/contract";

/** Does not start the session: a login may need another step. */
export const useLogin = () =>
  useMutation({
    mutationFn: (body: Input<typeof logIn>["body"]) =>
      call<typeof logIn>("POST /sns/api/v1/user/login", { body }),
  });

export const useAdminLogin = () =>
  useMutation({
    mutationFn: (body: Input<typeof adminLogIn>["body"]) =>
      call<typeof adminLogIn>("POST /sns/api/v1/admin/login", { body }),
  });

export const useRestore = () =>
  useMutation({
    mutationFn: (restoreToken: string) =>
      call<typeof restoreAccount>("POST /sns/api/v1/user/restore", { body: { restoreToken } }),
  });

export function useSignup() {
  return useMutation({
    mutationFn: (body: Input<typeof signUp>["body"]) =>
      call<typeof signUp>("POST /sns/api/v1/user/signup", { body }),
    onSuccess: ({ accessToken }) => startSession(accessToken),
  });
}

export const useFindId = () =>
  useMutation({
    mutationFn: (body: Input<typeof findId>["body"]) =>
      call<typeof findId>("POST /sns/api/v1/user/find-id", { body }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Input<typeof resetPassword>["body"]) =>
      call<typeof resetPassword>("POST /sns/api/v1/user/password/reset", { body }),
  });

export const useSendCode = () =>
  useMutation({
    mutationFn: (body: Input<typeof sendCode>["body"]) =>
      call<typeof sendCode>("POST /sns/api/v1/user/email/code", { body }),
  });

export const useVerifyCode = () =>
  useMutation({
    mutationFn: (body: Input<typeof verifyCode>["body"]) =>
      call<typeof verifyCode>("POST /sns/api/v1/user/email/verify", { body }),
  });

export const useUndoEmailChange = () =>
  useMutation({
    mutationFn: (token: string) =>
      call<typeof undoEmailChange>("POST /sns/api/v1/user/email/undo", { body: { token } }),
  });

export const useEndSessionByLink = () =>
  useMutation({
    mutationFn: (token: string) =>
      call<typeof endSessionByLink>("POST /sns/api/v1/user/session/end", { body: { token } }),
  });

export const fetchIdAvailability = (id: string) =>
  call<typeof checkId>("GET /sns/api/v1/user/check-id", { query: { id } });

export const fetchUsernameAvailability = (username: string) =>
  call<typeof checkUsername>("GET /sns/api/v1/user/check-username", { query: { username } });

/** Rejects if the code cannot be applied. */
export const verifyReferralCode = (code: string) =>
  call<typeof checkReferralCode>("GET /sns/api/v1/user/referral-code/check", { query: { code } });

export const useTwoStepLogin = (twoStepToken: string) =>
  useMutation({
    mutationFn: (code: string) =>
      call<typeof logInTwoStep>("POST /sns/api/v1/user/login/two-step", {
        body: { twoStepToken, code },
      }),
  });

/** Fetches once: every call returns another secret. */
export const useTwoStepSetupAtLogin = (setupToken: string) =>
  useQuery({
    queryKey: accountKeys.twoStepSetup(setupToken),
    queryFn: () =>
      call<typeof setUpTwoStepAtLogin>("POST /sns/api/v1/user/login/two-step/setup", {
        body: { setupToken },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const useConfirmTwoStepAtLogin = (setupToken: string) =>
  useMutation({
    mutationFn: (code: string) =>
      call<typeof confirmTwoStepAtLogin>("POST /sns/api/v1/user/login/two-step/confirm", {
        body: { setupToken, code },
      }),
  });
