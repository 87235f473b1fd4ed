import { expect, type Locator, type Page } from "@playwright/test";
import { settingSections } from "#lib/domain/account/setting-section";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { getSettingsPage, openSettings } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not reach the element.");
}

/** Paths of pages that became sections. */
const moved = {
  "two-step": ["security", "twoStep"],
  passkeys: ["security", "passkeys"],
  devices: ["security", "devices"],
  blocked: ["muted", "blocked"],
  import: ["data", "import"],
  "api-tokens": ["developer", "apiTokens"],
  webhooks: ["developer", "webhooks"],
} as const;

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { settings } = messagesIn(locale, "profile");
    const titles = {
      profile: settings.profile.title,
      security: settings.row.security,
      notification: settings.row.notification,
      muted: settings.row.muted,
      riskLevel: settings.riskLevel.title,
      referralCode: settings.referral.title,
      data: settings.row.data,
      developer: settings.row.developer,
    };

    test("leads from each row of the settings to its page and sections by keyboard", async ({
      page,
      api,
    }) => {
      test.slow();
      const viewer = await signUp(api);
      const { title, link, main } = getSettingsPage(page);
      await openSettings(page, { locale, home }, viewer);
      await expectAccessible(page);
      await expect(link(new RegExp(`^${settings.row.decisions}`))).toHaveCount(0);
      for (const [id, pageTitle] of Object.entries(titles)) {
        await page.goto(`${home}/users/${viewer.id}/settings`);
        await tabTo(page, link(new RegExp(`^${settings.row[id as keyof typeof titles]}`)));
        await page.keyboard.press("Enter");
        await expect(title).toHaveText(pageTitle);
        const sections = id in settingSections ? settingSections[id as "security"] : [];
        for (const section of sections) {
          const region = main.getByRole("region", { name: settings.section[section], exact: true });
          await expect(region).toBeVisible();
          await expect(region.getByRole("heading", { level: 2 })).toHaveText(
            settings.section[section],
          );
        }
        if (sections.length > 0) await expectAccessible(page);
      }
    });

    test("leads from the paths of former pages to their sections", async ({ page, api }) => {
      const viewer = await signUp(api);
      const { main } = getSettingsPage(page);
      await logInAs(page, viewer);
      const base = `${home}/users/${viewer.id}/settings`;
      for (const [path, [target, section]] of Object.entries(moved)) {
        await page.goto(`${base}/${path}`);
        await expect(page).toHaveURL(`${base}/${target}#${section}`);
        const region = main.getByRole("region", { name: settings.section[section], exact: true });
        const heading = region.getByRole("heading", { level: 2 });
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport();
      }
    });
  });
}

test("leads from a settings page to its sections beside it", async ({ page, api }) => {
  const { settings } = messagesIn("en", "profile");
  const viewer = await signUp(api);
  const { main } = getSettingsPage(page);
  await logInAs(page, viewer);
  await visit(page, `/en/users/${viewer.id}/settings/security`);
  const nav = main.getByRole("navigation", { name: settings.navLabel });
  await tabTo(page, nav.getByRole("link", { name: settings.section.devices, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/security#devices$/);
  const region = main.getByRole("region", { name: settings.section.devices });
  await expect(region.getByRole("heading", { level: 2 })).toBeInViewport();
});
