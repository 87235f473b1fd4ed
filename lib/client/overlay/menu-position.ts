type Box = { top: number; left: number; width: number; height: number };

/**
 * Where a menu opens: downward when its trigger is in the upper half of the window, otherwise
 * upward; and towards the window's middle.
 */
export function menuPosition(trigger: Box, window: { width: number; height: number }) {
  return {
    down: trigger.top + trigger.height / 2 <= window.height / 2,
    toRight: trigger.left + trigger.width / 2 <= window.width / 2,
  };
}
