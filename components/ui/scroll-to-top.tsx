"use client";
import { ArrowUp } from "lucide";
import { useEffect, useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { scrollBehavior } from "#lib/client/browser/scroll-behavior";
import { scrollToTopAfter } from "#lib/domain/interface";

type Props = {
  /** Keeps above a bar that sticks to the bottom of a phone's page. */
  lifted?: boolean;
};

/** A floating button back to the top, for a page that has been scrolled. */
export function ScrollToTop({ lifted = false }: Props) {
  const { device } = usePageContext();
  const { ui } = useMessages("common");
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > scrollToTopAfter);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  if (!shown) return null;
  return (
    <IconButton
      label={ui.scrollToTop}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
      className="fixed right-4 z-floating animate-appear border border-line bg-paper-raised shadow-raised sm:right-8"
      style={{
        bottom: `calc(${device === "desktop" ? "2rem" : lifted ? "8.5rem" : "4.5rem"} + env(safe-area-inset-bottom))`,
      }}
    >
      <Icon of={ArrowUp} size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
