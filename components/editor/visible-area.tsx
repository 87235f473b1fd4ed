/** Returns the part of the window between the bars above and below, in pixels of the window. */
export function readVisibleArea(): { top: number; bottom: number } {
  const viewport = window.visualViewport;
  const start = viewport?.offsetTop ?? 0;
  const end = start + (viewport?.height ?? window.innerHeight);
  const area = { top: start, bottom: end };
  for (const bar of document.querySelectorAll("[data-top-bar], [data-bottom-bar], [data-tools]")) {
    const box = bar.getBoundingClientRect();
    if (box.height === 0 || box.bottom <= start || box.top >= end) continue;
    const isAbove = box.top + box.bottom < start + end;
    if (isAbove) area.top = Math.max(area.top, box.bottom);
    else area.bottom = Math.min(area.bottom, box.top);
  }
  return area;
}
