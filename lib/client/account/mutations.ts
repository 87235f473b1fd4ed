"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import * as accountCalls from "#lib/contracts/account/calls";
import * as settingCalls from "#lib/contracts/account/setting-calls";

export const fetchIdAvailability = (id: string) => call(accountCalls.checkId, { query: { id } });

export const fetchUsernameAvailability = (username: string) =>
  call(accountCalls.checkUsername, { query: { username } });

/** Rejects if the code cannot be applied. */
export const verifyReferralCode = (code: string) =>
  call(accountCalls.checkReferralCode, { query: { code } });

/** Fetches once: every call returns another secret. */
export const useTwoStepSetupAtLogin = (setupToken: string) =>
  useQuery({
    queryKey: accountKeys.twoStepSetup(setupToken),
    queryFn: fetchCall(settingCalls.setUpTwoStepAtLogin, { body: { setupToken } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const useConfirmTwoStepAtLogin = (setupToken: string) =>
  useMutation({
    mutationFn: ({ code }: { code: string }) =>
      call(settingCalls.confirmTwoStepAtLogin, { body: { setupToken, code } }),
  });
