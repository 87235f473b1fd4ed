"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { FormAlert } from "#components/ui/form-alert";
import { sessionEndReason } from "#lib/client/session/session-end";

/**
 * Says why the viewer was logged out. Stays until the next login, unlike the alert banner.
 * @param isTold true where the title says that the session has ended, so that only another reason is news
 */
export function SessionEndNote({ isTold }: { isTold: boolean }) {
  const { sessionEnded } = useMessages("login");
  const reason = sessionEndReason.useValue();
  const text = reason === null ? null : reason || sessionEnded;
  return <FormAlert>{isTold && text === sessionEnded ? null : text}</FormAlert>;
}
