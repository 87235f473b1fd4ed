"use client";
import clsx from "clsx";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { isDrawerOpen } from "#lib/client/overlay/drawer";

const DrawerLayer = lazy(() => lazyImport(() => import("#components/shell/drawer-backdrop")));

type Props = {
  /** If true, wide windows show it as a column beside the content; otherwise it is always a drawer. */
  isDocked: boolean;
  children: ReactNode;
};

/** The navigation, as a column or as a drawer below the header. */
export function Sidebar({ isDocked, children }: Props) {
  const { shell } = useMessages("common");
  const isOpen = isDrawerOpen.useValue();
  const drawer = useRef<HTMLElement>(null);
  return (
    <>
      {isOpen && (
        <Suspense>
          <DrawerLayer drawer={drawer} isDocked={isDocked} />
        </Suspense>
      )}
      <nav
        ref={drawer}
        id="navigation"
        tabIndex={-1}
        aria-label={shell.nav.label}
        className={clsx(
          "fixed top-(--header-height) bottom-0 left-0 z-drawer w-68 max-w-[85vw] overflow-y-auto",
          "border-r border-line bg-paper px-3 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]",
          "flex-col outline-none",
          isOpen ? "flex animate-slide" : "hidden target:flex",
          isDocked && [
            "md:sticky md:z-sidebar md:flex md:h-[calc(100dvh-var(--header-height))] md:w-auto",
            "md:animate-none md:-mx-3 md:border-0 md:bg-transparent md:px-0 md:pt-8",
          ],
        )}
      >
        {children}
      </nav>
    </>
  );
}
