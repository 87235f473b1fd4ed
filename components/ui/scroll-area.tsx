import type { ReactNode } from "react";

type Props = { label: string; className?: string; children: ReactNode };

/** An area that can be scrolled by keyboard. */
export function ScrollArea({ label, className = "", children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus
    <section aria-label={label} tabIndex={0} className={`mt-2 overflow-auto ${className}`}>
      {children}
    </section>
  );
}
