import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

type WithAxe = { axe: typeof axe };
type Run = { selector: string; runOnly: axe.RunOptions["runOnly"] };

const allRules: Run["runOnly"] = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The rules about colours, which another theme can break. */
const colourRules: Run["runOnly"] = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block"],
};

/** What lies over the page and makes the rest of it inert. */
const modal = '[role="dialog"][aria-modal="true"]';

/**
 * Expects no axe violations in the page, or the part at `selector`, in the theme of the browser: the
 * runs of `locales` have different ones. Under an open dialog the page is left out: nobody reaches
 * it, and its own journeys check it.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNoViolations(page, part, allRules);
}

/** Like `expectAccessible`, but in both themes, for journeys with a single run. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, part, colourRules);
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectNoViolations(
  page: Page,
  part: string | undefined,
  runOnly: Run["runOnly"],
): Promise<void> {
  // Not AxeBuilder, which makes the browser compile axe four times a check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const isModalOpen = !part && (await page.locator(modal).count()) > 0;
  const selector = part ?? (isModalOpen ? modal : "html");
  const violations = await page.evaluate(findViolations, { selector, runOnly });
  expect(violations).toEqual([]);
}

/** Returns the rules that are broken in the element at `selector`, with the HTML that breaks them. */
async function findViolations({ selector, runOnly }: Run): Promise<[string, string[]][]> {
  if (selector === "html") {
    // axe cannot judge elements under the sticky header.
    window.scrollTo(0, 0);
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // Colours are final only after the animations.
  for (const each of document.getAnimations()) {
    if (each.timeline !== document.timeline) continue;
    if (each.effect?.getComputedTiming().endTime === Infinity) each.cancel();
    else each.finish();
  }
  const { violations } = await (window as unknown as WithAxe).axe.run(selector, {
    runOnly,
    iframes: false,
    // Otherwise axe describes each element that passes, too.
    resultTypes: ["violations"],
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
