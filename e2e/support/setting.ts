import { expect, type Locator, type Page } from "@playwright/test";
import { messagesIn, visit } from "./locale.ts";
import { logInAs, type TestUser, toAuthHeaders } from "./user.ts";

/** Returns the HTTP status of a call with the token: 200 or 401. */
export const fetchStatus = async (page: Page, token: string): Promise<number> => {
  const headers = toAuthHeaders({ token });
  return (await page.request.get("/sns/api/v1/user/my", { headers })).status();
};

/** Locates the parts of a settings page by their visible names. */
export function getSettingsPage(page: Page) {
  const main = page.getByRole("main");
  return {
    main,
    title: main.getByRole("heading", { level: 1 }),
    button: (label: string) => page.getByRole("button", { name: label, exact: true }),
    link: (label: string | RegExp) => main.getByRole("link", { name: label }),
    field: (label: string): Locator => main.getByLabel(label, { exact: true }),
    text: (text: string) => page.getByText(text, { exact: true }),
    /** Expects a toast and waits until it disappears, because it blocks the next one. */
    toast: async (text: string) => {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.clock.fastForward(3_000);
      await expect(page.getByText(text, { exact: true })).toBeHidden();
    },
  };
}

/** Opens the viewer's settings from the account menu, then a section. */
export async function openSettings(
  page: Page,
  { locale, home }: { locale: "en" | "zh"; home: string },
  viewer: TestUser,
  section?: string,
) {
  const common = messagesIn(locale, "common");
  const { settings } = messagesIn(locale, "profile");
  const { title, link, button } = getSettingsPage(page);
  await logInAs(page, viewer);
  await visit(page, home);
  await button(common.shell.account).click();
  await page.getByRole("menuitem", { name: common.shell.nav.settings }).click();
  await expect(page).toHaveURL(`${home}/users/${viewer.id}/settings`);
  await expect(title).toHaveText(settings.title);
  if (section) await link(new RegExp(`^${section}`)).click();
}
