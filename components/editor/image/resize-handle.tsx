"use client";
import clsx from "clsx";
import { type PointerEvent, useRef } from "react";
import { useMessages } from "#components/i18n/page-context";
import { interpolate } from "#lib/format/interpolate";

const least = 10;
const step = 5;

type Props = {
  side: "left" | "right";
  /** Percent of the text's width. */
  percent: number;
  /** How wide the text is, in pixels. */
  room: () => number;
  /** Told while it is dragged, and with `isDone` where it ends. */
  onResize: (percent: number, isDone: boolean) => void;
};

const within = (percent: number) => Math.min(100, Math.max(least, Math.round(percent)));

/** A corner of an image that makes it larger or smaller: by mouse, finger or arrow keys. */
export function ResizeHandle({ side, percent, room, onResize }: Props) {
  const { image } = useMessages("upload");
  const begun = useRef<{ x: number; percent: number } | null>(null);
  const at = ({ clientX }: PointerEvent) => {
    const { x, percent: from } = begun.current ?? { x: clientX, percent };
    const moved = side === "right" ? clientX - x : x - clientX;
    // A picture stands in the middle, so that both edges move.
    return within(from + (moved / room()) * 200);
  };
  return (
    <button
      type="button"
      role="slider"
      aria-label={interpolate(image.resize, { corner: image.corner[side] })}
      aria-valuemin={least}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent} %`}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        begun.current = { x: event.clientX, percent };
      }}
      onPointerMove={(event) => {
        if (begun.current) onResize(at(event), false);
      }}
      onPointerUp={(event) => {
        if (begun.current) onResize(at(event), true);
        begun.current = null;
      }}
      onPointerCancel={() => {
        if (begun.current) onResize(begun.current.percent, true);
        begun.current = null;
      }}
      onKeyDown={(event) => {
        const to = {
          ArrowRight: percent + step,
          ArrowUp: percent + step,
          ArrowLeft: percent - step,
          ArrowDown: percent - step,
          Home: least,
          End: 100,
        }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onResize(within(to), true);
      }}
      className={clsx(
        "absolute -bottom-3 grid size-6 touch-none place-items-center rounded-full",
        side === "left" ? "-left-3 cursor-nesw-resize" : "-right-3 cursor-nwse-resize",
      )}
    >
      <span className="size-3.5 rounded-full border-2 border-paper bg-accent" />
    </button>
  );
}
