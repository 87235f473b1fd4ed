import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { getSettingsPage, openSettings } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp, type TestUser, toAuthHeaders } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const common = messagesIn(locale, "common");
    const { settings } = messagesIn(locale, "profile");

    test("copies the own referral code and applies another once", { tag: "@slow" }, async ({
      page,
      api,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const messages = settings.referral;
      const [viewer, referrer] = [await signUp(api), await signUp(api)];
      const fetchReferralCode = async ({ token }: TestUser): Promise<string> => {
        const headers = { authorization: `Bearer ${token}` };
        const reply = await api.get("/sns/api/v1/user/my", { headers });
        return (await reply.json()).data.referralCode;
      };
      const { button, field, text, main } = getSettingsPage(page);
      await openSettings(page, { locale, home }, viewer, settings.row.referralCode);
      await button(messages.copyLabel).click();
      await expect(text(messages.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await fetchReferralCode(viewer),
      );
      await expectAccessible(page);

      await field(messages.codeLabel).fill("NOTACODE");
      await button(messages.apply).click();
      await expect(text(common.account.errors["30107"])).toBeVisible();
      await field(messages.codeLabel).fill(await fetchReferralCode(viewer));
      await button(messages.apply).click();
      await expect(text(common.account.errors["30111"])).toBeVisible();
      await field(messages.codeLabel).fill((await fetchReferralCode(referrer)).toLowerCase());
      await button(messages.apply).click();
      await expect(text(messages.appliedNote)).toBeVisible();
      await expect(main.getByText(await fetchReferralCode(referrer))).toBeVisible();
      await page.reload();
      await expect(text(messages.appliedNote)).toBeVisible();
      await expect(button(messages.apply)).toHaveCount(0);
    });

    test("shows settings to their owner only", async ({ page, api, author, pageErrors }) => {
      const viewer = await signUp(api);
      const { title, button, link, text, main } = getSettingsPage(page);
      const response = await visit(page, `${home}/settings`);
      expect(response?.status()).toBe(200);
      await expect(title).toHaveText(settings.title);
      await expect(main.getByText(settings.loginTitle)).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expectAccessible(page);
      await main.getByRole("radio", { name: settings.theme.dark }).check();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.reload();
      await expect(main.getByRole("radio", { name: settings.theme.dark })).toBeChecked();
      await main.getByRole("radio", { name: settings.theme.system }).check();
      await expect(page.locator("html")).not.toHaveAttribute("data-theme");
      await expect(link(common.shell.logIn)).toHaveAttribute("href", /next=.*settings/);

      const sections = [
        "settings",
        "edit",
        "settings/security",
        "settings/password",
        "settings/email",
      ];
      const others = [
        "settings/developer",
        "settings/notification",
        "settings/risk-level",
        "settings/referral-code",
        "settings/data",
        "settings/muted",
        "settings/decisions",
        "settings/leave",
      ];
      // The layouts share the rest.
      const all = locale === "en" ? [...sections, ...others] : sections;
      for (const section of all) {
        await page.goto(`${home}/users/${author.id}/${section}`);
        await expect(main.getByText(settings.loginTitle)).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      }
      await logInAs(page, viewer);
      for (const section of all) {
        await page.goto(`${home}/users/${author.id}/${section}`);
        await expect(text(settings.notOwnerTitle)).toBeVisible();
        await expect(main.getByText(author.email)).toHaveCount(0);
      }
      await link(settings.goToMySettings).click();
      await expect(page).toHaveURL(`${home}/users/${viewer.id}/settings`);
      await expectAccessible(page);

      expect(pageErrors).toEqual([]);

      const unknown = await page.request.get(`${home}/users/nobody.here/settings/email`);
      expect(unknown.status()).toBe(404);
      // A failing call takes its own values along, not the rows.
      await page.route("**/user/my", (route) => route.abort());
      await page.route("**/decision/list*", (route) => route.abort());
      await page.goto(`${home}/accounts`);
      await expect(page).toHaveURL(`${home}/users/${viewer.id}/settings`);
      await expect(main.getByText(settings.note.security)).toBeVisible();
      await expect(main.getByText(settings.note.referralCode)).toBeVisible();
      await expect(main.getByText(settings.note.decisions)).toBeVisible();
      await page.unroute("**/user/my");

      await main.getByRole("button", { name: settings.row.logOut }).click();
      await expect(page).toHaveURL(home);
      await expect(button(common.shell.account)).toHaveCount(0);
    });
  });
}

test("saves the language for pages and emails", { tag: "@slow" }, async ({ page, api }) => {
  const viewer = await signUp(api);
  await logInAs(page, viewer);
  await visit(page, `/en/users/${viewer.id}/settings`);
  const saved = page.waitForResponse("**/user/my/profile");
  await page.getByRole("main").getByRole("link", { name: "中文" }).click();
  expect((await saved).status()).toBe(200);
  await expect(page).toHaveURL(`/zh/users/${viewer.id}/settings`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
});

test("a member sees whom they blocked, and takes a block back", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const { settings, block } = messagesIn("en", "profile");
  const member = await signUp(api);
  const blockPath = `/sns/api/v1/user/${author.id}/block`;
  await api.post(blockPath, { headers: toAuthHeaders(member) });
  await logInAs(page, member);
  await page.goto(`/en/users/${member.id}/settings`);
  await page.getByRole("link", { name: settings.row.muted }).click();
  const list = page.getByRole("list", { name: settings.section.blocked });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await list.getByRole("button", { name: `${block.unblock} ${author.username}` }).click();
  await expect(page.getByText(settings.blocked.emptyTitle)).toBeVisible();
});
