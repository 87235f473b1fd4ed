/** What the viewer reads while the page's application is missing, and the name of the button there. */
type Texts = { failed?: string; retry?: string };

/**
 * Dispatches an event of a name on the window for each image, script or style sheet that fails to load, marks a
 * failed image by `data-failed`, and says so if the page's application cannot start without it.
 * Returns how to say it, and sets what the button of that notice does, which reloads otherwise.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function watchLoadErrors(eventName: string, texts: Texts) {
  const root = document.documentElement;
  let notice: HTMLElement | null = null;
  let retry = () => location.reload();

  const hide = () => {
    notice?.remove();
    notice = null;
  };

  const show = () => {
    if (notice || root.dataset.hydrated !== undefined || !document.body) return;
    const button = document.createElement("button");
    button.type = "button";
    // Not a press that waits for the application.
    button.dataset.dismiss = "";
    button.textContent = texts.retry ?? "";
    button.style.cssText =
      "min-height:44px;padding:0 12px;font-weight:600;text-decoration:underline";
    button.onclick = () => {
      hide();
      retry();
    };
    notice = document.createElement("p");
    notice.setAttribute("role", "alert");
    notice.style.cssText =
      "position:fixed;inset:auto 0 0;z-index:1500;margin:0;font-size:14px;text-align:center;" +
      "padding:4px 16px calc(4px + env(safe-area-inset-bottom));" +
      "color:var(--color-paper);background:var(--color-ink)";
    notice.append(texts.failed ?? "", button);
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
