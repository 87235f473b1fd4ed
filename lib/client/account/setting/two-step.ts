"use client";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { fetchCall } from "#lib/client/api/fetch-call";
import { useSubmit } from "#lib/client/api/use-call";
import { currentUser } from "#lib/client/session/session";
import * as settingCalls from "#lib/contracts/account/setting-calls";

type TwoStepChange =
  | typeof settingCalls.confirmTwoStep
  | typeof settingCalls.renewRecoveryCodes
  | typeof settingCalls.turnOffTwoStep;

const getKey = () => accountKeys.twoStep(currentUser()?.id);

export const twoStepQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.twoStep(userId),
    queryFn: fetchCall(settingCalls.getTwoStep),
  });

/** Returns a change of two-step login, after which its state is read again. */
export function useTwoStepChange<K extends TwoStepChange>(key: K) {
  const client = useQueryClient();
  return useSubmit(key, { onSuccess: () => client.invalidateQueries({ queryKey: getKey() }) });
}
