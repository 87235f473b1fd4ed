import { expect } from "@playwright/test";
import { interpolate } from "#lib/format/interpolate";
import { formatPercent } from "#lib/format/number";
import { locales, messagesIn, phoneOptions, visit } from "./support/locale.ts";
import { findEstablishedProduct, getProduct } from "./support/product.ts";
import { test } from "./support/test.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });
    const messages = messagesIn(locale, "product");

    test("selects, compares and removes funds", async ({ page, api, pageErrors }) => {
      const [one, two] = [
        await findEstablishedProduct(api, 0),
        await findEstablishedProduct(api, 1),
      ];
      await visit(page, `${home}/products?sort=performance1y`);
      const tray = page.getByRole("region", { name: messages.compare.tray });
      const row = page.locator("tbody tr").filter({ hasText: one.name[locale] });
      await row.getByRole("button", { name: messages.compare.add }).click();
      await expect(tray).toContainText(messages.compare.chooseOneMore);
      // The selection persists across pages.
      await visit(page, `${home}/products/${two.productId}`);
      await expect(tray).toContainText(one.name[locale]);
      await page.getByRole("button", { name: messages.compare.add }).click();
      await tray
        .getByRole("link", { name: interpolate(messages.compare.compareCount, { count: 2 }) })
        .click();

      await expect(
        page.getByRole("heading", { level: 1, name: messages.compare.title }),
      ).toBeVisible();
      const figures = page.getByRole("region", { name: messages.compare.figures }).first();
      const details = [await getProduct(api, one.productId), await getProduct(api, two.productId)];
      for (const { performance1y } of details) {
        await expect(figures).toContainText(formatPercent(performance1y?.value ?? "", locale));
      }
      await expect(figures.getByText(messages.compare.best, { exact: true }).first()).toBeVisible();
      const crossHair = page.getByRole("slider");
      await crossHair.focus();
      await page.keyboard.press("Home");
      await expect(crossHair).toHaveAttribute("aria-valuetext", /100\.00.+100\.00/);
      const isWide = () =>
        document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect(await page.evaluate(isWide)).toBe(false);

      const remove = {
        name: interpolate(messages.compare.removeProduct, { name: one.name[locale] }),
      };
      await page.getByRole("link", remove).click();
      await expect(page.getByText(messages.compare.chooseOneMore)).toBeVisible();
      await expect(page.getByText(two.name[locale]).first()).toBeVisible();
      expect(pageErrors).toEqual([]);
    });
  });
}

test.describe("on a phone", { tag: "@slow" }, () => {
  test.use(phoneOptions);

  test("the bar keeps its buttons apart from the bars below it in text of twice the size", async ({
    page,
    api,
  }) => {
    const tray = page.getByRole("region", { name: messagesIn("en", "product").compare.tray });
    for (const index of [0, 1]) {
      const { productId } = await findEstablishedProduct(api, index);
      await visit(page, `/en/m/products/${productId}`);
      await page.getByRole("button", { name: "Compare" }).first().click();
      await expect(tray).toBeVisible();
    }
    for (const path of ["", "/products"]) {
      if (path) await visit(page, `/en/m${path}`);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      const button = await tray.getByRole("link", { name: "Compare" }).boundingBox();
      const bar = await tray.boundingBox();
      expect(button && bar && bar.y + bar.height - button.y - button.height).toBeGreaterThan(3);
    }
  });
});
