import { expect } from "@playwright/test";
import { visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

test("operates a menu by keyboard and restores focus", { tag: "@slow" }, async ({
  page,
  viewer,
}) => {
  await logInAs(page, viewer);
  await visit(page, "/en");
  const account = page.getByRole("button", { name: "Account", exact: true });
  const getItem = (name: string) => page.getByRole("menuitem", { name });
  await account.focus();
  await page.keyboard.press("ArrowDown");
  await expect(getItem("Profile")).toBeFocused();
  await page.keyboard.press("End");
  await expect(getItem("Log out")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(getItem("Profile")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(account).toBeFocused();
  await account.click();
  await expect(getItem("Profile")).toBeVisible();
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole("menu")).toHaveCount(0);
});

test("shows the focus of a card's link around all of the card", { tag: "@slow" }, async ({
  page,
}) => {
  await visit(page, "/en/posts");
  const card = page.getByRole("article").nth(5);
  await page.keyboard.press("Tab");
  await card.getByRole("heading").getByRole("link").focus();
  const ring = await card
    .getByRole("heading")
    .getByRole("link")
    .evaluate((link) => {
      const { width, height, outlineStyle } = getComputedStyle(link, "::before");
      return { width, height, outlineStyle };
    });
  const { width, height } = (await card.boundingBox()) ?? {};
  const toPixels = (text: string) => Math.round(Number.parseFloat(text));
  expect(ring.outlineStyle).toBe("solid");
  expect([toPixels(ring.width), toPixels(ring.height)]).toEqual([
    Math.round(width ?? 0),
    Math.round(height ?? 0),
  ]);
});

test("traps focus in a dialog, closes it and restores focus", { tag: "@slow" }, async ({
  page,
}) => {
  await visit(page, "/en");
  const follow = page
    .getByRole("region", { name: "Investors to follow" })
    .getByRole("button")
    .first();
  const dialog = page.getByRole("dialog", { name: "Log in to continue" });
  await follow.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAttribute("aria-modal", "true");
  for (let n = 0; n < 6; n += 1) {
    await page.keyboard.press("Tab");
    const isOutside = () => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement?.closest('[role="dialog"]');
    };
    expect(await page.evaluate(isOutside)).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(follow).toBeFocused();

  await follow.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("heading").click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(dialog).toHaveCount(0);
  await follow.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

test("hides a toast after three seconds and ignores a second one until then", {
  tag: "@slow",
}, async ({ page, api, author, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const postId = await publishPost(api, author, { isDraft: true });
  await page.clock.install();
  await logInAs(page, author);
  await visit(page, `/en/posts/${postId}`);
  const copied = page.getByText("Link copied");
  const warning = page.getByText("A draft or private post cannot be liked");
  await page.getByRole("button", { name: /^Copy link/ }).click();
  await expect(copied).toBeVisible();
  await page.clock.fastForward(1_000);
  await page.getByRole("button", { name: /^Like/ }).click();
  await expect(copied).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(copied).toHaveCount(0);
  await expect(warning).toHaveCount(0);
  await page.getByRole("button", { name: /^Like/ }).click();
  await expect(warning).toBeVisible();
});
