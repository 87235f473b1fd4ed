"use client";
import clsx from "clsx";
import { ArrowUp } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { useLabels } from "#components/ui/labels";
import { getScrollBehavior } from "#lib/client/browser/scroll-behavior";

/** True if a bar of the page, such as the input of a comment, is at the height of the button. */
function isBesideBar(button: Element): boolean {
  const { top, bottom } = button.getBoundingClientRect();
  return [...document.querySelectorAll("[data-bottom-bar]")].some((element) => {
    const bar = element.getBoundingClientRect();
    return bar.height > 0 && bar.top < bottom && bar.bottom > top;
  });
}

/**
 * A floating button to the top of a page that has been scrolled, above the bars at the bottom. The head
 * script marks the page as scrolled. The button makes room for a bar that scrolls past it.
 */
export function ScrollToTop() {
  const { scrollToTop } = useLabels();
  const button = useRef<HTMLButtonElement>(null);
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    const onScroll = () => setInTheWay(button.current !== null && isBesideBar(button.current));
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return (
    <IconButton
      ref={button}
      label={scrollToTop}
      data-scroll-to-top=""
      onClick={() => window.scrollTo({ top: 0, behavior: getScrollBehavior() })}
      className={clsx(
        "fixed right-4 bottom-[calc(var(--bottom-bars)+1rem)] z-floating animate-appear border",
        "border-line bg-paper-raised shadow-raised print:hidden",
        "sm:right-8 sm:bottom-[calc(var(--bottom-bars)+2rem)]",
        "[html:not([data-scrolled])_&]:hidden",
        isInTheWay && "invisible",
        // A text being written grows the bar below.
        "[html:has(textarea:is(:focus,:not(:placeholder-shown)),[data-bottom-bar]:focus-within)_&]:hidden",
        // It could lie over what the keyboard has reached, but stays reachable itself.
        "[html:has(:focus-visible:not([data-scroll-to-top]))_&]:pointer-events-none",
        "[html:has(:focus-visible:not([data-scroll-to-top]))_&]:opacity-0",
      )}
    >
      <Icon icon={ArrowUp} size={20} />
    </IconButton>
  );
}
