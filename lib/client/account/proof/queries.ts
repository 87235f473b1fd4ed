"use client";
import { useMutation } from "@tanstack/react-query";
import { requestPasskey } from "#lib/client/account/passkey/ceremony";
import { call } from "#lib/client/api/call";
import * as accountCalls from "#lib/contracts/account/calls";
import type { prove } from "#lib/contracts/account/proof";
import * as settingCalls from "#lib/contracts/account/setting-calls";
import type { Input } from "#lib/contracts/contract";

type Given = Input<typeof prove>["body"];

const send = (body: Given) => call(accountCalls.prove, { body }, { isProof: true });

/** Proves with the password, a code, or both. */
export const useProof = () => useMutation({ mutationFn: send, gcTime: 0 });

/** Proves with a passkey. Rejects with the server's or the browser's error. */
export const usePasskeyProof = () =>
  useMutation({
    mutationFn: async () => {
      const options = await call(settingCalls.startPasskeyStepUp, {});
      return send({ passkey: await requestPasskey(options) });
    },
  });
