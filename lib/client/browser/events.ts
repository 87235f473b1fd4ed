type ModifierKeys = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey">;

/** True if a click on a link opens a new tab or window, which the browser should handle itself. */
export const opensNewTab = ({ metaKey, ctrlKey, shiftKey }: ModifierKeys): boolean =>
  metaKey || ctrlKey || shiftKey;

/** True while an input method, such as one for Chinese, composes text. */
export function isComposing({ nativeEvent }: { nativeEvent: Event }): boolean {
  const { isComposing = false, keyCode } = nativeEvent as Partial<KeyboardEvent>;
  // Safari clears `isComposing` before the Enter that ends a composition; only the code 229 tells.
  return isComposing || keyCode === 229;
}
