"use client";
import { StaffUserLine } from "#components/desk/staff-user-line";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { RestrictionList } from "#components/moderation/desk/restriction-list";
import { Avatar } from "#components/ui/avatar";
import type { ListedUser } from "#lib/contracts/moderation/user-desk";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** A user in a list of the desk. */
export function UserRow({ user }: { user: ListedUser }) {
  const { since } = useMessages("desk").user;
  const { locale } = usePageContext();
  return (
    <div className="flex items-center gap-4 px-3 py-3">
      <Avatar src={user.profileUrl} size={40} />
      <div className="min-w-0">
        <StaffUserLine user={user} />
        <p className="text-xs text-ink-faint">
          {interpolate(since, { date: formatLocalDate(user.createdAt, locale) })}
          {user.restrictions.length > 0 && " · "}
          <RestrictionList restrictions={user.restrictions} />
        </p>
      </div>
    </div>
  );
}
