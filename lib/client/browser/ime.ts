/** True while an input method, such as one for Chinese, composes text. */
export function isComposing({ nativeEvent }: { nativeEvent: Event }): boolean {
  const { isComposing = false, keyCode } = nativeEvent as Partial<KeyboardEvent>;
  // Safari clears `isComposing` before the Enter that ends a composition; only the code 229 tells.
  return isComposing || keyCode === 229;
}
