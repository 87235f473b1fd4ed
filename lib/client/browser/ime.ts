/** Whether a key or change is part of a composition, as of Chinese; some browsers only tell by the code. */
export function isComposing({ nativeEvent }: { nativeEvent: Event }): boolean {
  const { isComposing = false, keyCode } = nativeEvent as Partial<KeyboardEvent>;
  return isComposing || keyCode === 229;
}
