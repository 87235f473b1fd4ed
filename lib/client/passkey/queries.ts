"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { call } from "#lib/client/api/call";
import { createPasskey, requestPasskey } from "#lib/client/passkey/ceremony";
import type { Confirmation } from "#lib/client/setting/confirmation";
import type {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  startAddingPasskey,
  startPasskeyLogin,
  startPasskeyStepUp,
  stepUpWithPasskey,
} from "#lib/contracts/passkey";

const my = "/sns/api/v1/user/my/passkey";
const login = "/sns/api/v1/user/login/passkey";

/** Returns the query of the viewer's passkeys. */
export const passkeysQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.passkeys(userId),
    queryFn: ({ signal }) => call<typeof listPasskeys>(`GET ${my}/list`, {}, { signal }),
  });

/** Confirms the viewer. The reply is what the browser needs to create a passkey. */
export const useStartAddingPasskey = () =>
  useMutation({
    mutationFn: ({ password, twoStepCode }: Confirmation) =>
      call<typeof startAddingPasskey>(`POST ${my}/options`, {
        body: { password, ...(twoStepCode && { twoStepCode }) },
      }),
  });

/** Lets the user create a passkey, and stores it. */
export function useAddPasskey(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (options: Record<string, unknown>) =>
      call<typeof addPasskey>(`POST ${my}`, { body: { response: await createPasskey(options) } }),
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

/** Lets the viewer sign with one of their passkeys. Rejects with the server's or the browser's error. */
export const signWithOwnPasskey = async () =>
  requestPasskey(await call<typeof startPasskeyStepUp>(`POST ${my}/step-up/options`, {}));

/** Confirms a passkey in this session, in place of a two-step code. */
export const usePasskeyStepUp = () =>
  useMutation({
    mutationFn: async () =>
      call<typeof stepUpWithPasskey>(`POST ${my}/step-up`, {
        body: { response: await signWithOwnPasskey() },
      }),
  });
