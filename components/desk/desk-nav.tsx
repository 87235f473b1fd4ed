"use client";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import {
  Eye,
  FileText,
  Gavel,
  type IconNode,
  Landmark,
  LayoutDashboard,
  Megaphone,
  MessageSquareText,
  Receipt,
  Scale,
  ScrollText,
  Settings,
  SpellCheck,
  Tags,
  TicketPercent,
  UserRoundX,
  Users,
} from "lucide";
import { useEffect, useRef } from "react";
import { useCurrentPath } from "#components/i18n/current-path";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { scrollToCenter } from "#lib/client/browser/scroll";
import { caseCountsQueryOptions } from "#lib/client/moderation/desk/case-queries";
import type { SessionUser } from "#lib/client/session/session";
import { hasPermission, type StaffPermission } from "#lib/domain/account/staff-permission";
import { formatCount } from "#lib/format/count";
import type { Paths } from "#lib/paths";

type Section = {
  icon: IconNode;
  permission?: StaffPermission;
  /** The path without language and layout; pages below it belong to the section. */
  sections: string[];
  href: (paths: Paths) => string;
};

/** The sections of the desk, in the order of its navigation. */
const sections = {
  overview: { icon: LayoutDashboard, sections: ["/admin"], href: (paths) => paths.admin() },
  queue: {
    icon: Gavel,
    permission: "cases",
    sections: ["/admin/queue", "/admin/cases"],
    href: (paths) => paths.adminQueue(),
  },
  appeals: {
    icon: Scale,
    permission: "appeals",
    sections: ["/admin/appeals"],
    href: (paths) => paths.adminAppeals(),
  },
  users: {
    icon: Users,
    permission: "users",
    sections: ["/admin/users"],
    href: (paths) => paths.adminUsers(),
  },
  content: {
    icon: Eye,
    permission: "content",
    sections: ["/admin/content"],
    href: (paths) => paths.adminContent(),
  },
  feedback: {
    icon: MessageSquareText,
    permission: "cases",
    sections: ["/admin/feedback"],
    href: (paths) => paths.adminFeedback(),
  },
  announcements: {
    icon: Megaphone,
    permission: "settings",
    sections: ["/admin/announcements"],
    href: (paths) => paths.adminAnnouncements(),
  },
  legal: {
    icon: FileText,
    permission: "settings",
    sections: ["/admin/legal"],
    href: (paths) => paths.adminLegal(),
  },
  settings: {
    icon: Settings,
    permission: "settings",
    sections: ["/admin/settings"],
    href: (paths) => paths.adminSettings(),
  },
  words: {
    icon: SpellCheck,
    permission: "settings",
    sections: ["/admin/words"],
    href: (paths) => paths.adminWords(),
  },
  signupBlocks: {
    icon: UserRoundX,
    permission: "settings",
    sections: ["/admin/signup-blocks"],
    href: (paths) => paths.adminSignupBlocks(),
  },
  tags: {
    icon: Tags,
    permission: "settings",
    sections: ["/admin/topics"],
    href: (paths) => paths.adminTags(),
  },
  products: {
    icon: Landmark,
    permission: "funds",
    sections: ["/admin/funds"],
    href: (paths) => paths.adminProducts(),
  },
  orders: {
    icon: Receipt,
    permission: "orders",
    sections: ["/admin/orders"],
    href: (paths) => paths.adminOrders(),
  },
  promoCodes: {
    icon: TicketPercent,
    permission: "promoCodes",
    sections: ["/admin/promo-codes"],
    href: (paths) => paths.adminPromoCodes(),
  },
  audit: {
    icon: ScrollText,
    permission: "audit",
    sections: ["/admin/audit"],
    href: (paths) => paths.adminAudit(),
  },
} satisfies Record<string, Section>;

const isCurrent = (path: string, { sections: own }: Section) =>
  own.some((each) => path === each || (each !== "/admin" && path.startsWith(`${each}/`)));

/** The navigation of the desk: the sections that the viewer's role may open, with what waits. */
export function DeskNav({ viewer }: { viewer: SessionUser }) {
  const messages = { ...useMessages("desk").nav, ...useMessages("deskList").nav };
  const paths = usePaths();
  const path = useCurrentPath();
  const isPhone = usePageContext().device === "mobile";
  const { data: counts } = useQuery({
    ...caseCountsQueryOptions(),
    enabled: hasPermission(viewer.role, "cases"),
  });
  const waiting: Partial<Record<keyof typeof sections, number | undefined>> = {
    queue: counts?.pending,
    appeals: counts?.appeals,
  };
  const entries = (Object.entries(sections) as [keyof typeof sections, Section][]).filter(
    ([, { permission }]) => !permission || hasPermission(viewer.role, permission),
  );
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
      {entries.map(([id, section]) => (
        <Link
          key={id}
          href={section.href(paths)}
          aria-current={isCurrent(path, section) ? "page" : undefined}
          className={clsx(
            "inline-flex min-h-11 shrink-0 items-center gap-2.5 px-3 text-sm whitespace-nowrap text-ink-soft hover:text-ink",
            "focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent",
            "max-md:-mb-px max-md:border-b-2 max-md:border-transparent max-md:aria-[current=page]:border-current",
            !isPhone && "md:rounded-md md:hover:bg-paper-sunken",
          )}
        >
          <Icon icon={section.icon} size={20} className="shrink-0 max-sm:hidden" />
          {messages[id]}
          {waiting[id] ? (
            <span className="ml-auto rounded-full bg-accent-soft px-2 text-xs font-semibold text-accent tabular-nums">
              {formatCount(waiting[id])}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
