"use client";
import { ArrowUp } from "lucide";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { useLabels } from "#components/ui/labels";
import { getScrollBehavior } from "#lib/client/browser/scroll-behavior";

/**
 * A floating button to the top of a page that has been scrolled, above the bars at the bottom. The head
 * script marks the page as scrolled, and the places where the button would cover something to press.
 */
export function ScrollToTop() {
  const { scrollToTop } = useLabels();
  return (
    <IconButton
      label={scrollToTop}
      data-scroll-to-top=""
      onClick={() => window.scrollTo({ top: 0, behavior: getScrollBehavior() })}
      className={[
        "fixed right-4 bottom-[calc(var(--bottom-bars)+1rem)] z-floating border noscript:hidden",
        "border-line bg-paper-raised shadow-raised print:hidden",
        "sm:right-8 sm:bottom-[calc(var(--bottom-bars)+2rem)]",
        "[html:not([data-scrolled])_&]:hidden",
        "[html[data-to-top-covers]_&]:invisible",
        // A text being written grows the bar below.
        "[html:has(textarea:is(:focus,:not(:placeholder-shown)),[data-bottom-bar]:focus-within)_&]:hidden",
        // It could lie over what the keyboard has reached, but stays reachable itself.
        "[html:has(:focus-visible:not([data-scroll-to-top]))_&]:pointer-events-none",
        "[html:has(:focus-visible:not([data-scroll-to-top]))_&]:opacity-0",
      ].join(" ")}
    >
      <Icon icon={ArrowUp} size={20} />
    </IconButton>
  );
}
