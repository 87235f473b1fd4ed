import clsx from "clsx";

/**
 * The class names of a row of tabs, or of links that look like tabs. They overlap its border by a pixel,
 * which must not scroll.
 */
export const tabListClassName = "flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line";

/** Returns the class names of a tab. */
export const tabVariants = (isSelected: boolean): string =>
  clsx(
    "-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 text-sm",
    "whitespace-nowrap transition-colors focus-visible:-outline-offset-2",
    isSelected
      ? "border-accent font-semibold text-ink"
      : "border-transparent text-ink-soft hover:text-ink",
  );
