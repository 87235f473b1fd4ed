/** Scrolls `row` sideways until the element that matches `selector` is in its center. */
export function scrollToCenter(row: HTMLElement, selector: string): void {
  const element = row.querySelector<HTMLElement>(selector);
  if (!element) return;
  const { left, width } = element.getBoundingClientRect();
  const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
  row.scrollLeft += left + width / 2 - middle;
}

/**
 * Records the scroll position in `position` until the returned function is called. With `isBack`
 * it first restores the position.
 */
export function restoreScroll(position: { current: number }, isBack: boolean): () => void {
  if (isBack) window.scrollTo({ top: position.current, behavior: "instant" });
  // The page may have been scrolled before its application started.
  else position.current = window.scrollY;
  const onScroll = () => {
    position.current = window.scrollY;
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => window.removeEventListener("scroll", onScroll);
}

/**
 * Scrolls an element to a place in the window, and keeps it there while what `content` has above it
 * still loads, until somebody presses or scrolls.
 */
export function keepInView(element: Element, content: Element, block: "start" | "center"): void {
  const show = () => {
    element.scrollIntoView({ block });
  };
  show();
  const observer = new ResizeObserver(show);
  observer.observe(content);
  const controller = new AbortController();
  const options = { passive: true, capture: true, signal: controller.signal };
  const stop = () => {
    observer.disconnect();
    controller.abort();
  };
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(type, stop, options);
  }
}
