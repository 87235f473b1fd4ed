import { expect, type Page } from "@playwright/test";
import { interpolate } from "#lib/format/interpolate";
import { expectAccessible } from "./support/accessibility.ts";
import { openEditor, paste, tagAndPublish } from "./support/editor.ts";
import { locales, messagesIn } from "./support/locale.ts";
import { publishPost, uploadPicture } from "./support/post.ts";
import { listProducts } from "./support/product.ts";
import { test } from "./support/test.ts";
import { logInAs, toAuthHeaders } from "./support/user.ts";

const videoUrl = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const unknownUrl = "https://www.bilibili.com/video/BV1xx411c7mD";
const videoTitle = "How bond ladders work";

/** Stands in for the sites that the server would ask. */
async function routeSites(page: Page, src: string): Promise<void> {
  await page.route("**/sns/api/v1/post/link-card", async (route) => {
    const { url } = route.request().postDataJSON();
    if (url !== videoUrl) return route.abort();
    const data = {
      url,
      title: videoTitle,
      site: "YouTube",
      image: { src, width: 480, height: 360 },
    };
    await route.fulfill({ json: { status: "success", message: "", data } });
  });
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const upload = messagesIn(locale, "upload");
    const { body: texts } = messagesIn(locale, "common");
    const { kind } = messagesIn(locale, "product");

    test("pastes addresses that become cards, which readers follow and play", async ({
      page,
      api,
      author,
      viewer,
      browser,
      pageErrors,
    }) => {
      test.setTimeout(240_000);
      const { baseURL = "" } = test.info().project.use;
      const title = locale === "zh" ? "利率与股息" : "Rates and dividends";
      const linkedId = await publishPost(api, viewer, { title });
      const address = `${baseURL}/en/posts/${linkedId}`;
      const [product] = await listProducts(api);
      if (!product) throw new Error("The demo has no fund.");
      await logInAs(page, author);
      // Its browser may see the picture before it is published.
      await routeSites(page, `/sns/api/v1/file/${await uploadPicture(page.request, author)}`);
      const body = await openEditor(page, home, upload);
      const cards = body.getByRole("group", { name: upload.linkCard.label });
      const undo = () => page.keyboard.press("ControlOrMeta+z");

      // One step takes the card back to the link.
      await paste(body, { "text/plain": address });
      await expect(cards).toHaveCount(1);
      await expect(cards.getByText(title)).toBeVisible();
      await undo();
      await expect(cards).toHaveCount(0);
      await expect(body.getByRole("link", { name: address })).toHaveAttribute("href", address);
      await page.keyboard.press("ControlOrMeta+Shift+z");
      await expect(cards).toHaveCount(1);

      // The caret is below the card. Inside of a sentence, an address stays a link.
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type("See ");
      await paste(body, { "text/plain": videoUrl });
      await expect(body.getByText(`See ${videoUrl}`)).toBeVisible();
      await page.keyboard.press("Enter");
      await paste(body, { "text/plain": videoUrl });
      await expect(cards).toHaveCount(2);
      await paste(body, { "text/plain": `${baseURL}/${locale}/m/products/${product.productId}` });
      await expect(cards).toHaveCount(3);
      await expect(cards.last().getByText(product.name[locale])).toBeVisible();

      // A site that does not answer leaves the link.
      await paste(body, { "text/plain": unknownUrl });
      await expect(page.getByText(upload.linkCard.linkStays)).toBeVisible();
      await expect(body.getByRole("link", { name: unknownUrl })).toBeVisible();
      await expect(cards).toHaveCount(3);

      // By the keyboard alone: a selected card, its tools, and back.
      await cards.nth(1).click({ position: { x: 20, y: 10 } });
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      const toLink = cards.nth(1).getByRole("button", { name: upload.linkCard.toLink });
      await expect(toLink).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(body).toBeFocused();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expect(cards).toHaveCount(2);
      await expect(body.getByRole("link", { name: videoUrl })).toHaveCount(2);
      // The bar of a link makes a card of it.
      await body.getByRole("link", { name: videoUrl }).last().click();
      await page.getByRole("button", { name: upload.linkCard.fromLink }).click();
      await expect(cards).toHaveCount(3);
      await expect(cards.nth(1).getByText(videoTitle)).toBeVisible();
      const path = await tagAndPublish(page, upload);

      const context = await browser.newContext({ ...use, baseURL });
      const reader = await context.newPage();
      const asked: string[] = [];
      await context.route(/youtube/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
      });
      await reader.goto(path);
      const shown = reader.locator("[data-link-card]");
      await expect(shown).toHaveCount(3);
      await expect(shown.getByRole("link", { name: title })).toHaveAttribute(
        "href",
        `${home}/posts/${linkedId}`,
      );
      await expect(shown.last()).toContainText(kind.assetClass[product.assetClass]);
      await expectAccessible(reader, "[data-link-card]");
      expect(asked).toEqual([]);
      const label = interpolate(texts.playFrom, { title: videoTitle, site: "YouTube" });
      await reader.getByRole("button", { name: label }).click();
      const frame = reader.locator("iframe");
      await expect(frame).toHaveAttribute("src", /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      await expect(frame).toBeFocused();

      // Once the post is private, nothing of it is left, also of the cached page.
      const hidden = await api.patch(`/sns/api/v1/post/${linkedId}/visibility?isPublic=false`, {
        headers: toAuthHeaders(viewer),
      });
      expect(hidden.ok()).toBe(true);
      await reader.goto(path);
      await expect(shown.getByRole("link", { name: `/posts/${linkedId}` })).toBeVisible();
      expect(await reader.content()).not.toContain(title);
      await context.close();
      expect(pageErrors.filter((each) => !each.includes("/post/link-card"))).toEqual([]);
    });
  });
}
