"use client";
import { LinkConfirmation } from "#components/account/link-confirmation";
import { useMessages } from "#components/i18n/use-page-context";
import { useSubmit } from "#lib/client/api/use-call";
import * as accountCalls from "#lib/contracts/account/calls";
import { interpolate } from "#lib/format/interpolate";

/** Logs a device out, from the link in the mail about its login. */
export function EndSession() {
  const messages = useMessages("login").endSession;
  return (
    <LinkConfirmation
      messages={messages}
      mutation={useSubmit(accountCalls.endSessionByLink)}
      getDoneText={(reply) => interpolate(messages.doneText, reply)}
    />
  );
}
