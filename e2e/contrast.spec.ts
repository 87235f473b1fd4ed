import { expect, type Locator, type Page } from "@playwright/test";
import { chooseFile, createPictureFile } from "./support/file.ts";
import { messagesIn, phoneOptions, visit } from "./support/locale.ts";
import { expectEdge, expectNewLook, expectVisibleContent, findFaintText } from "./support/look.ts";
import { publishPost } from "./support/post.ts";
import { findEstablishedProduct, listEstablishedProducts } from "./support/product.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const { post: postMessages, posts: postsMessages, body, feed } = messagesIn("en", "common");
const { settings } = messagesIn("en", "profile");
const { images } = messagesIn("en", "upload");
const { setting } = messagesIn("en", "notification");

/** Windows' contrast themes, which replace most colours and all shadows. */
test.describe("forced colours", { tag: "@slow" }, () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  const getButton = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

  test("show what is on, chosen and focused", async ({ page, author }) => {
    await logInAs(page, author);
    await visit(page, `/en/users/${author.id}/settings/notification`);
    const control = page.getByRole("checkbox", { name: setting.FOLLOW }).first();
    await expect(control).toBeChecked();
    const rows = page.locator("label:has(input[type=checkbox])");
    const getBackgrounds = () =>
      rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor));
    await expectNewLook(control, () => control.click());
    expect(new Set(await getBackgrounds()), "backgrounds of rows, on and off").toHaveProperty(
      "size",
      1,
    );
    await control.click();

    await visit(page, `/en/users/${author.id}/edit`);
    const radio = page.getByRole("radio", { name: messagesIn("en", "signup").gender.female });
    await expectNewLook(radio, () => radio.check());
    const save = getButton(page, settings.profile.save);
    await expectEdge(save);
    await page.keyboard.press("Tab");
    await expectNewLook(save, () => save.focus());

    await visit(page, `/en/users/${author.id}/settings`);
    const segment = page.locator("label").filter({ hasText: settings.theme.dark });
    await expectNewLook(segment, () => segment.click());

    await visit(page, "/en/posts");
    const type = page.getByRole("link", { name: postsMessages.type.video, exact: true });
    await expectNewLook(type, () => type.click());
    const chip = page.getByRole("region", { name: feed.tags }).getByRole("link").nth(1);
    await expectEdge(chip);
    const other = page.getByRole("region", { name: feed.tags }).getByRole("link").nth(2);
    // A topic has a page of its own, where its chip is compared with the next one.
    await visit(page, (await chip.getAttribute("href")) ?? "");
    await expect(chip).toHaveAttribute("aria-current", "true");
    const getBackground = (link: Locator) =>
      link.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect.soft(await getBackground(chip)).not.toBe(await getBackground(other));

    await visit(page, "/en/products");
    const compare = page.getByRole("button", { pressed: false }).first();
    const name = await compare.textContent();
    await expectNewLook(getButton(page, name ?? "").first(), () => compare.click());
    const risk = page.getByTitle(/./).filter({ hasText: /^[1-6] of 7$/, visible: true });
    const getBarColours = () =>
      risk.evaluateAll((all) =>
        all.map((each) => ({
          level: Number.parseInt(each.textContent ?? "", 10),
          colours: [...(each.firstElementChild?.children ?? [])].map(
            (bar) => getComputedStyle(bar).backgroundColor,
          ),
        })),
      );
    const bars = await getBarColours();
    expect(bars.length).toBeGreaterThan(1);
    for (const { level, colours } of bars) {
      expect(colours.filter((colour) => colour === colours[0])).toHaveLength(level);
    }
  });

  test("show the edges of what lies above a page", async ({ page, api, author, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const postId = await publishPost(api, author);
    await page.clock.install();
    await logInAs(page, author);
    await visit(page, `/en/posts/${postId}`);
    for (const name of [postMessages.like, postMessages.save]) {
      const button = getButton(page, new RegExp(`^${name}`)).first();
      await expectNewLook(button, async () => {
        await button.click();
        await expect(button).toHaveAttribute("aria-pressed", "true");
      });
    }
    await getButton(page, /^Copy link/).click();
    const toast = page.getByText(postMessages.linkCopied).locator("..");
    await expect(toast).toBeVisible();
    // Otherwise it may leave before its picture is taken.
    await page.clock.pauseAt(Date.now() + 1_000);
    await expectEdge(toast);
    await page.clock.resume();

    await page.getByRole("link", { name: body.enlargeImage, exact: true }).click();
    const overlay = page.getByRole("dialog");
    await expect(overlay.getByRole("button", { name: body.zoomIn })).toBeVisible();
    for (const button of await overlay.getByRole("button").all()) {
      await expectVisibleContent(button);
    }
    await page.keyboard.press("Escape");
    await getButton(page, postMessages.moreActions).first().click();
    await expectEdge(page.getByRole("menu"));
    await page.getByRole("menuitem", { name: postMessages.delete }).click();
    await expect(overlay).toBeVisible();
    await expectEdge(overlay);
    await expectEdge(overlay.getByRole("button", { name: postMessages.delete }));

    await visit(page, "/en/report/problem");
    // Never answered.
    await page.route("**/sns/api/v1/file", () => {});
    await chooseFile(page, images.add, await createPictureFile());
    await expectEdge(page.getByRole("progressbar"));
  });

  test.describe("on a phone", () => {
    const contextOptions = { forcedColors: "active", reducedMotion: "reduce" } as const;
    test.use({ ...phoneOptions, colorScheme: "dark", contextOptions });

    test("show the lines and levels of a fund", async ({ page, api }) => {
      const { productId, riskLevel } = await findEstablishedProduct(api);
      // A dark system under a light theme chosen before.
      await page.addInitScript(() => localStorage.setItem("theme", "light"));
      await visit(page, `/en/m/products/${productId}`);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await expectEdge(page.locator("[data-bottom-bar]"), "top");
      const marks = page.locator('[aria-hidden="true"] > .grid > span');
      const colours = await marks.evaluateAll((all) =>
        all.map((mark) => getComputedStyle(mark).borderTopColor),
      );
      expect(colours.filter((colour) => colour === colours[0])).toHaveLength(riskLevel);
      const chart = page
        .locator('section[aria-labelledby="chart"]')
        .locator("canvas, svg[viewBox='0 0 1000 1000']")
        .first();
      await expectVisibleContent(chart);
    });
  });
});

test.describe("more contrast", { tag: "@slow" }, () => {
  test.use({ contextOptions: { contrast: "more", reducedMotion: "reduce" } });

  test("gives text a contrast of 7:1", async ({ page, api, author }) => {
    const postId = await publishPost(api, author);
    const productIds = (await listEstablishedProducts(api)).map(({ productId }) => productId);
    await logInAs(page, author);
    for (const screen of [
      "",
      `/posts/${postId}`,
      `/products/${productIds[0]}`,
      `/products/compare?ids=${productIds.slice(0, 4).join(",")}`,
      `/users/${author.id}/settings`,
    ]) {
      await test.step(screen || "/", async () => {
        await visit(page, `/en${screen}`);
        await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await expect.soft.poll(() => page.evaluate(findFaintText), colorScheme).toEqual([]);
        }
      });
    }
  });
});
