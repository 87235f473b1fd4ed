"use client";
import { useQuery } from "@tanstack/react-query";
import { DeskFrame } from "#components/desk/desk-frame";
import { Loaded } from "#components/desk/loaded";
import { Panel } from "#components/desk/panel";
import { StaffUserLine } from "#components/desk/staff-user-line";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { RestrictionList } from "#components/moderation/desk/restriction-list";
import { StaffDecisionCard } from "#components/moderation/desk/staff-decision-card";
import { LookalikePanel } from "#components/moderation/desk/user/lookalike-panel";
import { UserNotes } from "#components/moderation/desk/user/user-notes";
import { UserRecords } from "#components/moderation/desk/user/user-records";
import { UserActions } from "#components/moderation/desk/user-actions";
import { UserFacts } from "#components/moderation/desk/user-facts";
import { BackLink } from "#components/ui/back-link";
import { Link } from "#components/ui/link";
import { staffUserQueryOptions } from "#lib/client/moderation/desk/user";
import type { UserDetail } from "#lib/contracts/moderation/user-desk";
import { hasPermission, type Role } from "#lib/domain/account/staff-permission";

/** A user as staff see them: state, figures, devices and decisions, with what staff can do. */
export function UserScreen({ userId }: { userId: string }) {
  const messages = useMessages("desk").user;
  const paths = usePaths();
  const query = useQuery(staffUserQueryOptions(userId));
  return (
    <DeskFrame
      section="users"
      title={`@${userId}`}
      actions={<BackLink href={paths.adminUsers()}>{messages.back}</BackLink>}
    >
      {({ role }) => (
        <Loaded query={query}>{(user) => <UserContent user={user} viewerRole={role} />}</Loaded>
      )}
    </DeskFrame>
  );
}

function UserContent({ user, viewerRole }: { user: UserDetail; viewerRole: Role }) {
  const messages = useMessages("desk").user;
  const paths = usePaths();
  const linkClassName = "touch-target text-accent hover:underline";
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <div role="status" className="mb-2">
          <StaffUserLine user={user} />
          <p className="text-sm">
            <RestrictionList restrictions={user.restrictions} />
          </p>
        </div>
        {user.bio && (
          <p className="mb-4 font-serif text-base whitespace-pre-wrap wrap-anywhere">{user.bio}</p>
        )}
        <p className="mb-6 flex flex-wrap gap-x-5 text-sm">
          <Link href={paths.user(user.id)} target="_blank" className={linkClassName}>
            {messages.openProfile}
          </Link>
          {hasPermission(viewerRole, "cases") && (
            <Link href={paths.adminQueue({ subjectId: user.id })} className={linkClassName}>
              {messages.cases}
            </Link>
          )}
        </p>
        <UserFacts user={user} />
        <UserRecords user={user} />
        <Panel title={messages.decisions}>
          {user.decisions.length === 0 && (
            <p className="text-sm text-ink-soft">{messages.noDecisions}</p>
          )}
          {user.decisions.map((decision) => (
            <StaffDecisionCard key={decision.decisionId} decision={decision} />
          ))}
        </Panel>
      </div>
      <div className="min-w-0">
        <UserActions user={user} viewerRole={viewerRole} />
        <LookalikePanel userId={user.id} />
        <UserNotes userId={user.id} isOffered={user.acts.includes("addNote")} />
      </div>
    </div>
  );
}
