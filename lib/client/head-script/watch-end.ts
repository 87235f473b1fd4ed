/**
 * Calls `onFinished` once the end of a text has been in view for a moment, not before the seconds that
 * the element gives. Returns a function that stops it.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function watchEnd(end: HTMLElement, onFinished: () => void): () => void {
  const momentMs = 1_000;
  const readyAt = performance.now() + Number(end.dataset.seconds) * 1_000;
  let timer = 0;
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer);
    if (!entries.at(-1)?.isIntersecting) return;
    timer = window.setTimeout(
      () => {
        observer.disconnect();
        onFinished();
      },
      Math.max(momentMs, readyAt - performance.now()),
    );
  });
  observer.observe(end);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
