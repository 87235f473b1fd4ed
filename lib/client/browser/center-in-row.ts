/** Scrolls a row sideways until one of the things in it stands in its middle; nothing where there is none. */
export function centerInRow(row: HTMLElement, selector: string): void {
  const chosen = row.querySelector<HTMLElement>(selector);
  if (!chosen) return;
  const { left, width } = chosen.getBoundingClientRect();
  const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
  row.scrollLeft += left + width / 2 - middle;
}
