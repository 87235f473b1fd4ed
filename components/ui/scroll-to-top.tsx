"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { scrollToTopThresholdPx } from "#lib/domain/ui-constants";

const ScrollToTopButton = lazy(() =>
  lazyImport(() => import("#components/ui/scroll-to-top-button")),
);

/** A floating button to the top of a page that has been scrolled, above the bars at the bottom. */
export function ScrollToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > scrollToTopThresholdPx);
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  if (!isShown) return null;
  return (
    <Suspense>
      <ScrollToTopButton />
    </Suspense>
  );
}
