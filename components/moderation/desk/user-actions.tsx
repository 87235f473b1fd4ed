"use client";
import { useState } from "react";
import { ActRefusal } from "#components/desk/act-refusal";
import { Panel } from "#components/desk/panel";
import { useMessages } from "#components/i18n/use-page-context";
import { BanDialog } from "#components/moderation/desk/ban-dialog";
import { UserActionDialog } from "#components/moderation/desk/user-action-dialog";
import { ViewAsDialog } from "#components/moderation/desk/view-as-dialog";
import { Button } from "#components/ui/button";
import type { UserChange } from "#lib/client/moderation/desk/user-queries";
import type { UserDetail } from "#lib/contracts/moderation/user-desk";
import { listGrantableRoles } from "#lib/domain/account/staff-act";
import type { Role } from "#lib/domain/account/staff-permission";

type Props = { user: UserDetail; viewerRole: Role };

const userActions = [
  "ban",
  "lift",
  "role",
  "dateOfBirth",
  "endSessions",
] as const satisfies UserChange["action"][];

/** The buttons of what staff can do to a user. */
export function UserActions({ user, viewerRole }: Props) {
  const messages = useMessages("desk").user;
  const [action, setAction] = useState<UserChange["action"] | null>(null);
  const [isViewing, setIsViewing] = useState(false);
  const labels = {
    ban: messages.ban,
    lift: messages.lift,
    role: messages.changeRole,
    dateOfBirth: messages.changeDateOfBirth,
    endSessions: messages.endSessions,
  };
  return (
    <Panel title={messages.actions}>
      {user.refusal ? (
        <ActRefusal refusal={user.refusal} />
      ) : (
        <div className="flex flex-col items-start gap-2">
          {userActions
            .filter((each) => user.acts.includes(each))
            .map((each) => (
              <Button key={each} variant="outline" size="sm" onClick={() => setAction(each)}>
                {labels[each]}
              </Button>
            ))}
          {user.acts.includes("viewAs") && (
            <Button variant="outline" size="sm" onClick={() => setIsViewing(true)}>
              {messages.viewAs}
            </Button>
          )}
        </div>
      )}
      {isViewing && <ViewAsDialog userId={user.id} onClose={() => setIsViewing(false)} />}
      {action === "ban" && <BanDialog user={user} onClose={() => setAction(null)} />}
      {action && action !== "ban" && (
        <UserActionDialog
          user={user}
          grantableRoles={listGrantableRoles(viewerRole, user.role)}
          action={action}
          title={labels[action]}
          onClose={() => setAction(null)}
        />
      )}
    </Panel>
  );
}
