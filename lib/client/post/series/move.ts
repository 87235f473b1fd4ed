/** Returns a list with one item moved to another index, which is limited to the list's. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(to, items.length - 1));
  const item = items[from];
  if (item === undefined || target === from) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(target, 0, item);
}

/** Returns the index of the row at a height: the first whose middle is below it, or the last. */
export function findRowAt(y: number, rows: readonly { top: number; bottom: number }[]): number {
  const at = rows.findIndex(({ bottom }) => y < bottom);
  return at < 0 ? rows.length - 1 : at;
}
