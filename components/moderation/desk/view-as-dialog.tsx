"use client";
import { useMutation } from "@tanstack/react-query";
import { ActDialog } from "#components/desk/reason-dialog";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { call } from "#lib/client/api/call";
import { enterViewAs } from "#lib/client/session/view-as";
import * as moderationCalls from "#lib/contracts/moderation/calls";

/** Asks for the reason to see the site as a user, and opens it in this tab. */
export function ViewAsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { viewAs, viewAsNote } = useMessages("desk").user;
  const paths = usePaths();
  const starting = useMutation({
    mutationFn: (body: { reason: string }) =>
      call(moderationCalls.startViewAs, {
        params: { userId },
        body,
      }),
  });
  return (
    <ActDialog
      title={viewAs}
      text={viewAsNote}
      submit={viewAs}
      mutation={starting}
      conflictText={null}
      done={({ token }) => enterViewAs({ token, returnTo: paths.adminUser(userId) }, paths.home())}
      onClose={onClose}
    />
  );
}
