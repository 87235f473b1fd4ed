"use client";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { limits } from "#lib/domain/limits";
import { dragBy, unzoomed, zoomTo } from "#lib/domain/zoom";

/** A pointer that moves farther is dragging, not clicking. */
const maxClickPixels = 6;

type Point = { x: number; y: number };

const getPinchDistance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Returns the zoom state of the overlay with the handlers that change it. */
export function useZoom(stage: RefObject<HTMLElement | null>, onClose: () => void) {
  const [zoom, setZoom] = useState(unzoomed);
  const [isDragging, setIsDragging] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const movedPixels = useRef(0);

  useEffect(() => {
    const element = stage.current;
    // React adds passive wheel listeners, which cannot prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setZoom((current) => zoomTo(current, current.scale * Math.exp(-event.deltaY / 400)));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [stage]);

  const isOnButton = (event: PointerEvent) => !!(event.target as Element).closest("button");

  const onPointerDown = (event: PointerEvent) => {
    if (isOnButton(event)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) movedPixels.current = 0;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    setIsDragging(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    const distance = getPinchDistance([...pointers.current.values()]);
    const point = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, point);
    movedPixels.current += Math.abs(point.x - previous.x) + Math.abs(point.y - previous.y);
    if (pointers.current.size === 1) {
      setZoom((current) => dragBy(current, point.x - previous.x, point.y - previous.y));
    } else if (pointers.current.size === 2 && distance > 0) {
      const ratio = getPinchDistance([...pointers.current.values()]) / distance;
      setZoom((current) => zoomTo(current, current.scale * ratio));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return;
    if (pointers.current.size > 0) return;
    setIsDragging(false);
    // A click closes the overlay unless the image is enlarged.
    const isClick = event.type === "pointerup" && movedPixels.current < maxClickPixels;
    if (isClick && zoom.scale <= limits.zoom.dragAboveScale) onClose();
  };
  return {
    zoom,
    isDragging,
    scaleBy: (change: number) => setZoom((current) => zoomTo(current, current.scale + change)),
    panBy: (x: number, y: number) => setZoom((current) => dragBy(current, x, y)),
    reset: () => setZoom(unzoomed),
    pointerProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
