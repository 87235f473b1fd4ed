"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { call } from "#lib/client/api/call";
import type {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from "#lib/contracts/account/api-token";
import type { Input } from "#lib/contracts/contract";

const my = "/sns/api/v1/user/my/api-token";

/** Returns the query of the viewer's API tokens. */
export const apiTokensQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.apiTokens(userId),
    queryFn: ({ signal }) => call<typeof listApiTokens>(`GET ${my}/list`, {}, { signal }),
  });

type NewApiToken = Input<typeof createApiToken>["body"];

export function useCreateApiToken(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiToken) => call<typeof createApiToken>(`POST ${my}`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.apiTokens(userId) }),
    // The reply contains the token, which must not stay in memory.
    gcTime: 0,
  });
}

export function useRevokeApiToken(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tokenId: string) =>
      call<typeof revokeApiToken>(`DELETE ${my}/{tokenId}`, { params: { tokenId } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.apiTokens(userId) }),
  });
}
