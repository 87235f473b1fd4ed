"use client";
import type { ReactNode } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { PageNav } from "#components/setting/page-nav";
import { type SettingPageId, settingPages } from "#components/setting/pages";
import { BackLink } from "#components/ui/back-link";
import { PageTitle } from "#components/ui/page-title";
import { useSession } from "#lib/client/session/session";

type Props = {
  userId: string;
  page: SettingPageId;
  /** True for a page of one section of `page`, to which it leads back. */
  isPart?: boolean;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** The frame of a settings page: back link, title, and on wide windows the navigation beside it. */
export function SettingFrame({ userId, page, isPart = false, title, lead, children }: Props) {
  const paths = usePaths();
  const { device } = usePageContext();
  const { settings: messages } = useMessages("profile");
  const user = useSession();
  // Another user's settings offer no links.
  const isOther = user !== undefined && user?.id !== userId;
  const back = !isOther && (
    <BackLink href={isPart ? settingPages[page].href(paths, userId) : paths.userSettings(userId)}>
      {isPart ? messages.row[page] : messages.back}
    </BackLink>
  );
  const content = (
    <div className="min-w-0 max-w-column pb-10">
      <PageTitle>{title}</PageTitle>
      {lead && <p className="mt-2 text-base text-ink-soft">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  );
  if (device === "mobile") {
    return (
      <>
        <div className="-mt-3 mb-1">{back}</div>
        {content}
      </>
    );
  }
  return (
    <div data-wide className="gap-10 md:grid md:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14">
      <div className="-mt-2.5">
        <div className="mb-2 md:pl-3">{back}</div>
        {!isOther && <PageNav userId={userId} current={page} />}
      </div>
      {content}
    </div>
  );
}
