"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { DirectDecisionForm } from "#components/moderation/desk/direct-decision-form";
import { useEmailStep } from "#components/moderation/desk/use-email-step";
import { Modal } from "#components/ui/modal";
import { useChangeUser } from "#lib/client/moderation/desk/user";
import { showToast } from "#lib/client/overlay/toast";
import type { UserDetail } from "#lib/contracts/moderation/user-desk";

type Props = { user: UserDetail; onClose: () => void };

/** Bans a user without a report, with a statement of reasons. */
export function BanDialog({ user, onClose }: Props) {
  const { user: messages } = useMessages("desk");
  const changing = useChangeUser(user.id);
  const email = useEmailStep();
  return (
    <Modal open onClose={onClose} title={messages.ban} width={600}>
      <p className="mb-4 text-sm text-ink-soft">{messages.note.ban}</p>
      <DirectDecisionForm
        target={{ targetKind: "user", targetId: user.id }}
        email={email}
        kind="ban"
        content={user.bio}
        submit={messages.ban}
        mutation={changing}
        toBody={({ reason, rule, facts, days }) => ({
          action: "ban" as const,
          reason,
          rule,
          facts,
          days: days.ban ?? null,
        })}
        onDone={() => {
          onClose();
          showToast(messages.done);
        }}
      />
    </Modal>
  );
}
