"use client";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { fetchCall } from "#lib/client/api/fetch-call";
import { useCall, useSubmit } from "#lib/client/api/use-call";
import * as settingCalls from "#lib/contracts/account/setting-calls";

/** Returns the query of the viewer's API tokens. */
export const apiTokensQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.apiTokens(userId),
    queryFn: fetchCall(settingCalls.listApiTokens),
  });

export function useCreateApiToken(userId: string) {
  const client = useQueryClient();
  return useSubmit(settingCalls.createApiToken, {
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.apiTokens(userId) }),
    // The reply contains the token, which must not stay in memory.
    gcTime: 0,
  });
}

export const useRevokeApiToken = (userId: string) =>
  useCall(settingCalls.revokeApiToken, { invalidates: accountKeys.apiTokens(userId) });
