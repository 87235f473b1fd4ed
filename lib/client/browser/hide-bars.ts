/** A movement of the page that counts as scrolling. */
const thresholdPx = 12;
/** Near the top and the end of the page the bars stay. */
const edgePx = 160;

const isWriting = () => Boolean(document.activeElement?.closest("[contenteditable='true']"));

/** True on pages whose save bar stands on the tab bar and would move with it. */
const hasSaveBar = () => document.querySelector("[data-save-bar]") !== null;

/**
 * Hides the bars of a phone while the page scrolls down; styles/motion.css moves them. They return on
 * scrolling up and when focus enters them. Reduced motion keeps them, and so do writing and forms with
 * a save bar: buttons would move under the finger. Returns a function that stops it.
 */
export function watchBars(): () => void {
  const { dataset } = document.documentElement;
  if (dataset.device !== "mobile" || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return () => {};
  }
  let lastY = window.scrollY;
  const show = () => delete dataset.bars;
  const onScroll = () => {
    const y = window.scrollY;
    const end = document.documentElement.scrollHeight - window.innerHeight;
    if (isWriting()) lastY = y;
    else if (y < edgePx || y > end - edgePx || hasSaveBar()) show();
    else if (y > lastY + thresholdPx) dataset.bars = "hidden";
    else if (y < lastY - thresholdPx) show();
    if (Math.abs(y - lastY) > thresholdPx) lastY = y;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest("[data-top-bar], [data-tab-bar]")) show();
  };
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("scroll", onScroll, { passive: true, signal });
  window.addEventListener("focusin", onFocus, { signal });
  return () => {
    controller.abort();
    show();
  };
}
