import { limits } from "#lib/domain/limits";

/** Scale and offset in pixels of the image in the zoom overlay. */
export type Zoom = { scale: number; x: number; y: number };

const { min, max, dragAboveScale, maxOffset } = limits.zoom;

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Zooms to `scale` within bounds. An image too small to drag returns to the centre. */
export function zoomTo(zoom: Zoom, scale: number): Zoom {
  const next = clamp(scale, min, max);
  return next > dragAboveScale ? { ...zoom, scale: next } : { ...unzoomed, scale: next };
}

/** Moves a zoomed image within bounds. */
export function dragBy(zoom: Zoom, x: number, y: number): Zoom {
  if (zoom.scale <= dragAboveScale) return zoom;
  return {
    ...zoom,
    x: clamp(zoom.x + x, -maxOffset, maxOffset),
    y: clamp(zoom.y + y, -maxOffset, maxOffset),
  };
}
