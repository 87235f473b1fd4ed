/**
 * Shows a bar that grows at the top of the page from the press of a link, or the sending of a form,
 * until the browser has the next document. A press that the application carries out shows its own
 * progress.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function showLeaving(): void {
  /** The server usually answers sooner. */
  const delayMs = 200;
  /** By then the press led to a download, or the browser says what is wrong. */
  const giveUpMs = 30_000;
  let bar: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    bar?.remove();
    bar = undefined;
  };

  const show = () => {
    hide();
    bar = document.createElement("div");
    bar.dataset.leaving = "";
    bar.setAttribute("aria-hidden", "true");
    bar.style.cssText =
      "position:fixed;inset:0 0 auto;z-index:2000;height:3px;background:var(--color-accent);" +
      "transform-origin:left;pointer-events:none;forced-color-adjust:none";
    document.body.append(bar);
    const transform = [0, 0.5, 0.8, 0.95].map((scale) => `scaleX(${scale})`);
    bar.animate(
      { transform },
      {
        delay: delayMs,
        duration: giveUpMs / 2,
        easing: "ease-out",
        fill: "both",
      },
    );
    timer = setTimeout(hide, giveUpMs);
  };

  const leadsAway = (link: HTMLAnchorElement) =>
    link.protocol.startsWith("http") &&
    (!link.target || link.target === "_self") &&
    !link.hasAttribute("download") &&
    !(link.hash && link.href.split("#")[0] === location.href.split("#")[0]);

  addEventListener("click", (event) => {
    const { target, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link && leadsAway(link)) show();
  });
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) show();
  });
  // The page returns from the browser's cache as it was left.
  addEventListener("pagehide", hide);
}
