/**
 * Marks the page as scrolled, which shows the button to the top, and hides the bars of a phone while
 * the page scrolls down; styles/motion.css moves them. The bars return on scrolling up and when focus
 * enters them. Reduced motion keeps them, and so do writing and pages with a save bar on the tab bar,
 * which would move under the finger.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function watchScroll(scrolledPx: number): void {
  /** A movement of the page that counts as scrolling. */
  const thresholdPx = 12;
  /** Near the top and the end of the page the bars stay. */
  const edgePx = 160;
  const root = document.documentElement;
  const { dataset } = root;
  let reducedMotion: MediaQueryList | undefined;
  const canHideBars = () => {
    reducedMotion ??= matchMedia("(prefers-reduced-motion: reduce)");
    return dataset.device === "mobile" && !reducedMotion.matches;
  };
  // Not read here: reading it lays out the page before there is anything on it.
  let lastY = 0;
  const showBars = () => delete dataset.bars;
  const isWriting = () => document.activeElement?.closest("[contenteditable='true']");
  const moveBars = () => {
    const end = root.scrollHeight - innerHeight;
    if (isWriting()) lastY = scrollY;
    else if (
      scrollY < edgePx ||
      scrollY > end - edgePx ||
      document.querySelector("[data-save-bar]")
    )
      showBars();
    else if (scrollY > lastY + thresholdPx) dataset.bars = "hidden";
    else if (scrollY < lastY - thresholdPx) showBars();
    if (Math.abs(scrollY - lastY) > thresholdPx) lastY = scrollY;
  };
  addEventListener(
    "scroll",
    () => {
      root.toggleAttribute("data-scrolled", scrollY > scrolledPx);
      if (canHideBars()) moveBars();
    },
    { passive: true },
  );
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("[data-top-bar], [data-tab-bar]")) showBars();
  });
}
