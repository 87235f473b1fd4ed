/**
 * Marks the page as scrolled, which shows the button to the top unless something to press is beneath it, and hides the bars of a phone while
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
  /** Around the button, this much stays free of what can be pressed, and of bars. */
  const aroundPx = 6;
  const stepPx = 12;
  const controls = "a, button, input, textarea, select, summary, label, video, [data-bottom-bar]";
  const coversControl = () => {
    const button = document.querySelector("[data-scroll-to-top]");
    if (!button) return false;
    const frame = button.getBoundingClientRect();
    const [left, top] = [frame.left - aroundPx, frame.top - aroundPx];
    const [right, bottom] = [frame.right + aroundPx, frame.bottom + aroundPx];
    // A card is pressed everywhere, but only its words are in the rectangles of its link.
    const isBeneath = (control: Element) =>
      [...control.getClientRects()].some(
        (each) => each.left < right && each.right > left && each.top < bottom && each.bottom > top,
      );
    for (let x = left; x < right; x += stepPx)
      for (let y = top; y < bottom; y += stepPx)
        for (const element of document.elementsFromPoint(x, y)) {
          const control = element.closest(controls);
          if (control && !button.contains(control) && isBeneath(control)) return true;
        }
    return false;
  };
  const placeButton = () => {
    const isScrolled = scrollY > scrolledPx;
    root.toggleAttribute("data-scrolled", isScrolled);
    root.toggleAttribute("data-to-top-covers", isScrolled && coversControl());
  };
  addEventListener("scrollend", placeButton);
  addEventListener("resize", placeButton);
  // The bars come back after the page has stopped.
  addEventListener("transitionend", ({ target }) => {
    if (target instanceof Element && target.matches("[data-tab-bar], [data-bottom-bar]"))
      placeButton();
  });
  addEventListener(
    "scroll",
    () => {
      placeButton();
      if (canHideBars()) moveBars();
    },
    { passive: true },
  );
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("[data-top-bar], [data-tab-bar]")) showBars();
  });
}
