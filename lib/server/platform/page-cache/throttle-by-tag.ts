/**
 * Returns a function that calls `run` at once for a tag, then at most once per `intervalMs`.
 * Further calls within the interval cause one call of `run` at its end.
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
