"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { createPasskey, requestPasskey } from "#lib/client/account/passkey/ceremony";
import { call } from "#lib/client/api/call";
import type {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  startAddingPasskey,
  startPasskeyLogin,
} from "#lib/contracts/account/passkey";

const my = "/sns/api/v1/user/my/passkey";
const login = "/sns/api/v1/user/login/passkey";

/** Returns the query of the viewer's passkeys. */
export const passkeysQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.passkeys(userId),
    queryFn: ({ signal }) => call<typeof listPasskeys>(`GET ${my}/list`, {}, { signal }),
  });

/** Lets the user create a passkey, and stores it. Rejects with the server's or the browser's error. */
export function useAddPasskey(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const options = await call<typeof startAddingPasskey>(`POST ${my}/options`, {});
      const response = await createPasskey(options);
      return call<typeof addPasskey>(`POST ${my}`, { body: { response } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.passkeys(userId) }),
  });
}

export function useRemovePasskey(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passkeyId: string) =>
      call<typeof removePasskey>(`DELETE ${my}/{passkeyId}`, { params: { passkeyId } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.passkeys(userId) }),
  });
}

/** Does not start the session: a login may need another step. */
export const usePasskeyLogin = () =>
  useMutation({
    mutationFn: async () => {
      const options = await call<typeof startPasskeyLogin>(`POST ${login}/options`, {});
      const response = await requestPasskey(options);
      return call<typeof logInWithPasskey>(`POST ${login}`, { body: { response } });
    },
  });
