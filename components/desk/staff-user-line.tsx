"use client";
import clsx from "clsx";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { useSession } from "#lib/client/session/session";
import type { StaffUser } from "#lib/contracts/moderation/case-desk";
import { hasPermission } from "#lib/domain/account/staff-permission";

/** A user as staff name them: name, ID, and what is unusual about the account. */
export function StaffUserLine({ user }: { user: StaffUser }) {
  const { role, userState } = useMessages("desk");
  const paths = usePaths();
  const viewer = useSession();
  const mayOpen = viewer && hasPermission(viewer.role, "users");
  return (
    <p className="text-sm wrap-anywhere">
      {user.username && <span className="font-semibold">{user.username} </span>}
      <Link
        href={mayOpen ? paths.adminUser(user.id) : paths.user(user.id)}
        className="touch-target text-accent underline underline-offset-4"
      >
        @{user.id}
      </Link>
      {user.role !== "user" && <span className="text-ink-faint"> · {role[user.role]}</span>}
      {user.state !== "active" && (
        <span className={clsx("font-semibold", user.state === "banned" && "text-danger")}>
          {" "}
          · {userState[user.state]}
        </span>
      )}
    </p>
  );
}
