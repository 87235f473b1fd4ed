"use client";
import clsx from "clsx";
import { type PointerEvent, useRef } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { interpolate } from "#lib/format/interpolate";

const minPercent = 10;
const step = 5;

type Props = {
  side: "left" | "right";
  /** Width in percent of the text width. */
  percent: number;
  /** Returns the width of the text in pixels. */
  getAvailableWidth: () => number;
  /** Called during a drag, and with `isDone` at its end. */
  onResize: (percent: number, isDone: boolean) => void;
};

const clampPercent = (percent: number) => Math.min(100, Math.max(minPercent, Math.round(percent)));

/** A handle at a corner of an image, dragged by pointer or moved with the arrow keys. */
export function ResizeHandle({ side, percent, getAvailableWidth, onResize }: Props) {
  const { image } = useMessages("upload");
  const dragStart = useRef<{ x: number; percent: number } | null>(null);
  const computePercent = ({ clientX }: PointerEvent) => {
    const { x, percent: startPercent } = dragStart.current ?? { x: clientX, percent };
    const movedPixels = side === "right" ? clientX - x : x - clientX;
    // The image is centered, so both edges move: twice the distance.
    return clampPercent(startPercent + (movedPixels / getAvailableWidth()) * 200);
  };
  return (
    <button
      type="button"
      role="slider"
      aria-label={interpolate(image.resizeFromCorner, { corner: image.corner[side] })}
      aria-valuemin={minPercent}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent} %`}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        dragStart.current = { x: event.clientX, percent };
      }}
      onPointerMove={(event) => {
        if (dragStart.current) onResize(computePercent(event), false);
      }}
      onPointerUp={(event) => {
        if (dragStart.current) onResize(computePercent(event), true);
        dragStart.current = null;
      }}
      onPointerCancel={() => {
        if (dragStart.current) onResize(dragStart.current.percent, true);
        dragStart.current = null;
      }}
      onKeyDown={(event) => {
        const nextPercent = {
          ArrowRight: percent + step,
          ArrowUp: percent + step,
          ArrowLeft: percent - step,
          ArrowDown: percent - step,
          Home: minPercent,
          End: 100,
        }[event.key];
        if (nextPercent === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onResize(clampPercent(nextPercent), true);
      }}
      className={clsx(
        "absolute -bottom-3 grid size-6 touch-none place-items-center rounded-full",
        "pointer-coarse:-bottom-5.5 pointer-coarse:size-11",
        side === "left"
          ? "-left-3 cursor-nesw-resize pointer-coarse:-left-4"
          : "-right-3 cursor-nwse-resize pointer-coarse:-right-4",
      )}
    >
      <span className="size-3.5 rounded-full border-2 border-paper bg-accent" />
    </button>
  );
}
