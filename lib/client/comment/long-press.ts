import { type PointerEvent, useEffect, useRef } from "react";
import { limits } from "#lib/domain/limits";

/** How far a finger may stray, in pixels, before it is scrolling. */
const slack = 10;

/** The finger's lifting is no tap on what has opened under it. */
function swallowTap(): void {
  const lifted = new AbortController();
  for (const type of ["touchend", "touchcancel"] as const) {
    window.addEventListener(
      type,
      (event) => {
        lifted.abort();
        if (event.cancelable) event.preventDefault();
      },
      { capture: true, passive: false, signal: lifted.signal },
    );
  }
}

/** Handlers that call `onLongPress` when a finger rests on the element. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const cancel = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      cancel();
      if (pointerType === "mouse" || !isPrimary) return;
      const timer = setTimeout(() => {
        press.current = undefined;
        if (pointerType === "touch") swallowTap();
        onLongPress();
      }, limits.longPress);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > slack) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
  };
}
