import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expectSteady, measureLayoutShift } from "./support/layout-shift.ts";
import { locales, phoneOptions, visit } from "./support/locale.ts";
import { publishPost, writeComments } from "./support/post.ts";
import { listEstablishedProducts } from "./support/product.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

type Ids = { postId: string; authorId: string; productIds: string[] };

/** Screens for visitors; "!" marks those that answer 404. */
const listPublicScreens = ({ postId, authorId, productIds }: Ids) => [
  "",
  "/trending",
  `/posts/${postId}`,
  `/posts/${postId}/versions`,
  "/posts",
  "/search",
  "/search/fund",
  `/search/${authorId}?tab=users`,
  "/search/qqzzxx",
  `/users/${authorId}`,
  `/users/${authorId}?tab=record`,
  "/topics/process",
  "/products",
  `/products/${productIds[0]}`,
  `/products/compare?ids=${productIds.slice(0, 3).join(",")}`,
  "/accounts",
  "/accounts/login",
  "/accounts/signup",
  "/accounts/find-id",
  "/accounts/decision",
  "/notification",
  "/settings",
  "/fundlore",
  "/terms",
  "/private-policy",
  "/rules",
  "/transparency",
  "/report/problem",
  "/no/such/page!",
];

/** Screens for logged-in users. */
const listViewerScreens = ({ postId, authorId, productIds }: Ids) => [
  "",
  "/trending",
  `/posts/${postId}`,
  `/users/${authorId}`,
  `/users/${authorId}/settings`,
  `/users/${authorId}/settings/risk-level`,
  `/users/${authorId}/settings/decisions`,
  `/users/${authorId}/settings/security`,
  `/users/${authorId}/settings/muted`,
  `/users/${authorId}/settings/data`,
  `/users/${authorId}/settings/developer`,
  "/notification",
  "/posts/create",
  "/posts/create/normal",
  "/posts/create/video",
  `/posts/${postId}/edit`,
  `/posts/${postId}/preview`,
  `/products/${productIds[0]}/order`,
  "/products/orders",
  "/products/watched",
  `/users/${authorId}/settings/notification`,
];

for (const { name, home, use } of locales) {
  test.describe(name, () => {
    test.use({ ...use, contextOptions: { reducedMotion: "reduce" } });

    for (const viewer of ["a visitor", "a logged-in user"] as const) {
      test(`${viewer} meets accessible, steady screens without errors`, async ({
        page,
        api,
        author,
        pageErrors,
      }) => {
        test.setTimeout(240_000);
        const postId = await publishPost(api, author, { tagNameList: ["fees", "accessible"] });
        const [parent = ""] = await writeComments(api, author, postId, 2, "Remark");
        await writeComments(api, author, postId, 1, "Reply", parent);
        const productIds = (await listEstablishedProducts(api)).map(({ productId }) => productId);
        const ids = { postId, authorId: author.id, productIds };
        const isLoggedIn = viewer === "a logged-in user";
        if (isLoggedIn) await logInAs(page, author);
        await measureLayoutShift(page);
        for (const screen of isLoggedIn ? listViewerScreens(ids) : listPublicScreens(ids)) {
          await test.step(screen || "/", async () => {
            pageErrors.length = 0;
            const isMissing = screen.endsWith("!");
            await visit(page, home + screen.replace("!", ""));
            await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
            // Before the change of themes, which changes the font of Chinese titles.
            await expectSteady(page, screen);
            await expectAccessible(page);
            // The browser logs the expected 404 as an error.
            const errors = pageErrors.filter((text) => !(isMissing && text.includes("404")));
            expect.soft(errors, screen).toEqual([]);
          });
        }
      });
    }
  });
}

test.describe("on a phone", { tag: "@slow" }, () => {
  test.use(phoneOptions);

  /** Lists what reaches beyond the window of a page that scrolls sideways. */
  const listCut = (page: Page) =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.body.querySelectorAll("*")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth)
        .map((element) => element.outerHTML.slice(0, 200));
    });
  const expectFit = (page: Page, message: string) =>
    expect
      .configure({ soft: true })
      .poll(() => listCut(page), { message })
      .toEqual([]);

  test("screens fit 320 px and text of twice the size", async ({ page, api, author }) => {
    test.setTimeout(240_000);
    const postId = await publishPost(api, author, { tagNameList: ["fees"] });
    const productIds = (await listEstablishedProducts(api)).map(({ productId }) => productId);
    const ids = { postId, authorId: author.id, productIds };
    await logInAs(page, author);
    for (const screen of new Set([...listViewerScreens(ids), ...listPublicScreens(ids)])) {
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(page, `/en/m${screen.replace("!", "")}`);
      await expectFit(page, `${screen} at 320 px`);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expectFit(page, `${screen} with large text`);
      const header = page.getByRole("banner").getByRole("button").last();
      if (await header.isVisible()) {
        await expect.soft(header, `${screen} with large text`).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test("the keyboard's focus is never under a bar", async ({ page, api, author }) => {
    const postId = await publishPost(api, author, { tagNameList: ["fees", "bonds"] });
    await writeComments(api, author, postId, 6, "Remark");
    const [product] = await listEstablishedProducts(api);
    await logInAs(page, author);
    const screens = [
      "",
      "/trending",
      `/posts/${postId}`,
      "/posts",
      "/search/fund",
      "/products",
      `/products/${product?.productId}`,
      `/users/${author.id}`,
      `/users/${author.id}/settings`,
      "/posts/create/normal",
    ];
    for (const screen of screens) {
      await visit(page, `/en/m${screen}`);
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press("Tab");
        // A bar that the focus brings back takes a moment.
        let focus = await page.evaluate(readFocus);
        const find = async () => {
          focus = await page.evaluate(readFocus);
          return focus.hidden;
        };
        if (focus.hidden) {
          const polling = { message: `${screen}, stop ${stop}`, timeout: 2_000, intervals: [50] };
          await expect.soft.poll(find, polling).toBeNull();
        }
        if (focus.isNone) break;
      }
    }
  });
});

/** Says whether nothing has the focus, and describes the focused element if another covers it. */
function readFocus(): { isNone: boolean; hidden: string | null } {
  const element = document.activeElement;
  if (!element || element === document.body) return { isNone: true, hidden: null };
  const box = element.getBoundingClientRect();
  const x = Math.min(Math.max(box.left + box.width / 2, 1), window.innerWidth - 1);
  const y = box.top + Math.min(box.height / 2, 20);
  const top = document.elementFromPoint(x, y);
  const isVisible = top && (element.contains(top) || top.contains(element));
  const isLabelled = top?.closest("label")?.contains(element);
  if (isVisible || isLabelled || box.width < 2) return { isNone: false, hidden: null };
  const shorten = (each: Element | null) => each?.outerHTML.slice(0, 80);
  const hidden = `${shorten(element)} at ${Math.round(y)} is under ${shorten(top)}`;
  return { isNone: false, hidden };
}
