"use client";
import clsx from "clsx";
import type { ReactNode } from "react";
import { useSession } from "#lib/client/session/session";

const personal = {
  loggedIn: { list: "logged-in:hidden", skeleton: "logged-in:block" },
  owner: { list: "own-profile:hidden", skeleton: "own-profile:block" },
} as const;

/** Viewers who get other posts than the page was sent with. */
export type PersonalFor = keyof typeof personal;

type Props = {
  personalFor?: PersonalFor | undefined;
  /** True if readers who want all languages get other posts, too. */
  followsLanguage: boolean;
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * Shows a skeleton instead of posts that are not the viewer's, while only the inline script in <head>
 * knows the viewer.
 */
export function UntilHydrated({ personalFor, followsLanguage, skeleton, children }: Props) {
  const isHydrated = useSession() !== undefined;
  if (!personalFor && !followsLanguage) return children;
  const classNames = personalFor && personal[personalFor];
  return (
    <>
      <div
        data-list={followsLanguage ? "" : undefined}
        className={
          isHydrated ? undefined : clsx(classNames?.list, followsLanguage && "posts-all:hidden")
        }
      >
        {children}
      </div>
      {!isHydrated && (
        <div className={clsx("hidden", classNames?.skeleton, followsLanguage && "posts-all:block")}>
          {skeleton}
        </div>
      )}
    </>
  );
}
