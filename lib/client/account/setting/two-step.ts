"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { fetchCall } from "#lib/client/api/fetch-call";
import { useSubmit } from "#lib/client/api/use-call";
import { currentUser } from "#lib/client/session/session";
import * as accountCalls from "#lib/contracts/account/calls";

type TwoStepChange =
  | typeof accountCalls.confirmTwoStep
  | typeof accountCalls.renewRecoveryCodes
  | typeof accountCalls.turnOffTwoStep;

const getKey = () => accountKeys.twoStep(currentUser()?.id);

export const useTwoStep = () =>
  useQuery({
    queryKey: getKey(),
    queryFn: fetchCall(accountCalls.getTwoStep),
  });

/** Returns a change of two-step login, after which its state is read again. */
export function useTwoStepChange<K extends TwoStepChange>(key: K) {
  const client = useQueryClient();
  return useSubmit(key, { onSuccess: () => client.invalidateQueries({ queryKey: getKey() }) });
}
