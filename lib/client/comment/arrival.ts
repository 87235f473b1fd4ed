import { type RefObject, useEffect, useState } from "react";
import { limits } from "#lib/domain/limits";

/** Scrolls to what the address asked for, once it is there; true while it is highlighted. */
export function useArrival(place: RefObject<HTMLElement | null>, isTarget: boolean): boolean {
  const [isHighlighted, setHighlighted] = useState(false);
  useEffect(() => {
    if (!isTarget) return;
    let timer = setTimeout(() => {
      const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      place.current?.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
      place.current?.focus({ preventScroll: true });
      setHighlighted(true);
      timer = setTimeout(() => setHighlighted(false), limits.highlight.shownFor);
    }, limits.highlight.delay);
    return () => clearTimeout(timer);
  }, [place, isTarget]);
  return isTarget && isHighlighted;
}
