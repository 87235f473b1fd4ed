"use client";
import { useEffect } from "react";
import { AccountFrame } from "#components/account/account-frame";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { FormAlert } from "#components/ui/form-alert";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { hideLinkToken, readLinkToken } from "#lib/client/account/link-token";
import { useUndoEmailChange } from "#lib/client/account/mutations";
import { typedId } from "#lib/client/account/typed-id";
import { ApiError } from "#lib/client/api/api-error";
import { currentUser, endSession } from "#lib/client/session/session";
import { interpolate } from "#lib/format/interpolate";

/**
 * Takes back a change of the email address, from the link in the mail to the old one. Needs a
 * click, because mail scanners open links.
 */
export function UndoEmail() {
  const paths = usePaths();
  const messages = useMessages("login").undoEmail;
  const common = useMessages("common");
  const undoing = useUndoEmailChange();
  const { data: restored, error } = undoing;
  useEffect(hideLinkToken, []);

  const undo = () =>
    undoing.mutate(readLinkToken(), {
      onSuccess: ({ id }) => {
        if (currentUser()?.id === id) endSession();
        typedId.save({ id });
      },
    });

  if (restored) {
    return (
      <AccountFrame
        isStep
        title={messages.doneTitle}
        lead={interpolate(messages.doneText, restored)}
      >
        <ButtonLink href={paths.findPassword()} size="lg" className="mt-8 w-full">
          {messages.newPassword}
        </ButtonLink>
      </AccountFrame>
    );
  }
  const isExpired = error instanceof ApiError && error.fields.token !== undefined;
  return (
    <AccountFrame title={messages.title} lead={messages.lead}>
      <div className="mt-8 flex flex-col gap-5">
        <FormAlert>
          {error && (isExpired ? messages.expired : getAccountErrorMessage(error, common))}
        </FormAlert>
        <Button size="lg" loading={undoing.isPending} onClick={undo}>
          {messages.submit}
        </Button>
      </div>
    </AccountFrame>
  );
}
