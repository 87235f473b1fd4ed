import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import {
  addPicture,
  expectStoredPictures,
  getButton,
  openEditor,
  paste,
  tagAndPublish,
} from "./support/editor.ts";
import { createPictureFile } from "./support/file.ts";
import { serveForeignSite } from "./support/foreign-site.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

/** Publishing and the states of the text are the same everywhere; what differs is seen here. */
for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const upload = messagesIn(locale, "upload");
    const { missingImage: messages } = upload;

    test("an article with 12 pictures of another site, from paste to reader", {
      tag: "@slow",
    }, async ({ page, author, browser }) => {
      const { buffer } = await createPictureFile();
      const paths = Array.from({ length: 12 }, (_, at) => `/${at + 1}.png`);
      const gone = "/7.png";
      const pictures = new Map(paths.map((path) => [path, buffer]));
      pictures.delete(gone);
      const site = await serveForeignSite(pictures);
      try {
        await logInAs(page, author);
        const body = await openEditor(page, home, upload);
        const figures = paths.map(
          (path, at) =>
            `<p>Part ${at + 1}.</p><figure><img src="${site.origin}${path}" alt="Chart ${at + 1}">` +
            `<figcaption>Figure ${at + 1}</figcaption></figure>`,
        );
        await paste(body, { "text/html": figures.join(""), "text/plain": "plain" });

        const placeholder = body.locator("[data-missing-image]");
        // Each is fetched, encoded and stored, three at a time.
        await expect(placeholder).toHaveCount(1, { timeout: 60_000 });
        await expectStoredPictures(body, 11);
        await expect(placeholder).toContainText(messages.named.replace("{name}", site.host));
        await expect(placeholder).toContainText(messages.problem.notFound);
        await expect(placeholder).toContainText("Figure 7");
        await expect(page.getByText(messages.count.one.replace("{count}", "1"))).toBeVisible();
        await expectAccessible(page);

        // The place of the picture is part of the draft.
        await expect(page).toHaveURL(/\/posts\/\d+\/edit$/);
        await expectSaved(page, upload);
        await page.reload();
        await expectStoredPictures(body, 11);
        await expect(placeholder).toContainText(messages.problem.notFound);

        const path = await tagAndPublish(page, upload);
        const reader = await browser.newPage(use);
        const article = reader.getByRole("article").first();
        const expectFigures = async (count: number) => {
          await visit(reader, path);
          await expect(article.locator('figure img[src*="/sns/api/v1/file/"]')).toHaveCount(count);
        };
        await expectFigures(11);
        await expect(article.getByText("Part 12.")).toBeVisible();
        await expect(article.getByText("Figure 12")).toBeVisible();
        await expect(article.getByText("Figure 7")).toHaveCount(0);
        await expect(article.getByText(site.host)).toHaveCount(0);

        // Its site has the picture again.
        pictures.set(gone, buffer);
        await visit(page, `${path}/edit`);
        await getButton(page, messages.showFirst).click();
        await expect(placeholder).toBeInViewport();
        await getButton(page, messages.retry).click();
        await expectStoredPictures(body, 12);
        await expect(placeholder).toHaveCount(0);
        await expect(body.getByText("Figure 7")).toBeVisible();
        await getButton(page, upload.form.continue).click();
        await getButton(page, upload.form.publishChanges).click();
        await expect(page).toHaveURL(path);
        await expectFigures(12);
        await expect(article.getByRole("img", { name: "Chart 7" })).toBeVisible();
        await reader.close();
      } finally {
        await site.close();
      }
    });

    test("publishes without waiting for a picture of another site, and says that it is missing", {
      tag: "@slow",
    }, async ({ page, author }) => {
      await logInAs(page, author);
      const body = await openEditor(page, home, upload);
      await page.route(/\/v1\/file\/remote$/, () => {
        // Never answered.
      });
      const html = '<p>Words.</p><p><img src="https://slow.example/1.png" alt="Chart"></p>';
      await paste(body, { "text/html": html, "text/plain": "plain" });
      const host = messages.fetching.replace("{name}", "slow.example");
      await expect(body.getByText(host)).toBeVisible();
      await addPicture(page, upload, await createPictureFile());
      await getButton(page, upload.form.continue).click();
      const checklist = page.getByRole("region", { name: upload.publish.checklist });
      await checklist
        .getByRole("button", { name: messages.count.one.replace("{count}", "1") })
        .click();
      await expect(body.locator("[data-missing-image]")).toBeInViewport();
      await tagAndPublish(page, upload, { hasUndescribed: true });
      await expect(page.getByRole("main").getByText("Words.")).toBeVisible();
    });

    test("a missing picture is chosen, removed, and pasted", { tag: "@slow" }, async ({
      page,
      author,
    }) => {
      await logInAs(page, author);
      const body = await openEditor(page, home, upload);
      const lost = ["blob:https://docs.example/1", "file:///C:/clip_image001.png", "chart.png"];
      const html = lost.map((src) => `<p>Before.</p><p><img src="${src}" alt="Lost"></p>`).join("");
      await paste(body, { "text/html": html, "text/plain": "plain" });
      const placeholder = body.locator("[data-missing-image]");
      await expect(placeholder).toHaveCount(3);
      await expect(placeholder.first()).toContainText(messages.unnamed);
      await expect(placeholder.nth(1)).toContainText("clip_image001.png");

      const picture = await createPictureFile();
      await page.route(/\/v1\/file$/, (route) => route.abort());
      const chooser = page.waitForEvent("filechooser");
      await placeholder.first().getByRole("button", { name: messages.choose }).press("Enter");
      await (await chooser).setFiles(picture);
      await expect(placeholder.first()).toContainText(messages.problem.uploadFailed);
      await page.unroute(/\/v1\/file$/);
      await placeholder.first().getByRole("button", { name: messages.retry }).click();
      await expectStoredPictures(body, 1);
      await expect(placeholder).toHaveCount(2);
      await expect(body.getByRole("img", { name: "Lost" })).toBeVisible();

      await placeholder.first().click({ position: { x: 30, y: 6 } });
      await paste(body, {}, [picture]);
      await expectStoredPictures(body, 2);
      await expect(placeholder).toHaveCount(1);

      await placeholder.getByRole("button", { name: messages.remove }).click();
      await expect(placeholder).toHaveCount(0);
      await body.press("ControlOrMeta+z");
      await expect(placeholder).toHaveCount(1);
    });
  });
}

const expectSaved = (page: Page, { status }: ReturnType<typeof messagesIn<"upload">>) =>
  expect(
    page.getByText(new RegExp(`^${status.saved.replace("{time}", "\\d\\d:\\d\\d")}$`)).first(),
  ).toBeVisible();
