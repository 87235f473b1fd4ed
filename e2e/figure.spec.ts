import { expect, type Locator, type Page } from "@playwright/test";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { expectAccessible } from "./support/accessibility.ts";
import {
  drop,
  expectStoredPictures,
  openEditor,
  pressMore,
  tagAndPublish,
} from "./support/editor.ts";
import { createPictureFile } from "./support/file.ts";
import { locales, messagesIn } from "./support/locale.ts";
import { createProduct, importNavs } from "./support/product.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

/** Daily NAVs to 21 August 2025, with a dip every fifth day. */
const buildNavs = (growth: number) =>
  Array.from({ length: 599 }, (_, at) => ({
    date: new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
    nav: (100 * (1 + growth) ** at * (at % 5 === 2 ? 0.998 : 1)).toFixed(4),
  }));
const pinnedDay = "2025-08-19";
const views = ["card", "chart", "comparison", "table"] as const;

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const upload = messagesIn(locale, "upload");
    const { editor: texts, ...messages } = messagesIn(locale, "productFigure");
    const day = (date: string) => formatDate(date, locale);

    /** Chooses what a block shows in the open dialog. */
    const fillDialog = async (
      dialog: Locator,
      view: (typeof views)[number],
      products: string[],
    ) => {
      await dialog.getByText(texts.views[view], { exact: true }).click();
      for (const product of products) {
        await dialog.getByLabel(texts.search).fill(product);
        await dialog.getByRole("list", { name: texts.matches }).getByText(product).click();
      }
      const isSpan = view === "chart" || view === "comparison";
      if (isSpan) await dialog.getByLabel(texts.from, { exact: true }).fill("2024-06-03");
      await dialog.getByLabel(isSpan ? texts.to : texts.asOfDay, { exact: true }).fill(pinnedDay);
    };
    const insert = async (page: Page, view: (typeof views)[number], products: string[]) => {
      await pressMore(page, upload, "figure");
      const dialog = page.getByRole("dialog", { name: texts.title });
      await fillDialog(dialog, view, products);
      await expect(dialog.locator("figure").getByText(messages.disclaimer)).toBeVisible();
      await dialog.getByRole("button", { name: texts.insert, exact: true }).click();
      await expect(dialog).toBeHidden();
    };

    test("writes figures of funds, read without scripts as of then and today", async ({
      page,
      api,
      author,
      browser,
      pageErrors,
    }) => {
      test.setTimeout(240_000);
      const staff = await createStaff(api, "fundManager");
      const navs = buildNavs(0.0004);
      const product = await createProduct(api, staff, navs);
      const [first, second] = [
        product.name[locale],
        (await createProduct(api, staff, buildNavs(-0.0002))).name[locale],
      ];
      const money = (nav: string) => formatNav(nav, product.currency, locale, 4);

      await logInAs(page, author);
      const body = await openEditor(page, home, upload);
      await page.keyboard.type("Two funds of ports.");
      await page.keyboard.press("Enter");
      for (const view of views) {
        const isPair = view === "comparison" || view === "table";
        await insert(page, view, isPair ? [first, second] : [first]);
      }
      const blocks = body.locator("[data-product-block]");
      await expect(blocks).toHaveCount(4);

      // A selected block is changed with Enter, deleted with a key and brought back.
      const card = body.getByRole("group").first();
      await card.click({ position: { x: 20, y: 20 } });
      await page.keyboard.press("Delete");
      await expect(blocks).toHaveCount(3);
      await page.keyboard.press("ControlOrMeta+z");
      await expect(blocks).toHaveCount(4);
      await card.click({ position: { x: 20, y: 20 } });
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: texts.titleEdit });
      await expectAccessible(page);
      await dialog.getByLabel(texts.asOfDay, { exact: true }).fill("2025-08-25");
      await dialog.getByRole("button", { name: texts.save, exact: true }).click();
      await expect(
        card.getByText(interpolate(messages.then, { date: day("2025-08-25") })),
      ).toHaveCount(0);
      await expect(
        card.getByText(interpolate(messages.asOf, { date: day("2025-08-25") })),
      ).toBeVisible();
      await drop(body, [await createPictureFile("ports.png")]);
      await expectStoredPictures(body, 1);
      const path = await tagAndPublish(page, upload, { hasUndescribed: true });
      await expect(page.locator("[data-product-block]")).toHaveCount(4);

      const { baseURL = "" } = test.info().project.use;
      const context = await browser.newContext({ ...use, baseURL, javaScriptEnabled: false });
      const reader = await context.newPage();
      const figures = reader.locator("[data-product-block]");
      const pinnedNav = navs.find(({ date }) => date === pinnedDay)?.nav ?? "";
      const latest = navs.at(-1) ?? { date: "", nav: "" };
      await reader.goto(path);
      await expect(figures).toHaveCount(4);
      const [, chart, comparison, table] = await figures.all();
      if (!chart || !comparison || !table) throw new Error("Figures are missing.");
      await expect(figures.first().getByText(money(latest.nav))).toBeVisible();
      const readToday = async (figure: Locator, date: string) =>
        figure.getByText(interpolate(messages.today, { date: day(date) })).click();

      await expect(chart.getByText(money(pinnedNav)).first()).toBeVisible();
      await expect(chart.getByText(money(latest.nav)).first()).toBeHidden();
      await readToday(chart, latest.date);
      await expect(chart.getByText(money(latest.nav)).first()).toBeVisible();
      await expect(chart.getByText(money(pinnedNav)).first()).toBeHidden();
      await comparison.getByText(messages.showTable).first().click();
      await expect(comparison.getByRole("row").filter({ hasText: "100.00" })).toBeVisible();
      await expect(table.getByRole("columnheader", { name: second })).toBeVisible();
      await expect(table.getByText(day(pinnedDay), { exact: true }).first()).toBeVisible();

      // New NAVs change today's figures, also of the cached page; a corrected one is named.
      const next = { date: "2025-08-25", nav: "125.5" };
      await importNavs(api, staff, product.productId, [next]);
      await reader.goto(path);
      await expect(chart.getByText(money(pinnedNav)).first()).toBeVisible();
      await expect(figures.first().getByText(money(latest.nav))).toBeVisible();
      await readToday(chart, next.date);
      await expect(chart.getByText(money(next.nav)).first()).toBeVisible();
      await importNavs(api, staff, product.productId, [{ date: pinnedDay, nav: "121.75" }]);
      await reader.goto(path);
      await expect(chart.getByText(money("121.75")).first()).toBeVisible();
      const corrected = interpolate(messages.corrected, {
        date: day(pinnedDay),
        before: pinnedNav,
        after: "121.7500",
      });
      await expect(chart.getByText(corrected)).toBeVisible();
      await context.close();
      await page.goto(path);
      await expectAccessible(page, "[data-product-block]");
      expect(pageErrors).toEqual([]);
    });
  });
}
