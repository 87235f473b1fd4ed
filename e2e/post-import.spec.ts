import { expect } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { expectAccessible } from "./support/accessibility.ts";
import { chooseFile, createPictureFile } from "./support/file.ts";
import { locales, messagesIn } from "./support/locale.ts";
import { getSettingsPage, openSettings } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

const firstUrl = "https://blog.example/costs";

async function createArchive() {
  const picture = await createPictureFile();
  const text = `---\ntitle: Costs, compounded\ndate: 2021-03-04\ncanonical_url: ${firstUrl}\n---\n\nA percent a year.\n\n![A chart](chart.png)\n\n![A map](https://other.example/map.png)\n`;
  const entries = { "costs.md": strToU8(text), "chart.png": new Uint8Array(picture.buffer) };
  return {
    name: "blog.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(zipSync(entries)),
  };
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const messages = messagesIn(locale, "postImport");
    const { settings } = messagesIn(locale, "profile");

    test("imports an archive, and says what is wrong with another file", async ({ page, api }) => {
      const viewer = await signUp(api);
      const { title, button, link, main } = getSettingsPage(page);
      await openSettings(page, { locale, home }, viewer, settings.row.data);
      await expect(title).toHaveText(settings.row.data);

      const wrong = { name: "notes.bin", mimeType: "application/zip", buffer: Buffer.from("no") };
      await chooseFile(page, messages.form.file, wrong);
      const failed = main.getByRole("listitem").filter({ hasText: wrong.name });
      await expect(failed.getByText(messages.failure.unknownSystem)).toBeVisible({
        timeout: 20_000,
      });
      await failed.getByRole("button", { name: messages.report }).click();
      await expect(failed.getByText(messages.notRecognized)).toBeVisible();

      await chooseFile(page, messages.form.file, await createArchive());
      const done = main.getByRole("listitem").filter({ hasText: "blog.zip" });
      await expect(done.getByText(messages.created.one.replace("{count}", "1"))).toBeVisible({
        timeout: 20_000,
      });
      await done.getByRole("button", { name: messages.report }).click();
      await expect(done.getByText("https://other.example/map.png")).toBeVisible();
      await expectAccessible(page);

      await link("Costs, compounded").click();
      await expect(button(messages.report)).toHaveCount(0);
      await expect(title).toHaveText("Costs, compounded");
      await expect(main.getByRole("img", { name: "A chart" })).toBeVisible();
      await expect(main.getByRole("link", { name: /blog\.example/ })).toHaveAttribute(
        "href",
        firstUrl,
      );
    });
  });
}
