"use client";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { type SectionId, sections } from "#components/desk/sections";
import { useCurrentPath } from "#components/i18n/current-path";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { scrollToCenter } from "#lib/client/browser/scroll";
import { caseCountsQueryOptions } from "#lib/client/moderation/desk/case";
import type { SessionUser } from "#lib/client/session/session";
import { hasPermission } from "#lib/domain/account/staff-permission";
import { formatCount } from "#lib/format/count";

/** True on the pages of a section and those below them. */
const isCurrent = (path: string, folders: readonly string[]) =>
  folders.some((folder) =>
    folder === "" ? path === "/admin" : `${path}/`.startsWith(`/admin/${folder}/`),
  );

/** The navigation of the desk: the sections that the viewer's role may open, with what waits. */
export function DeskNav({ viewer }: { viewer: SessionUser }) {
  const messages = useMessages("deskList").nav;
  const paths = usePaths();
  const path = useCurrentPath();
  const isPhone = usePageContext().device === "mobile";
  const { data: counts } = useQuery({
    ...caseCountsQueryOptions,
    enabled: hasPermission(viewer.role, "cases"),
  });
  const waiting: Partial<Record<SectionId, number | undefined>> = {
    queue: counts?.pending,
    appeals: counts?.appeals,
  };
  const ids = (Object.keys(sections) as SectionId[]).filter((id) => {
    const { permission } = sections[id];
    return !permission || hasPermission(viewer.role, permission);
  });
  // The row scrolls on a phone, and the counts make it wider.
  const hasCounts = counts !== undefined;
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the current link from the DOM
  useEffect(() => {
    if (nav.current) scrollToCenter(nav.current, '[aria-current="page"]');
  }, [path, hasCounts]);
  return (
    <nav
      ref={nav}
      aria-label={messages.label}
      className={clsx(
        "flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line max-md:mb-6",
        !isPhone && "md:flex-col md:overflow-visible md:border-0",
      )}
    >
      {ids.map((id) => {
        const { icon, folders } = sections[id];
        return (
          <Link
            key={id}
            href={paths.admin(folders[0])}
            aria-current={isCurrent(path, folders) ? "page" : undefined}
            className={clsx(
              "inline-flex min-h-11 shrink-0 items-center gap-2.5 px-3 text-sm whitespace-nowrap text-ink-soft hover:text-ink",
              "focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent",
              "max-md:-mb-px max-md:border-b-2 max-md:border-transparent max-md:aria-[current=page]:border-current",
              !isPhone && "md:rounded-md md:hover:bg-paper-sunken",
            )}
          >
            <Icon icon={icon} size={20} className="shrink-0 max-sm:hidden" />
            {messages[id]}
            {waiting[id] ? (
              <span className="ml-auto rounded-full bg-accent-soft px-2 text-xs font-semibold text-accent tabular-nums">
                {formatCount(waiting[id])}
              </span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
