"use client";
import type { KeyboardEvent, PointerEvent } from "react";
import { usePageContext } from "#components/i18n/use-page-context";
import { findIndexAt, toXRatio } from "#lib/domain/chart/scale";
import { formatDate } from "#lib/format/date";

type Props = {
  label: string;
  /** The number of dates. */
  count: number;
  activeIndex: number | null;
  onActiveIndexChange: (index: number | null) => void;
  /** Returns the values at an index as text, for screen readers. */
  describe: (index: number) => string;
};

/** The step of Page Up and Page Down: about a month of dealing days. */
const pageStep = 21;

/**
 * The area over a chart that moves its crosshair by mouse, by horizontal touch or, as a slider over
 * the dates, by keyboard.
 */
export function Crosshair({ label, count, activeIndex, onActiveIndexChange, describe }: Props) {
  const lastIndex = count - 1;
  const currentIndex = activeIndex ?? lastIndex;
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onActiveIndexChange(findIndexAt((clientX - left) / width, count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return onActiveIndexChange(null);
    const nextIndex = {
      ArrowLeft: currentIndex - 1,
      ArrowDown: currentIndex - 1,
      ArrowRight: currentIndex + 1,
      ArrowUp: currentIndex + 1,
      PageDown: currentIndex - pageStep,
      PageUp: currentIndex + pageStep,
      Home: 0,
      End: lastIndex,
    }[event.key];
    if (nextIndex === undefined) return;
    event.preventDefault();
    onActiveIndexChange(Math.min(lastIndex, Math.max(0, nextIndex)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={lastIndex}
      aria-valuenow={currentIndex}
      aria-valuetext={describe(currentIndex)}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={() => onActiveIndexChange(null)}
      onFocus={(event) =>
        event.currentTarget.matches(":focus-visible") && onActiveIndexChange(currentIndex)
      }
      onBlur={() => onActiveIndexChange(null)}
      onKeyDown={onKeyDown}
      className="absolute inset-0 cursor-crosshair touch-pan-y"
    />
  );
}

/** The date of the crosshair on the time axis, kept inside the chart. */
export function CrosshairDate({ dates, index }: { dates: string[]; index: number }) {
  const { locale } = usePageContext();
  const left = `${(toXRatio(index, dates.length) * 100).toFixed(2)}%`;
  return (
    <span
      aria-hidden="true"
      style={{ left: `clamp(3.25rem, ${left}, calc(100% - 3.25rem))` }}
      className="pointer-events-none absolute top-full mt-1 -translate-x-1/2 rounded-sm bg-ink px-1.5 text-xs whitespace-nowrap text-paper tabular-nums"
    >
      {formatDate(dates[index] ?? "", locale)}
    </span>
  );
}
