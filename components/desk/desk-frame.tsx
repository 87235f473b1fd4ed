"use client";
import clsx from "clsx";
import type { ReactNode } from "react";
import { DeskNav } from "#components/desk/desk-nav";
import { RequireStaff } from "#components/desk/require-staff";
import { type SectionId, sections } from "#components/desk/sections";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Link } from "#components/ui/link";
import { PageTitle } from "#components/ui/page-title";
import { logOut } from "#lib/client/account/log-out";
import { type SessionUser, useSession } from "#lib/client/session/session";
import { isStaff } from "#lib/domain/account/staff-permission";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  /** Says what the page needs, and its title unless it has one of its own. */
  section: SectionId;
  title?: string;
  /** Beside the title. */
  actions?: ReactNode;
  lead?: ReactNode;
  children: (viewer: SessionUser) => ReactNode;
};

/** The frame of each page of the desk: its own navigation and the title. */
export function DeskFrame({ section, title, actions, lead, children }: Props) {
  const { nav } = useMessages("deskList");
  const user = useSession();
  const isPhone = usePageContext().device === "mobile";
  const viewer = user && isStaff(user.role ?? "user") ? user : null;
  return (
    <div
      data-account=""
      data-wide=""
      className={clsx(
        !isPhone && "md:grid md:grid-cols-[11.5rem_minmax(0,1fr)] md:gap-10 lg:gap-14",
      )}
    >
      <div className={clsx(!isPhone && "md:-mx-3")}>
        {viewer && (
          <>
            <DeskNav viewer={viewer} />
            {!isPhone && <DeskFooter viewer={viewer} className="mt-4 max-md:hidden" />}
          </>
        )}
      </div>
      <div className="min-w-0">
        <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <PageTitle className="text-2xl!">{title ?? nav[section]}</PageTitle>
            {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
          </div>
          {viewer && actions}
        </div>
        <RequireStaff permission={sections[section].permission}>{children}</RequireStaff>
        {viewer && <DeskFooter viewer={viewer} className={isPhone ? "mt-12" : "mt-12 md:hidden"} />}
      </div>
    </div>
  );
}

function DeskFooter({ viewer, className }: { viewer: SessionUser; className: string }) {
  const messages = useMessages("desk");
  const curation = useMessages("deskList");
  const paths = usePaths();
  return (
    <div
      className={clsx(
        "flex flex-col items-start border-t border-line px-3 pt-3 text-sm",
        className,
      )}
    >
      <p className="py-1.5 text-xs wrap-anywhere text-ink-faint">
        {interpolate(messages.loggedInAs, { id: viewer.id, role: messages.role[viewer.role] })}
      </p>
      <Link
        href={paths.home()}
        className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline"
      >
        {messages.back}
      </Link>
      <Link
        href={paths.transparency()}
        className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline"
      >
        {curation.transparency}
      </Link>
      <Button variant="text" className="-ml-5" onClick={() => void logOut()}>
        {messages.logOut}
      </Button>
    </div>
  );
}
