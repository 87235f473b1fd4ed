/**
 * Returns a function that calls `run` at once for a tag, then at most once per `intervalMs`. If the
 * tag came up in between, it calls `run` once more at the end of the interval.
 */
export function throttleByTag(intervalMs: number, run: (tags: string[]) => void) {
  const isPending = new Map<string, boolean>();
  const runAndWait = (tag: string) => {
    isPending.set(tag, false);
    run([tag]);
    setTimeout(() => {
      if (isPending.get(tag)) runAndWait(tag);
      else isPending.delete(tag);
    }, intervalMs).unref();
  };
  return (tag: string): void => {
    if (isPending.has(tag)) isPending.set(tag, true);
    else runAndWait(tag);
  };
}
