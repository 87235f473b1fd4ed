"use client";
import type { KeyboardEvent, PointerEvent } from "react";
import { indexAt } from "#lib/domain/chart/scale";

type Props = {
  label: string;
  count: number;
  active: number | null;
  onActive: (index: number | null) => void;
  /** What stands at a place, in words. */
  describe: (index: number) => string;
};

/** How many places Page Up and Page Down go: about a month of dealing days. */
const page = 21;

/**
 * The area over a chart that moves its cross-hair: by pointer, by a finger that goes sideways, and by
 * the arrow keys, as a slider over the dates.
 */
export function CrossHair({ label, count, active, onActive, describe }: Props) {
  const last = count - 1;
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onActive(indexAt((clientX - left) / width, count));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") return onActive(null);
    const at = active ?? last;
    const next = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - page,
      PageUp: at + page,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onActive(Math.min(last, Math.max(0, next)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={active ?? last}
      aria-valuetext={describe(active ?? last)}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={() => onActive(null)}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && onActive(active ?? last)}
      onBlur={() => onActive(null)}
      onKeyDown={press}
      className="absolute inset-0 cursor-crosshair touch-pan-y"
    />
  );
}
