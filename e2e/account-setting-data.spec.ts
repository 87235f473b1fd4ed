import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn } from "./support/locale.ts";
import { provePassword, refuseForProof } from "./support/proof.ts";
import { getSettingsPage, openSettings } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const { settings } = messagesIn(locale, "profile");

    test("requests and downloads everything stored about the member", async ({ page, api }) => {
      const viewer = await signUp(api);
      const messages = settings.data;
      const { title, button, link, text, main } = getSettingsPage(page);
      await openSettings(page, { locale, home }, viewer, settings.row.data);
      await expect(title).toHaveText(settings.row.data);
      await expect(text(messages.state.none)).toBeVisible();
      await expectAccessible(page);

      await button(messages.request).click();
      await refuseForProof(page, "**/user/my/data-export");
      await button(messages.requestSubmit).click();
      await provePassword(page, locale, viewer.password);
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(text(messages.state.ready)).toBeVisible({ timeout: 20_000 });
      await expect(button(messages.again)).toHaveCount(0);
      await expectAccessible(page);

      const downloading = page.waitForEvent("download");
      await button(messages.download).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^fundlore-${viewer.id}-.*\\.zip$`));
      const entries = unzipSync(new Uint8Array(await readFile(await download.path())));
      const index = strFromU8(entries["index.html"] ?? new Uint8Array());
      expect(index).toContain(locale === "zh" ? "你在 Fundlore 的数据" : "Your data on Fundlore");
      expect(index).toContain(viewer.email);
      await expect(main.getByText(messages.state.ready)).toBeVisible();

      await link(messages.leaveLink).last().click();
      await expect(title).toHaveText(settings.leave.title);
    });
  });
}
