/**
 * Calls back when the focus leaves an element. If a press takes it away, waits for the end of that
 * press: an error that appears in between moves what is pressed, and the press misses it.
 * @returns what ends it
 */
export function watchLeaving(onLeave: (event: FocusEvent) => void): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let isPressing = false;
  const waiting: FocusEvent[] = [];
  addEventListener("mousedown", () => (isPressing = true), options);
  addEventListener(
    "mouseup",
    () => {
      isPressing = false;
      // The click follows in the same task.
      setTimeout(() => waiting.splice(0).forEach(onLeave));
    },
    options,
  );
  addEventListener(
    "focusout",
    (event) => (isPressing ? waiting.push(event) : onLeave(event)),
    options,
  );
  return () => controller.abort();
}
