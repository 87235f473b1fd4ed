"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { createPasskey, requestPasskey } from "#lib/client/account/passkey/ceremony";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import { useCall } from "#lib/client/api/use-call";
import * as settingCalls from "#lib/contracts/account/setting-calls";

/** Returns the query of the viewer's passkeys. */
export const passkeysQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.passkeys(userId),
    queryFn: fetchCall(settingCalls.listPasskeys),
  });

/** Lets the user create a passkey, and stores it. Rejects with the server's or the browser's error. */
export function useAddPasskey(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const options = await call(settingCalls.startAddingPasskey, {});
      const response = await createPasskey(options);
      return call(settingCalls.addPasskey, { body: { response } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.passkeys(userId) }),
  });
}

export const useRemovePasskey = (userId: string) =>
  useCall(settingCalls.removePasskey, { invalidates: accountKeys.passkeys(userId) });

/** Does not start the session: a login may need another step. */
export const usePasskeyLogin = () =>
  useMutation({
    mutationFn: async () => {
      const options = await call(settingCalls.startPasskeyLogin, {});
      const response = await requestPasskey(options);
      return call(settingCalls.logInWithPasskey, { body: { response } });
    },
  });
