"use client";
import { defineDeskList } from "#components/desk/define-desk-list";
import { StaffUserLine } from "#components/desk/staff-user-line";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { RestrictionList } from "#components/moderation/desk/restriction-list";
import { Avatar } from "#components/ui/avatar";
import * as moderationDeskCalls from "#lib/contracts/moderation/desk-calls";
import type { ListedUser } from "#lib/contracts/moderation/user-desk";
import { roles } from "#lib/domain/account/staff-permission";
import { limits } from "#lib/domain/limits";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** Finds users by the beginning of their ID, username or email. */
export const UserList = defineDeskList({
  section: "users",
  call: moderationDeskCalls.listUsers,
  texts: ({ desk }) => desk.user,
  filters: {
    keyword: { kind: "keyword", max: limits.keyword, label: ({ desk }) => desk.user.search },
    state: {
      kind: "choice",
      label: ({ desk }) => desk.user.state,
      values: ["active", "banned", "deleting", "purged"],
      names: ({ desk }) => desk.userState,
    },
    role: {
      kind: "choice",
      label: ({ desk }) => desk.user.role,
      values: roles,
      names: ({ desk }) => desk.role,
    },
  },
  id: "id",
  row: UserRow,
});

/** A user in a list of the desk. */
function UserRow({ item: user }: { item: ListedUser }) {
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
