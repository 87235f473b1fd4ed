type ModifierKeys = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey">;

/** True if a click on a link opens a new tab or window, which the browser should handle itself. */
export const opensNewTab = ({ metaKey, ctrlKey, shiftKey }: ModifierKeys): boolean =>
  metaKey || ctrlKey || shiftKey;
