import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that look at colours: what another theme can break. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Finds nothing to hold against what the page, or the part of it at a selector, shows now, in light and in dark. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const reducedMotion = (await page.evaluate(isReduced)) ? "reduce" : "no-preference";
  // What the header covers is not to be judged.
  if (!part) await page.evaluate(() => window.scrollTo(0, 0));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNothing(page, axe(page, part).withTags(tags), "light");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNothing(page, axe(page, part).withRules(colourRules), "dark");
  await page.emulateMedia({ colorScheme: "light", reducedMotion });
}

/** Without a page of its own for putting frames together: there are none. */
function axe(page: Page, part?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  return part ? builder.include(part) : builder;
}

async function expectNothing(page: Page, judged: AxeBuilder, theme: string): Promise<void> {
  // What is still appearing is not judged yet.
  await page.waitForFunction(() => {
    const ends = (each: Animation) => each.effect?.getComputedTiming().endTime !== Infinity;
    return !document.getAnimations().some((each) => each.playState === "running" && ends(each));
  });
  const { violations } = await judged.analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, theme).toEqual([]);
}
