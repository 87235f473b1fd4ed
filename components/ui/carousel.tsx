"use client";
import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { centerInRow } from "#lib/client/browser/center-in-row";
import { scrollBehavior } from "#lib/client/browser/scroll-behavior";

type Props = {
  label: string;
  /** How far one press scrolls, in pixels; 300 for tags. */
  step?: number;
  children: ReactNode;
  className?: string;
};

/** One row that scrolls sideways and fades where it has more; a mouse gets buttons there. */
export function Carousel({ label, step = 400, children, className }: Props) {
  const { ui } = useMessages("common");
  const row = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const before = scrollLeft > 1;
      const after = scrollLeft + clientWidth < scrollWidth - 1;
      setMore((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    // What was chosen before is found again, though it be far along the row.
    centerInRow(element, '[aria-current="true"]');
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);

  const scroll = (by: number) => row.current?.scrollBy({ left: by, behavior: scrollBehavior() });
  return (
    <section aria-label={label} className={clsx("relative", className)}>
      <div
        ref={row}
        className={clsx(
          "flex gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none]",
          more.before && "mask-l-from-[calc(100%-4rem)]",
          more.after && "mask-r-from-[calc(100%-4rem)]",
        )}
      >
        {children}
      </div>
      {more.before && (
        <Step label={ui.scrollLeft} side="left-0" onClick={() => scroll(-step)}>
          <Icon of={ChevronLeft} size={18} />
        </Step>
      )}
      {more.after && (
        <Step label={ui.scrollRight} side="right-0" onClick={() => scroll(step)}>
          <Icon of={ChevronRight} size={18} />
        </Step>
      )}
    </section>
  );
}

type StepProps = { label: string; side: string; onClick: () => void; children: ReactNode };

function Step({ label, side, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx(
        "absolute top-1/2 inline-flex size-[30px] -translate-y-1/2 items-center justify-center",
        "rounded-full border border-line bg-paper-raised text-ink-soft hover:text-ink pointer-coarse:hidden",
        side,
      )}
    >
      {children}
    </button>
  );
}
