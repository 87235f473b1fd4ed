import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { createProduct, getProduct } from "./support/product.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";

const navs = [
  { date: "2026-11-05", nav: "100" },
  { date: "2026-11-06", nav: "101" },
];

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test("the values of several funds come in one file, and go again", async ({ browser, api }) => {
      test.setTimeout(120_000);
      const manager = await createStaff(api, "fundManager");
      const [calm, jumping] = [
        await createProduct(api, manager, navs),
        await createProduct(api, manager, navs),
      ];
      const desk = messagesIn(locale, "productDesk");
      const { reason } = messagesIn(locale, "desk");
      const page = await openAs(browser, use, manager);
      await visit(page, `${home}/admin/funds`);
      await page.getByRole("link", { name: desk.nav.values }).click();
      await expect(page.getByRole("heading", { name: desk.file.title })).toBeVisible();

      // A day and a number of two meanings are asked; the answers read the file.
      const file = [
        "isin\tdate\tnav",
        `${calm.isin}\t09/11/2026\t102,125`,
        `${jumping.isin}\t09/11/2026\t150,125`,
        "DE000BAY0017\t09/11/2026\t1,234",
      ].join("\n");
      // The other language imports a file, too.
      const fileName = `values-${calm.isin}.tsv`;
      await page.locator("input[type=file]").setInputFiles({
        name: fileName,
        mimeType: "text/csv",
        buffer: Buffer.from(file),
      });
      const questions = page.getByRole("group", { name: /09.11.2026|102,125/ });
      await expect(questions).toHaveCount(2);
      await expectAccessible(page);
      await questions.first().getByRole("radio").first().check({ force: true });
      await page.getByRole("radio", { name: "102.125" }).check({ force: true });
      await expect(page.getByText("DE000BAY0017")).toBeVisible();
      await expect(page.getByText(desk.file.jumpsText)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(reason, { exact: true }).fill("The values of the day.");
      const imported = page.waitForResponse(
        (response) => /nav-file\?/.test(response.url()) && !/isPreview/.test(response.url()),
      );
      await page.getByRole("button", { name: desk.file.submitWaiting.one.split("{")[0] }).click();
      expect((await imported).ok()).toBe(true);
      expect((await getProduct(api, calm.productId)).latestNav).toEqual({
        date: "2026-11-09",
        nav: "102.125",
      });
      expect((await getProduct(api, jumping.productId)).latestNav?.nav).toBe("101");

      const entry = page.getByRole("article").filter({ hasText: fileName });
      await entry.getByRole("button", { name: desk.undo.open }).click();
      const dialog = page.getByRole("dialog", { name: desk.undo.title });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel(reason, { exact: true }).fill("The wrong file.");
      await dialog.getByRole("button", { name: desk.undo.submit, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(entry.getByRole("button")).toHaveCount(0);
      expect((await getProduct(api, calm.productId)).latestNav?.nav).toBe("101");
      await page.context().close();
    });
  });
}
