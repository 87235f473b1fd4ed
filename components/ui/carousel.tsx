"use client";
import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#components/ui/icon";
import { useLabels } from "#components/ui/labels";
import { useScrollEdges } from "#components/ui/use-scroll-edges";
import { scrollToCenter } from "#lib/client/browser/scroll";
import { getScrollBehavior } from "#lib/client/browser/scroll-behavior";

type Props = {
  label: string;
  /** How far a button scrolls, in pixels. */
  step?: number;
  /** True if an item is the current one, to which the row scrolls. */
  hasSelection?: boolean;
  children: ReactNode;
  className?: string;
};

/** A row that scrolls sideways and fades out where there is more; a mouse gets scroll buttons. */
export function Carousel({ label, step = 400, hasSelection = false, children, className }: Props) {
  const { scrollLeft, scrollRight } = useLabels();
  const row = useRef<HTMLDivElement>(null);
  const { isCutAtStart, isCutAtEnd } = useScrollEdges(row);
  // The current item may be far along the row.
  useEffect(() => {
    if (row.current) scrollToCenter(row.current, '[aria-current="true"]');
  }, []);

  const scrollBy = (left: number) => row.current?.scrollBy({ left, behavior: getScrollBehavior() });
  return (
    <section
      aria-label={label}
      data-start={hasSelection ? "near" : undefined}
      className={clsx("relative", className)}
    >
      <div
        ref={row}
        className={clsx(
          "flex gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none]",
          isCutAtStart && "mask-l-from-[calc(100%-4rem)]",
          isCutAtEnd && "mask-r-from-[calc(100%-4rem)]",
        )}
      >
        {children}
      </div>
      {isCutAtStart && (
        <ScrollButton label={scrollLeft} className="left-0" onClick={() => scrollBy(-step)}>
          <Icon icon={ChevronLeft} size={20} />
        </ScrollButton>
      )}
      {isCutAtEnd && (
        <ScrollButton label={scrollRight} className="right-0" onClick={() => scrollBy(step)}>
          <Icon icon={ChevronRight} size={20} />
        </ScrollButton>
      )}
    </section>
  );
}

type ScrollButtonProps = {
  label: string;
  className: string;
  onClick: () => void;
  children: ReactNode;
};

function ScrollButton({ label, className, onClick, children }: ScrollButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx(
        "absolute top-1/2 inline-flex size-[30px] -translate-y-1/2 items-center justify-center",
        "rounded-full border border-line bg-paper-raised text-ink-soft hover:text-ink pointer-coarse:hidden",
        className,
      )}
    >
      {children}
    </button>
  );
}
