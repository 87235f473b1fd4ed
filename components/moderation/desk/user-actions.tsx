"use client";
import { ActButtons } from "#components/desk/act-buttons";
import { ActRefusal } from "#components/desk/act-refusal";
import { Panel } from "#components/desk/panel";
import { useMessages } from "#components/i18n/use-page-context";
import { BanDialog } from "#components/moderation/desk/ban-dialog";
import { UserActionDialog } from "#components/moderation/desk/user-action-dialog";
import { ViewAsDialog } from "#components/moderation/desk/view-as-dialog";
import type { UserChange } from "#lib/client/moderation/desk/user";
import type { UserDetail } from "#lib/contracts/moderation/user-desk";
import { listGrantableRoles } from "#lib/domain/account/staff-act";
import type { Role } from "#lib/domain/account/staff-permission";

type Props = { user: UserDetail; viewerRole: Role };

/** The buttons of what staff can do to a user. */
export function UserActions({ user, viewerRole }: Props) {
  const messages = useMessages("desk").user;
  const toAct = (action: Exclude<UserChange["action"], "ban">, label: string) => ({
    label,
    isOffered: user.acts.includes(action),
    dialog: (onClose: () => void) => (
      <UserActionDialog
        user={user}
        grantableRoles={listGrantableRoles(viewerRole, user.role)}
        action={action}
        title={label}
        onClose={onClose}
      />
    ),
  });
  return (
    <Panel title={messages.actions}>
      {user.refusal ? (
        <ActRefusal refusal={user.refusal} />
      ) : (
        <ActButtons
          className="flex flex-col items-start gap-2"
          acts={{
            ban: {
              label: messages.ban,
              isOffered: user.acts.includes("ban"),
              dialog: (onClose) => <BanDialog user={user} onClose={onClose} />,
            },
            lift: toAct("lift", messages.lift),
            role: toAct("role", messages.changeRole),
            dateOfBirth: toAct("dateOfBirth", messages.changeDateOfBirth),
            endSessions: toAct("endSessions", messages.endSessions),
            viewAs: {
              label: messages.viewAs,
              isOffered: user.acts.includes("viewAs"),
              dialog: (onClose) => <ViewAsDialog userId={user.id} onClose={onClose} />,
            },
          }}
        />
      )}
    </Panel>
  );
}
