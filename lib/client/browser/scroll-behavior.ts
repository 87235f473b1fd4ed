/** Returns how to scroll from code: smoothly unless the user prefers reduced motion. */
export const getScrollBehavior = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
