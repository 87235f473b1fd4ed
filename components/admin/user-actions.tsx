"use client";
import { useState } from "react";
import { Panel } from "#components/admin/panel";
import { type UserAction, UserActionDialog } from "#components/admin/user-action-dialog";
import { ViewAsDialog } from "#components/admin/view-as-dialog";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import type { UserDetail } from "#lib/contracts/admin-user";
import type { Role } from "#lib/domain/staff-permission";

type Props = { user: UserDetail; viewerRole: Role };

/** The buttons of what staff can do to a user. */
export function UserActions({ user, viewerRole }: Props) {
  const messages = useMessages("admin").user;
  const [action, setAction] = useState<UserAction | null>(null);
  const [isViewing, setIsViewing] = useState(false);
  const isLimited = user.state === "banned" || user.restrictions.length > 0;
  const offered = {
    ban: user.state === "active" && user.role === "user",
    lift: isLimited,
    role: user.state === "active",
    endSessions: user.sessions.length > 0,
  };
  const labels = {
    ban: messages.ban,
    lift: messages.lift,
    role: messages.changeRole,
    endSessions: messages.endSessions,
  };
  return (
    <Panel title={messages.actions}>
      {user.canAct ? (
        <div className="flex flex-col items-start gap-2">
          {(Object.keys(offered) as UserAction[])
            .filter((each) => offered[each])
            .map((each) => (
              <Button key={each} variant="outline" size="sm" onClick={() => setAction(each)}>
                {labels[each]}
              </Button>
            ))}
          {user.state === "active" && (
            <Button variant="outline" size="sm" onClick={() => setIsViewing(true)}>
              {messages.viewAs}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{messages.cannotAct}</p>
      )}
      {isViewing && <ViewAsDialog userId={user.id} onClose={() => setIsViewing(false)} />}
      {action && (
        <UserActionDialog
          user={user}
          viewerRole={viewerRole}
          action={action}
          title={labels[action]}
          onClose={() => setAction(null)}
        />
      )}
    </Panel>
  );
}
