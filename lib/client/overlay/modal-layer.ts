type Layer = { onEscape: () => void; undo: () => void };

const layers: Layer[] = [];
let unlock = () => {};

/** Keeps the page from scrolling, and from widening where the scroll bar was. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const bar = window.innerWidth - clientWidth;
  style.overflow = "hidden";
  if (bar > 0) style.paddingRight = `${bar}px`;
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
 * Puts everything outside `host` out of reach and keeps the page from scrolling, until the
 * returned function is called. Escape speaks to the topmost layer. What carries `data-above`
 * (toasts) stays in reach.
 */
export function openLayer(host: HTMLElement, onEscape: () => void): () => void {
  const others = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== host &&
      !element.inert &&
      !element.hasAttribute("data-above"),
  );
  for (const element of others) element.inert = true;
  const layer: Layer = {
    onEscape,
    undo: () => {
      for (const element of others) element.inert = false;
    },
  };
  layers.push(layer);
  if (layers.length === 1) {
    unlock = lockScroll();
    document.addEventListener("keydown", onKeyDown);
  }
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    layer.undo();
    if (layers.length > 0) return;
    unlock();
    document.removeEventListener("keydown", onKeyDown);
  };
}
