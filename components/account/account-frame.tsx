"use client";
import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { NeedsScript } from "#components/ui/needs-script";
import { PageTitle } from "#components/ui/page-title";

type Props = {
  title: string;
  lead: ReactNode;
  /** True if the screen replaced another one at the same address. */
  isStep?: boolean;
  /** True for long forms, whose sections have a column for their titles. */
  isWide?: boolean;
  children: ReactNode;
};

/** The card of every account page, with the page's heading; on phones without borders. */
export function AccountFrame({ title, lead, isStep = false, isWide = false, children }: Props) {
  const { ui } = useMessages("common");
  return (
    <div
      data-account=""
      data-wide=""
      className={clsx("mx-auto sm:pt-6", isWide ? "max-w-165" : "max-w-110")}
    >
      <div className="sm:rounded-lg sm:border sm:border-line sm:bg-paper-raised sm:px-9 sm:pt-9 sm:pb-7">
        {isStep ? (
          <StepTitle key={title}>{title}</StepTitle>
        ) : (
          <PageTitle className="text-balance">{title}</PageTitle>
        )}
        {lead !== "" && <p className="mt-2 text-base text-ink-soft">{lead}</p>}
        <NeedsScript note={ui.needsScript} className="mt-6">
          {children}
        </NeedsScript>
      </div>
      <AccountFooter />
    </div>
  );
}

/** Takes the focus, so that screen readers announce the new step, and scrolls to its top. */
function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <PageTitle ref={title} tabIndex={-1} className="text-balance outline-none">
      {children}
    </PageTitle>
  );
}

/** Links to the site's own pages, which are in the navigation elsewhere. */
function AccountFooter() {
  const paths = usePaths();
  const { shell } = useMessages("common");
  return (
    <nav
      aria-label={shell.about}
      className="mt-6 flex flex-wrap justify-center gap-x-6 text-sm max-sm:mt-10"
    >
      {[
        { href: paths.about(), label: shell.about },
        { href: paths.terms(), label: shell.terms },
        { href: paths.privatePolicy(), label: shell.privacy },
      ].map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** A link or button in the running text of a form. */
export const textLinkClassName =
  "inline-flex min-h-11 items-center text-accent underline-offset-4 hover:text-accent-strong hover:underline";
