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
