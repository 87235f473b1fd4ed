"use client";
import { LinkConfirmation } from "#components/account/link-confirmation";
import { RestoredPasswordForm } from "#components/account/restored-password-form";
import { useMessages } from "#components/i18n/use-page-context";
import { useSubmit } from "#lib/client/api/use-call";
import { currentUser, endSession } from "#lib/client/session/session";
import * as accountCalls from "#lib/contracts/account/calls";
import { interpolate } from "#lib/format/interpolate";

/**
 * Takes back a change of the email address, from the link in the mail to the old one, and sets a new
 * password.
 */
export function UndoEmail() {
  const messages = useMessages("login").undoEmail;
  return (
    <LinkConfirmation
      messages={messages}
      mutation={useSubmit(accountCalls.undoEmailChange)}
      onSuccess={({ id }) => {
        if (currentUser()?.id === id) endSession();
      }}
      getDoneText={(restored) => interpolate(messages.doneText, restored)}
      renderNextStep={(account) => <RestoredPasswordForm account={account} />}
    />
  );
}
