"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { call } from "#lib/client/api/call";
import { currentUser } from "#lib/client/session/session";
import type {
  confirmTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  setUpTwoStep,
  turnOffTwoStep,
} from "#lib/contracts/account/two-step";

const getKey = () => accountKeys.twoStep(currentUser()?.id);

export const useTwoStep = () =>
  useQuery({
    queryKey: getKey(),
    queryFn: () => call<typeof getTwoStep>("GET /sns/api/v1/user/my/two-step", {}),
  });

export const useSetUpTwoStep = () =>
  useMutation({
    mutationFn: () => call<typeof setUpTwoStep>("POST /sns/api/v1/user/my/two-step", { body: {} }),
  });

/** Refetches the state of two-step login after a change. */
function useTwoStepChange<A, R>(mutationFn: (argument: A) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: getKey() }),
  });
}

export const useConfirmTwoStep = () =>
  useTwoStepChange((code: string) =>
    call<typeof confirmTwoStep>("POST /sns/api/v1/user/my/two-step/confirm", { body: { code } }),
  );

export const useRenewRecoveryCodes = () =>
  useTwoStepChange(() =>
    call<typeof renewRecoveryCodes>("POST /sns/api/v1/user/my/two-step/recovery-codes", {
      body: {},
    }),
  );

export const useTurnOffTwoStep = () =>
  useTwoStepChange(() =>
    call<typeof turnOffTwoStep>("DELETE /sns/api/v1/user/my/two-step", { body: {} }),
  );
