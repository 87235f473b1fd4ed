"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { EmptyState } from "#components/ui/empty-state";
import { NeedsScript } from "#components/ui/needs-script";
import { Skeleton } from "#components/ui/skeleton";
import { type SessionUser, useSession } from "#lib/client/session/session";
import { hasPermission, isStaff, type StaffPermission } from "#lib/domain/account/staff-permission";

type Props = {
  /** The permission that the page needs; none for the overview. */
  permission?: StaffPermission | undefined;
  children: (viewer: SessionUser) => ReactNode;
};

/** Renders a page for staff with a permission. Sends other viewers to the login of staff. */
export function RequireStaff({ permission, children }: Props) {
  const { noPermissionTitle, noPermissionText } = useMessages("desk");
  const user = useSession();
  const isOther = user === null || (user !== undefined && !isStaff(user.role ?? "user"));
  useRedirectToLogin(isOther);
  if (!user || isOther) return <DeskSkeleton />;
  if (permission && !hasPermission(user.role, permission)) {
    return <EmptyState title={noPermissionTitle} text={noPermissionText} />;
  }
  return children(user);
}

function useRedirectToLogin(isOther: boolean): void {
  const router = useRouter();
  const paths = usePaths();
  useEffect(() => {
    const { pathname, search } = window.location;
    if (isOther) router.replace(paths.adminLogin({ next: pathname + search }));
  }, [isOther, router, paths]);
}

/** The placeholder of a page that is loading. */
export function DeskSkeleton() {
  const { ui } = useMessages("common");
  return (
    <NeedsScript note={ui.needsScript}>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </NeedsScript>
  );
}
