"use client";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { limits } from "#lib/domain/limits";
import { dragBy, unzoomed, zoomTo } from "#lib/domain/zoom";

type Point = { x: number; y: number };

const between = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** The state of the zoom overlay and what moves it. It begins anew whenever the overlay opens. */
export function useZoom(stage: RefObject<HTMLElement | null>, onClose: () => void) {
  const [zoom, setZoom] = useState(unzoomed);
  const [isMoving, setIsMoving] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);

  useEffect(() => {
    const element = stage.current;
    // React listens to the wheel passively, and then the page could not be kept still.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setZoom((now) => zoomTo(now, now.scale * Math.exp(-event.deltaY / 400)));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [stage]);

  const isOnButton = (event: PointerEvent) => !!(event.target as Element).closest("button");

  const onPointerDown = (event: PointerEvent) => {
    if (isOnButton(event)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) travelled.current = 0;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    setIsMoving(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const last = pointers.current.get(event.pointerId);
    if (!last) return;
    const distance = between([...pointers.current.values()]);
    const point = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, point);
    travelled.current += Math.abs(point.x - last.x) + Math.abs(point.y - last.y);
    if (pointers.current.size === 1) {
      setZoom((now) => dragBy(now, point.x - last.x, point.y - last.y));
    } else if (pointers.current.size === 2 && distance > 0) {
      const ratio = between([...pointers.current.values()]) / distance;
      setZoom((now) => zoomTo(now, now.scale * ratio));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return;
    if (pointers.current.size > 0) return;
    setIsMoving(false);
    // A mere press on a picture that is not enlarged puts it away.
    const isPress = event.type === "pointerup" && travelled.current < 6;
    if (isPress && zoom.scale <= limits.zoom.dragAbove) onClose();
  };
  return {
    zoom,
    isMoving,
    scaleBy: (change: number) => setZoom((now) => zoomTo(now, now.scale + change)),
    move: (x: number, y: number) => setZoom((now) => dragBy(now, x, y)),
    reset: () => setZoom(unzoomed),
    pointerProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
