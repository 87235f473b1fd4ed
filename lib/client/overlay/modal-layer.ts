type Layer = { onEscape: () => void; restore: () => void };

const layers: Layer[] = [];
let unlockScroll = () => {};

/** Stops the page from scrolling, and from growing wider as its scrollbar disappears. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const scrollbarWidth = window.innerWidth - clientWidth;
  style.overflow = "hidden";
  if (scrollbarWidth > 0) style.paddingRight = `${scrollbarWidth}px`;
  return () => {
    style.overflow = "";
    style.paddingRight = "";
  };
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  layers.at(-1)?.onEscape();
}

/**
 * Makes everything outside `host` inert and locks scrolling until the returned function is called.
 * Escape goes to the topmost layer. Elements with `data-above-dialogs` (toasts) stay interactive.
 */
export function openModalLayer(host: HTMLElement, onEscape: () => void): () => void {
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== host &&
      !element.inert &&
      !element.hasAttribute("data-above-dialogs"),
  );
  for (const element of others) element.inert = true;
  const layer: Layer = {
    onEscape,
    restore: () => {
      for (const element of others) element.inert = false;
    },
  };
  layers.push(layer);
  if (layers.length === 1) {
    unlockScroll = lockScroll();
    document.addEventListener("keydown", onKeyDown);
  }
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    layer.restore();
    if (layers.length > 0) return;
    unlockScroll();
    document.removeEventListener("keydown", onKeyDown);
  };
}
