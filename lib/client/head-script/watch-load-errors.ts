type Options = {
  /** The event that reports a failed image, script or style sheet. */
  eventName: string;
  /** What the viewer reads while the page's application is missing, by the language of the page. */
  texts: Record<string, { failed: string; tryAgain: string }>;
};

/**
 * Dispatches an event on the window for each image, script or style sheet that fails to load, marks a
 * failed image by `data-failed`, and says so if the page's application cannot start without it.
 * Returns how to say it, and sets what the button of that notice does, which reloads otherwise.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function watchLoadErrors({ eventName, texts }: Options) {
  const root = document.documentElement;
  let notice: HTMLElement | null = null;
  let retry = () => location.reload();

  const hide = () => {
    notice?.remove();
    notice = null;
  };

  const show = () => {
    if (notice || root.dataset.hydrated !== undefined || !document.body) return;
    const { failed = "", tryAgain = "" } = texts[root.lang.slice(0, 2)] ?? texts.en ?? {};
    const button = document.createElement("button");
    button.type = "button";
    // Not a press that waits for the application.
    button.dataset.dismiss = "";
    button.textContent = tryAgain;
    button.style.cssText =
      "min-height:44px;padding:0 4px;font-weight:600;text-decoration:underline";
    button.onclick = () => {
      hide();
      retry();
    };
    notice = document.createElement("p");
    notice.setAttribute("role", "alert");
    notice.style.cssText =
      "position:fixed;inset:auto 0 0;z-index:1500;display:flex;flex-wrap:wrap;justify-content:center;" +
      "align-items:center;column-gap:12px;margin:0;padding:4px 16px;font-size:14px;line-height:1.5;" +
      "padding-bottom:calc(4px + env(safe-area-inset-bottom));" +
      "color:var(--color-paper);background:var(--color-ink)";
    notice.append(failed, button);
    document.body.append(notice);
  };

  const report = (kind: "image" | "code", address: string) =>
    dispatchEvent(new CustomEvent(eventName, { detail: { kind, address } }));

  // Load errors do not bubble, so they need a capturing listener.
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) {
      target.dataset.failed = "";
      report("image", target.currentSrc || target.src);
    } else if (target instanceof HTMLScriptElement) {
      report("code", target.src);
      show();
    } else if (target instanceof HTMLLinkElement) {
      // A font or a picture that was to load early is no part of the application.
      const isCode =
        /\b(?:stylesheet|modulepreload)\b/.test(target.rel) || /^(?:script|style)$/.test(target.as);
      if (isCode) report("code", target.href);
    }
  };
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) delete target.dataset.failed;
  };
  addEventListener("error", onError, true);
  // Never reaches the window.
  document.addEventListener("load", onLoad, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    const { name, message = "" } = Object(reason) as Partial<Error>;
    const isChunk = name === "ChunkLoadError" || /loading chunk|imported module/i.test(message);
    if (isChunk) report("code", message);
  });
  new MutationObserver(hide).observe(root, { attributeFilter: ["data-hydrated"] });

  return {
    show,
    setRetry: (next: () => void) => {
      retry = next;
    },
  };
}
