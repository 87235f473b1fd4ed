"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { FormAlert } from "#components/ui/form-alert";
import { sessionEndReason } from "#lib/client/session/session-end";

/** Says why the viewer was logged out. Stays until the next login, unlike the alert banner. */
export function SessionEndNote() {
  const messages = useMessages("login");
  const reason = sessionEndReason.useValue();
  return <FormAlert>{reason === null ? null : reason || messages.sessionEnded}</FormAlert>;
}
