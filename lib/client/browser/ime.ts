/** True while an input method, such as one for Chinese, composes text. */
export function isComposing({ nativeEvent }: { nativeEvent: Event }): boolean {
  const { isComposing = false, keyCode } = nativeEvent as Partial<KeyboardEvent>;
  // Safari clears `isComposing` before the Enter that ends a composition; only key code 229 reveals
  // it.
  return isComposing || keyCode === 229;
}
