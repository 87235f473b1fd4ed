type Box = { top: number; left: number; width: number; height: number };

/** Computes where a menu has room: it opens away from the nearer edges of the window. */
export function computeMenuPosition(trigger: Box, window: { width: number; height: number }) {
  return {
    down: trigger.top + trigger.height / 2 <= window.height / 2,
    toRight: trigger.left + trigger.width / 2 <= window.width / 2,
  };
}
