import { type PointerEvent, useEffect, useRef } from "react";
import { limits } from "#lib/domain/limits";

/** A finger that moves farther is scrolling. */
const maxMovePixels = 10;

/** Prevents a tap on the sheet under the finger when the finger is lifted. */
function suppressTap(): void {
  const released = new AbortController();
  for (const type of ["touchend", "touchcancel"] as const) {
    window.addEventListener(
      type,
      (event) => {
        released.abort();
        if (event.cancelable) event.preventDefault();
      },
      { capture: true, passive: false, signal: released.signal },
    );
  }
}

/** Returns event handlers that call `onLongPress` when a finger, a pen or the pressed mouse rests on the element. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const cancel = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
      cancel();
      if (!isPrimary || button !== 0) return;
      const timer = setTimeout(() => {
        press.current = undefined;
        if (pointerType === "touch") suppressTap();
        onLongPress();
      }, limits.longPressMs);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > maxMovePixels) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
  };
}
