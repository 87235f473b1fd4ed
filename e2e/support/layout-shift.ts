import { expect, type Page } from "@playwright/test";

type LayoutShift = { sum: number; moved: string[] };
type ShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Measures how far each page of `page` moves its content by itself. */
export const measureLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const shift: LayoutShift = { sum: 0, moved: [] };
    Object.assign(window, { layoutShift: shift });
    const describe = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 160) : (node?.textContent ?? "");
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue;
        shift.sum += value;
        shift.moved.push(...sources.map(({ node }) => `${value}: ${describe(node)}`));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Expects a cumulative layout shift of the current document below 0.02; names what moved. */
export async function expectSteady(page: Page, name: string): Promise<void> {
  const { sum, moved } = await page.evaluate(async () => {
    await document.fonts.ready;
    return (window as unknown as { layoutShift: LayoutShift }).layoutShift;
  });
  expect.soft(sum, `${name} moves:\n${moved.join("\n")}`).toBeLessThan(0.02);
}
