/**
 * The keyboard shortcuts of readers: single keys, or two keys in a row. The help lists them in this
 * order.
 */
export const shortcuts = [
  { keys: ["j"], action: "nextPost" },
  { keys: ["k"], action: "previousPost" },
  { keys: ["l"], action: "like" },
  { keys: ["s"], action: "save" },
  { keys: ["c"], action: "comment" },
  { keys: ["/"], action: "search" },
  { keys: ["g", "h"], action: "home" },
  { keys: ["g", "f"], action: "products" },
  { keys: ["g", "n"], action: "notifications" },
  { keys: ["?"], action: "help" },
] as const;
export type ShortcutAction = (typeof shortcuts)[number]["action"];

/** Two keys further apart are no pair. */
export const maxPauseMs = 1_500;

/**
 * Creates a function that takes one key after the other, with the time of its press in milliseconds.
 * It returns the action of a shortcut that the key completes, or null.
 */
export function createShortcutMatcher(): (key: string, at: number) => ShortcutAction | null {
  let earlier: { key: string; at: number } | null = null;
  return (key, at) => {
    const before = earlier && at - earlier.at <= maxPauseMs ? earlier.key : null;
    const pair = shortcuts.find(({ keys }) => keys[0] === before && keys[1] === key);
    const single = shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key);
    earlier = pair ? null : { key, at };
    return (pair ?? single)?.action ?? null;
  };
}
