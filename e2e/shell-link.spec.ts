import { expect, type Page } from "@playwright/test";
import { locales, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

/** The addresses of the links around the content: header, navigation, drawer and footer. */
const listFrameLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter((link) => !link.closest("main"))
      .map(({ href }) => href.replace(/#.*/, ""))
      .filter((href) => href.startsWith(location.origin)),
  );

for (const { name, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);

    test("the links of the frame lead somewhere, from every depth", async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author);
      const list = await (await api.get("/product/api/v1/product/list?limit=1")).json();
      const { productId } = list.data.items[0];
      const paths = [
        "",
        "/trending",
        `/users/${author.id}`,
        `/posts/${postId}/versions`,
        `/products/${productId}/order`,
        `/users/${author.id}/settings/password`,
      ];
      const sources = new Map<string, string>();
      const collect = async () => {
        for (const path of paths) {
          await visit(page, `${home}${path}`);
          const links = await listFrameLinks(page);
          expect(links.length, path).toBeGreaterThan(5);
          for (const link of links) sources.set(link, path);
        }
      };
      await collect();
      await logInAs(page, author);
      await collect();
      const broken: string[] = [];
      for (const [link, path] of sources) {
        const response = await page.request.get(link);
        if (response.status() !== 200) broken.push(`${response.status()} ${link} on ${path}`);
      }
      expect(broken).toEqual([]);
    });
  });
}
