import { limits } from "#lib/domain/limits";

/** How a picture lies in the zoom overlay: enlarged by `scale`, moved by pixels. */
export type Zoom = { scale: number; x: number; y: number };

const { min, max, dragAbove, reach } = limits.zoom;

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Enlarges to `scale`, within bounds; a picture that cannot be moved lies in the middle. */
export function zoomTo(zoom: Zoom, scale: number): Zoom {
  const next = clamp(scale, min, max);
  return next > dragAbove ? { ...zoom, scale: next } : { ...unzoomed, scale: next };
}

/** Moves an enlarged picture, within reach. */
export function dragBy(zoom: Zoom, x: number, y: number): Zoom {
  if (zoom.scale <= dragAbove) return zoom;
  return {
    ...zoom,
    x: clamp(zoom.x + x, -reach, reach),
    y: clamp(zoom.y + y, -reach, reach),
  };
}
