"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { currentUser } from "#lib/client/session/session";
import type {
  confirmTwoStep,
  confirmTwoStepAtLogin,
  getTwoStep,
  logInTwoStep,
  renewRecoveryCodes,
  setUpTwoStep,
  setUpTwoStepAtLogin,
  turnOffTwoStep,
} from "#lib/contracts/two-step";

export const useSecondStep = (twoStepToken: string) =>
  useMutation({
    mutationFn: (code: string) =>
      call<typeof logInTwoStep>("POST /sns/api/v1/user/login/two-step", {
        body: { twoStepToken, code },
      }),
  });

/** Asked for once: each time gives another secret. */
export const useSetupAtLogin = (setupToken: string) =>
  useQuery({
    queryKey: ["two-step-setup", setupToken],
    queryFn: () =>
      call<typeof setUpTwoStepAtLogin>("POST /sns/api/v1/user/login/two-step/setup", {
        body: { setupToken },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const useConfirmAtLogin = (setupToken: string) =>
  useMutation({
    mutationFn: (code: string) =>
      call<typeof confirmTwoStepAtLogin>("POST /sns/api/v1/user/login/two-step/confirm", {
        body: { setupToken, code },
      }),
  });

const key = () => ["my", "two-step", currentUser()?.id];

export const useTwoStep = () =>
  useQuery({
    queryKey: key(),
    queryFn: () => call<typeof getTwoStep>("GET /sns/api/v1/user/my/two-step", {}),
  });

export const useSetUp = () =>
  useMutation({
    mutationFn: (password: string) =>
      call<typeof setUpTwoStep>("POST /sns/api/v1/user/my/two-step", { body: { password } }),
  });

/** A change of one's own two-step login; what is shown of it is fetched anew. */
function useChange<A, R>(mutationFn: (given: A) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: key() }),
  });
}

export const useConfirm = () =>
  useChange((code: string) =>
    call<typeof confirmTwoStep>("POST /sns/api/v1/user/my/two-step/confirm", { body: { code } }),
  );

export const useRenewCodes = () =>
  useChange((password: string) =>
    call<typeof renewRecoveryCodes>("POST /sns/api/v1/user/my/two-step/recovery-codes", {
      body: { password },
    }),
  );

export const useTurnOff = () =>
  useChange((password: string) =>
    call<typeof turnOffTwoStep>("DELETE /sns/api/v1/user/my/two-step", { body: { password } }),
  );
