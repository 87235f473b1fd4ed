/**
 * Calls `act` at once for a tag, then at most once in `interval` milliseconds, and again at the end
 * of the interval if the tag came up meanwhile.
 */
export function throttleByTag(interval: number, act: (tags: string[]) => void) {
  const pending = new Map<string, boolean>();
  const run = (tag: string) => {
    pending.set(tag, false);
    act([tag]);
    setTimeout(() => {
      if (pending.get(tag)) run(tag);
      else pending.delete(tag);
    }, interval).unref();
  };
  return (tag: string): void => {
    if (pending.has(tag)) pending.set(tag, true);
    else run(tag);
  };
}
