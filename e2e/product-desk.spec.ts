import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { placeOrder, sandboxAccounts } from "./support/order.ts";
import { createIsin, getProduct } from "./support/product.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

const toFile = (...lines: string[]) => ({
  name: "values.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(["date,nav", ...lines].join("\n")),
});

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    const desk = messagesIn(locale, "productDesk");
    const { reason } = messagesIn(locale, "desk");
    const { kind, order: orderTexts } = messagesIn(locale, "product");
    const getButton = (page: Page, label: string) =>
      page.getByRole("button", { name: label, exact: true });
    const confirm = async (page: Page, title: string, submit: string) => {
      const dialog = page.getByRole("dialog", { name: title });
      await dialog.getByLabel(reason, { exact: true }).fill("As in the prospectus.");
      await dialog.getByRole("button", { name: submit, exact: true }).click();
      return dialog;
    };

    test("a fund gets its values from two people, and opens", async ({ browser, api }) => {
      test.setTimeout(180_000);
      const [manager, colleague] = [
        await createStaff(api, "fundManager"),
        await createStaff(api, "fundManager"),
      ];
      const page = await openAs(browser, use, manager);
      await visit(page, `${home}/admin`);
      await expect(page.getByRole("heading", { name: desk.overview.title })).toBeVisible();
      await expectAccessible(page);

      // Nothing typed is lost when the form is refused.
      const field = { ...messagesIn(locale, "product").term, ...desk.product.field };
      const product = `Lantern ${randomBytes(3).toString("hex")}`;
      await visit(page, `${home}/admin/funds/new`);
      const both = { [field.name]: product, [field.description]: "Bonds of ports." };
      const others = { [field.fundManager]: "Tern Partners", [field.benchmark]: "World Bonds" };
      for (const [label, text] of Object.entries({ ...both, ...others })) {
        for (const language of [desk.product.english, desk.product.chinese]) {
          await page.getByLabel(`${label} · ${language}`).fill(text);
        }
      }
      await page.getByLabel(field.isin).fill("not one");
      await getButton(page, desk.product.create).click();
      await expect(page.getByLabel(field.isin)).toBeFocused();
      await expect(page.getByText(desk.problem.invalid)).toHaveCount(1);
      await page.getByLabel(field.isin).fill(createIsin());
      for (const label of [field.inceptionDate, field.aumDate]) {
        await page.getByLabel(label).fill("2026-01-05");
      }
      for (const label of [
        field.classAum,
        field.fundAum,
        field.minimumInvestment,
        field.initialInvestment,
        field.subsequentInvestment,
      ]) {
        await page.getByLabel(label, { exact: true }).fill("1000");
      }
      await page.getByLabel(field.managementFee).fill("1.25");
      await page.getByLabel(field.subscriptionFee).fill("2");
      await page.getByLabel(reason, { exact: true }).fill("A new fund.");
      await expectAccessible(page);
      await getButton(page, desk.product.create).click();
      await expect(page).toHaveURL(/\/admin\/funds\/\d+$/);
      const productId = page.url().split("/").at(-1) ?? "";
      await expect(page.getByRole("heading", { name: product })).toBeVisible();

      // A bad file says which lines are wrong, and cannot be imported.
      const choose = page
        .getByLabel(desk.import.choose, { exact: true })
        .and(page.locator("input"));
      await choose.setInputFiles(toFile("2026-02-02,100", "02/03/2026,100", "2026-02-02,=1+1"));
      const { problem } = desk.import;
      await expect(page.getByText(problem.dateAmbiguous)).toBeVisible();
      await expect(page.getByText(problem.nav)).toBeVisible();
      await expect(getButton(page, desk.import.submit)).toHaveCount(0);
      await choose.setInputFiles(toFile("2026-02-02,100", "2026-02-03,150"));
      await expect(page.getByText(desk.import.jumpsText)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(reason, { exact: true }).first().fill("A split.");
      const requested = page.waitForResponse(/\/admin\/product\/\d+\/nav/);
      await getButton(page, desk.import.request).click();
      expect((await requested).ok()).toBe(true);
      expect((await getProduct(api, productId)).latestNav).toBeNull();

      // Who asked cannot approve; a colleague can.
      const findImport = (viewer: Page) => viewer.getByRole("article").filter({ hasText: product });
      await visit(page, `${home}/admin/funds/imports`);
      await expect(findImport(page).getByText(desk.ownRequest)).toBeVisible();
      const other = await openAs(browser, use, colleague);
      await visit(other, `${home}/admin/funds/imports`);
      await findImport(other).getByRole("button", { name: desk.approve }).click();
      await confirm(other, desk.import.approveTitle, desk.approve);
      await expect(findImport(other)).toHaveCount(0);
      expect((await getProduct(api, productId)).latestNav?.nav).toBe("150");

      await visit(other, `${home}/admin/funds/${productId}`);
      await getButton(other, desk.product.act.open).click();
      await confirm(other, desk.product.actTitle.open, desk.product.act.open);
      await expect(
        other.getByRole("status").getByText(kind.status.open, { exact: true }),
      ).toBeVisible();
      for (const each of [page, other]) await each.context().close();
    });

    test("an order is corrected by two people, unless it moved", async ({ browser, api }) => {
      test.setTimeout(180_000);
      const user = await signUp(api);
      const [proposer, colleague] = [
        await createStaff(api, "fundManager"),
        await createStaff(api, "fundManager"),
      ];
      const executed = await placeOrder(api, user, sandboxAccounts.executed);
      const moving = await placeOrder(api, user, sandboxAccounts.accepted);
      const first = await openAs(browser, use, proposer);
      const second = await openAs(browser, use, colleague);
      const openOrder = (page: Page, orderId: string) =>
        visit(page, `${home}/admin/orders/${orderId}`);
      const { correction, order } = desk;

      await visit(first, `${home}/admin/orders?userId=${user.id}`);
      await expect(first.getByRole("article")).toHaveCount(2);
      await expectAccessible(first);
      await openOrder(first, executed);
      await getButton(first, order.correct).click();
      const dialog = first.getByRole("dialog", { name: correction.title });
      await dialog.getByLabel(correction.field.executedFee).fill("much");
      await dialog.getByLabel(reason, { exact: true }).fill("The provider's statement.");
      await getButton(first, correction.submit).click();
      await expect(dialog.getByText(correction.problem.notANumber)).toBeVisible();
      await expectAccessible(first, '[role="dialog"]');
      await dialog.getByLabel(correction.field.executedFee).fill("1.50");
      await getButton(first, correction.submit).click();
      await expect(first.getByText(desk.ownRequest)).toBeVisible();
      await expectAccessible(first);
      await openOrder(second, executed);
      await second.getByRole("button", { name: desk.approve }).click();
      await confirm(second, correction.approveTitle, desk.approve);
      await expect(second.getByText(orderTexts.reason.corrected)).toBeVisible();
      await expect(second.getByText(order.recordIntact)).toBeVisible();

      // A correction of an order that a colleague cancels meanwhile is refused.
      await openOrder(first, moving);
      await getButton(first, order.correct).click();
      await dialog.getByLabel(correction.field.units).fill("4000");
      await dialog.getByLabel(reason, { exact: true }).fill("The provider has 4000.");
      await getButton(first, correction.submit).click();
      await expect(first.getByText(desk.ownRequest)).toBeVisible();
      await openOrder(second, moving);
      await getButton(first, order.cancel).click();
      await confirm(first, order.cancelTitle, order.cancel);
      await expect(first.getByRole("status").getByText(orderTexts.state.cancelled)).toBeVisible();
      await second.getByRole("button", { name: desk.approve }).click();
      const approval = await confirm(second, correction.approveTitle, desk.approve);
      await expect(approval.getByRole("alert")).toContainText(messagesIn(locale, "desk").conflict);
      await expect(second.getByRole("status").getByText(orderTexts.state.cancelled)).toBeVisible();
      for (const each of [first, second]) await each.context().close();
    });
  });
}
