"use client";
import clsx from "clsx";
import { Minus, Plus, X } from "lucide";
import { useEffect, useRef } from "react";
import { useZoom } from "#components/body/use-zoom";
import { useMessages } from "#components/i18n/use-page-context";
import { Dialog } from "#components/ui/dialog";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  /** The URL of the image in full size. */
  src: string;
  /** The URL of the image already on the page, shown until the full size has loaded. */
  previewSrc: string;
  alt: string;
  width: number | undefined;
  height: number | undefined;
  onClose: () => void;
};

const zoomStep = 0.5;
const panByKey: Record<string, [number, number]> = {
  ArrowLeft: [40, 0],
  ArrowRight: [-40, 0],
  ArrowUp: [0, 40],
  ArrowDown: [0, -40],
};

/** Moves the focus to the next or previous button, and around at the ends. */
function moveFocus(stage: HTMLElement | null, isBack: boolean): void {
  const buttons = [...(stage?.querySelectorAll("button") ?? [])];
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = isBack ? Math.max(index, 0) - 1 : index + 1;
  buttons.at(next % buttons.length)?.focus();
}

/** Shows an image in the whole window. Wheel, pinch, buttons and keys zoom it; dragging pans it. */
export default function ZoomOverlay({ src, previewSrc, alt, width, height, onClose }: Props) {
  const { body, ui } = useMessages("common");
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, isDragging, scaleBy, panBy, reset, pointerProps } = useZoom(stage, onClose);

  const percent = Math.round(zoom.scale * 100);
  useEffect(() => stage.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pan = panByKey[event.key];
    if (pan) panBy(...pan);
    else if (event.key === "+" || event.key === "=") scaleBy(zoomStep);
    else if (event.key === "-") scaleBy(-zoomStep);
    else if (event.key === "0") reset();
    else if (event.key === "Tab") moveFocus(stage.current, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const latestOnKeyDown = useRef(onKeyDown);
  latestOnKeyDown.current = onKeyDown;
  // On the document, because a click next to the image moves the focus out of the overlay.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latestOnKeyDown.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const buttonClassName = "bg-black/55 text-white! hover:bg-black/80!";
  return (
    <Dialog
      open
      onClose={onClose}
      label={alt || body.image}
      positionClassName=""
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
            !isDragging && "transition-transform duration-150 ease-out",
          )}
          style={{
            backgroundImage: `url("${previewSrc}")`,
            transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
            cursor: zoom.scale > limits.zoom.dragAboveScale ? "grab" : "zoom-out",
          }}
        />
        <div className="absolute top-3 right-3">
          <IconButton label={ui.close} onClick={onClose} className={buttonClassName}>
            <Icon icon={X} size={24} />
          </IconButton>
        </div>
        <div className="absolute bottom-[max(1rem,env(safe-area-inset-bottom))] flex items-center gap-2">
          <IconButton
            label={body.zoomOut}
            aria-disabled={zoom.scale <= limits.zoom.min}
            onClick={() => scaleBy(-zoomStep)}
            className={buttonClassName}
          >
            <Icon icon={Minus} size={20} />
          </IconButton>
          <button
            type="button"
            onClick={reset}
            aria-label={interpolate(body.zoomReset, { percent })}
            className={`min-h-11 min-w-16 rounded-full px-3 text-sm tabular-nums ${buttonClassName}`}
          >
            {percent}%
          </button>
          <IconButton
            label={body.zoomIn}
            aria-disabled={zoom.scale >= limits.zoom.max}
            onClick={() => scaleBy(zoomStep)}
            className={buttonClassName}
          >
            <Icon icon={Plus} size={20} />
          </IconButton>
        </div>
      </div>
    </Dialog>
  );
}
