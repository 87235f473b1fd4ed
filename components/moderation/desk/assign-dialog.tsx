"use client";
import { ActDialog } from "#components/desk/reason-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { type SeenCase, useAssignCase } from "#lib/client/moderation/desk/case";
import { showToast } from "#lib/client/overlay/toast";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  seen: SeenCase;
  assigneeId: string | null;
  /** The next assignee, or null for the queue. */
  userId: string | null;
  onClose: () => void;
};

/** Asks why a case goes to a colleague, or is taken from one. */
export function AssignDialog({ seen, assigneeId, userId, onClose }: Props) {
  const { assignDialog: messages, assigned } = useMessages("deskList").case;
  const { case: caseMessages } = useMessages("desk");
  const { caseId, version } = seen;
  const title = userId === null ? messages.returnTitle : messages.assignTitle;
  return (
    <ActDialog
      title={interpolate(title, { id: caseId, user: `@${userId}` })}
      {...(assigneeId !== null && {
        text: interpolate(messages.taken, { user: `@${assigneeId}` }),
      })}
      submit={userId === null ? caseMessages.release : messages.submit}
      body={{ caseId, version, userId }}
      mutation={useAssignCase()}
      done={() => {
        if (userId !== null) showToast(assigned);
      }}
      onClose={onClose}
    />
  );
}
