"use client";
import clsx from "clsx";
import { Minus, Plus, X } from "lucide";
import { useEffect, useRef } from "react";
import { useZoom } from "#components/body/use-zoom";
import { useMessages } from "#components/i18n/page-context";
import { Dialog } from "#components/ui/dialog";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  /** The whole image. */
  src: string;
  /** What the page shows of it already, until the whole is there. */
  preview: string;
  alt: string;
  width: number | undefined;
  height: number | undefined;
  onClose: () => void;
};

const step = 0.5;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [40, 0],
  ArrowRight: [-40, 0],
  ArrowUp: [0, 40],
  ArrowDown: [0, -40],
};

/** The next button, or the one before; after the last comes the first. */
function turnFocus(stage: HTMLElement | null, isBack: boolean): void {
  const buttons = [...(stage?.querySelectorAll("button") ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = isBack ? Math.max(at, 0) - 1 : at + 1;
  buttons.at(next % buttons.length)?.focus();
}

/** An image across the whole window: enlarged by wheel, pinch, buttons and keys, moved by dragging. */
export default function ZoomOverlay({ src, preview, alt, width, height, onClose }: Props) {
  const { body, ui } = useMessages("common");
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, isMoving, scaleBy, move, reset, pointerProps } = useZoom(stage, onClose);

  const percent = Math.round(zoom.scale * 100);
  useEffect(() => stage.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = arrows[event.key];
    if (arrow) move(...arrow);
    else if (event.key === "+" || event.key === "=") scaleBy(step);
    else if (event.key === "-") scaleBy(-step);
    else if (event.key === "0") reset();
    else if (event.key === "Tab") turnFocus(stage.current, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  // Wherever the focus is: a press beside the picture takes it away.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const button = "bg-black/55 text-white! hover:bg-black/80!";
  return (
    <Dialog
      open
      onClose={onClose}
      label={alt || body.image}
      place=""
      className="size-full overflow-hidden! bg-black/92!"
    >
      <div
        ref={stage}
        tabIndex={-1}
        {...pointerProps}
        className="relative grid size-full touch-none place-items-center overflow-hidden outline-none select-none"
      >
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
          className={clsx(
            "h-auto max-h-[100dvh] w-auto max-w-full bg-contain bg-center bg-no-repeat object-contain",
            !isMoving && "transition-transform duration-150 ease-out",
          )}
          style={{
            backgroundImage: `url("${preview}")`,
            transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
            cursor: zoom.scale > limits.zoom.dragAbove ? "grab" : "zoom-out",
          }}
        />
        <div className="absolute top-3 right-3">
          <IconButton label={ui.close} onClick={onClose} className={button}>
            <Icon of={X} size={22} />
          </IconButton>
        </div>
        <div className="absolute bottom-[max(1rem,env(safe-area-inset-bottom))] flex items-center gap-2">
          <IconButton
            label={body.zoomOut}
            aria-disabled={zoom.scale <= limits.zoom.min}
            onClick={() => scaleBy(-step)}
            className={button}
          >
            <Icon of={Minus} size={20} />
          </IconButton>
          <button
            type="button"
            onClick={reset}
            aria-label={interpolate(body.zoomReset, { percent })}
            className={`min-h-11 min-w-16 rounded-full px-3 text-sm tabular-nums ${button}`}
          >
            {percent}%
          </button>
          <IconButton
            label={body.zoomIn}
            aria-disabled={zoom.scale >= limits.zoom.max}
            onClick={() => scaleBy(step)}
            className={button}
          >
            <Icon of={Plus} size={20} />
          </IconButton>
        </div>
      </div>
    </Dialog>
  );
}
