import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { locales, messagesIn } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { findEstablishedProduct } from "./support/product.ts";
import { test } from "./support/test.ts";
import { toAuthHeaders } from "./support/user.ts";

/** Serves a page of another site that shows `html`. Returns its address. */
async function serveOtherSite(html: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);

    test("other sites frame the cards that pages offer, and no page", async ({
      browser,
      page,
      context,
      baseURL,
      api,
      author,
    }) => {
      const title = "What a card says";
      const postId = await publishPost(api, author, { title });
      const product = await findEstablishedProduct(api);

      /** Returns what a site embeds that follows the page's own offer. */
      const readOffer = async (path: string) => {
        await page.goto(path);
        const offer = page.locator('head > link[type="application/json+oembed"]');
        const reply = await api.get(String(await offer.getAttribute("href")));
        return (await reply.json()) as { type: string; title: string; html: string };
      };
      const ofPost = await readOffer(`${home}/posts/${postId}`);
      expect(ofPost).toMatchObject({ type: "rich", title });
      const ofProduct = await readOffer(`${home}/products/${product.productId}`);
      expect(ofProduct).toMatchObject({ type: "rich", title: product.name[locale] });

      const site = await serveOtherSite(
        `${ofPost.html}${ofProduct.html}<iframe src="${baseURL}${home}/posts/${postId}"></iframe>`,
      );
      await page.goto(site.url);
      const frame = (at: number) => page.locator("iframe").nth(at).contentFrame();
      await expect(frame(0).getByRole("heading", { name: title })).toBeVisible();
      await expect(frame(1).getByRole("heading", { name: product.name[locale] })).toBeVisible();
      await expect(frame(2).getByRole("heading", { name: title })).toHaveCount(0);

      const opened = context.waitForEvent("page");
      await frame(0).getByRole("link").click();
      await expect(await opened).toHaveURL(new RegExp(`/en(/m)?/posts/${postId}$`));

      const removed = await api.delete(`/sns/api/v1/post/${postId}`, {
        headers: toAuthHeaders(author),
      });
      expect(removed.ok()).toBe(true);
      // A browser that has the card shows it for up to five minutes.
      const later = await browser.newPage(use);
      await later.goto(site.url);
      const gone = later.locator("iframe").first().contentFrame();
      const { notFoundTitle } = messagesIn("en", "common").post;
      await expect(gone.getByRole("heading", { name: notFoundTitle })).toBeVisible();
      await later.close();
      site.stop();
    });
  });
}
