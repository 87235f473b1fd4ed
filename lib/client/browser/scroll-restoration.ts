/**
 * Remembers in `place` how far down the page is, until it is stopped. Who `isBack` is taken there
 * first: the browser does it before the list is there, and cannot reach it then.
 */
export function restoreScroll(place: { current: number }, isBack: boolean): () => void {
  if (isBack) window.scrollTo({ top: place.current, behavior: "instant" });
  const remember = () => {
    place.current = window.scrollY;
  };
  window.addEventListener("scroll", remember, { passive: true });
  return () => window.removeEventListener("scroll", remember);
}
