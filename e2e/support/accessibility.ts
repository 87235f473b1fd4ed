import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules about colours, which another theme can break. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** What lies over the page and makes the rest of it inert. */
const modal = '[role="dialog"][aria-modal="true"]';

/**
 * Expects no axe violations in the page, or the part at `selector`, in both themes. Under an open
 * dialog the page is left out: nobody reaches it, and its own journeys check it.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const selector = part ?? ((await page.locator(modal).count()) > 0 ? modal : undefined);
  const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const reducedMotion = (await page.evaluate(isReduced)) ? "reduce" : "no-preference";
  // axe cannot judge elements under the sticky header.
  if (!selector) await page.evaluate(() => window.scrollTo(0, 0));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNoViolations(page, createAxe(page, selector).withTags(tags), "light");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoViolations(page, createAxe(page, selector).withRules(colourRules), "dark");
  await page.emulateMedia({ colorScheme: "light", reducedMotion });
}

/** Uses the legacy mode, which opens no extra page: our pages have no frames. */
function createAxe(page: Page, selector?: string): AxeBuilder {
  // Otherwise the browser describes each element that passes, too.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  return selector ? builder.include(selector) : builder;
}

async function expectNoViolations(page: Page, builder: AxeBuilder, theme: string): Promise<void> {
  // Colours are final only after the running animations.
  await page.waitForFunction(() => {
    const hasEnd = (each: Animation) => each.effect?.getComputedTiming().endTime !== Infinity;
    return !document.getAnimations().some((each) => each.playState === "running" && hasEnd(each));
  });
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, theme).toEqual([]);
}
