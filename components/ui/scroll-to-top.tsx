"use client";
import { ArrowUp } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { useLabels } from "#components/ui/labels";
import { getScrollBehavior } from "#lib/client/browser/scroll-behavior";
import type { Device } from "#lib/domain/device";
import { scrollToTopThresholdPx } from "#lib/domain/ui-constants";

type Props = {
  device: Device;
  /** On phones, leaves room for a bar above the tab bar. */
  isRaised?: boolean;
};

/** A floating button to the top of a page that has been scrolled. */
export function ScrollToTop({ device, isRaised = false }: Props) {
  const { scrollToTop } = useLabels();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > scrollToTopThresholdPx);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  if (!isShown) return null;
  return (
    <IconButton
      label={scrollToTop}
      onClick={() => window.scrollTo({ top: 0, behavior: getScrollBehavior() })}
      className="fixed right-4 z-floating animate-appear border border-line bg-paper-raised shadow-raised sm:right-8"
      style={{
        bottom: `calc(${device === "desktop" ? "2rem" : isRaised ? "8.5rem" : "4.5rem"} + env(safe-area-inset-bottom))`,
      }}
    >
      <Icon icon={ArrowUp} size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
