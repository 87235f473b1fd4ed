"use client";
import type { UseMutationResult } from "@tanstack/react-query";
import { Fingerprint } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { FormAlert } from "#components/ui/form-alert";
import { Icon } from "#components/ui/icon";
import { supportsPasskeys } from "#lib/client/account/passkey/ceremony";
import {
  getPasskeyErrorMessage,
  type PasskeyTexts,
} from "#lib/client/account/passkey/error-message";
import { useIsHydrating } from "#lib/client/browser/hydration";

type Props<R> = {
  label: string;
  messages: PasskeyTexts;
  mutation: UseMutationResult<R, Error, void>;
  onSuccess: (reply: R) => void;
};

/** Uses a passkey in place of typing. Renders nothing in browsers without passkeys. */
export function PasskeyButton<R>({ label, messages, mutation, onSuccess }: Props<R>) {
  const common = useMessages("common");
  // The server does not know; the place is kept, so that nothing moves.
  const isHydrating = useIsHydrating();
  if (!isHydrating && !supportsPasskeys()) return null;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        loading={mutation.isPending}
        onClick={() => mutation.mutate(undefined, { onSuccess })}
      >
        <Icon icon={Fingerprint} size={20} />
        {label}
      </Button>
      <FormAlert>
        {mutation.error && getPasskeyErrorMessage(mutation.error, messages, common)}
      </FormAlert>
    </div>
  );
}
