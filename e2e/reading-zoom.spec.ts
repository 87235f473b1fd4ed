import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/accessibility.ts";
import { uploadFile } from "./support/file.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { openNewPost, publishPost, uploadPicture } from "./support/post.ts";
import { test } from "./support/test.ts";

const createWidePicture = () =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background: "#7a2230" } })
    .jpeg()
    .toBuffer();

const getTransform = (picture: Locator) =>
  picture.evaluate((image) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(image).transform);
    return { scale: Math.round(a * 100) / 100, x: Math.round(e), y: Math.round(f) };
  });

/** Pinches around the middle of the window, from `from` to `to` pixels between the fingers. */
async function pinch(page: Page, from: number, to: number) {
  const client = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const createTouchPoints = (distance: number) =>
    [-1, 1].map((side, id) => ({ x: width / 2 + (side * distance) / 2, y: height / 2, id }));
  const dispatch = (type: "touchStart" | "touchMove" | "touchEnd", distance: number | null) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: distance === null ? [] : createTouchPoints(distance),
    });
  await dispatch("touchStart", from);
  for (let step = 1; step <= 8; step += 1) {
    await dispatch("touchMove", from + ((to - from) * step) / 8);
  }
  await dispatch("touchEnd", null);
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const { body, ui } = messagesIn(locale, "common");

    test("zooms, pans within bounds and closes a picture", async ({
      page,
      api,
      author,
      pageErrors,
    }) => {
      const { fileId } = await uploadFile(api, author, {
        name: "wide.jpg",
        mimeType: "image/jpeg",
        buffer: await createWidePicture(),
      });
      const longBody = Array.from({ length: 40 }, (_, step) => `<p>Paragraph ${step}.</p>`).join(
        "",
      );
      await openNewPost(page, api, author, {
        home,
        fields: { fileIdList: [fileId], post: longBody },
      });

      const opener = page.getByRole("link", { name: body.enlargeImage });
      const thumbnail = opener.locator("img");
      // The size is reserved, and the browser chooses among widths.
      await expect(thumbnail).toHaveAttribute("width", "1800");
      await expect(thumbnail).toHaveAttribute("height", "1200");
      await expect(thumbnail).toHaveAttribute("fetchpriority", "high");
      expect(await thumbnail.getAttribute("srcset")).toContain("?w=768 768w");

      await opener.click();
      const overlay = page.getByRole("dialog");
      const picture = overlay.locator("img");
      const getButton = (label: string) => overlay.getByRole("button", { name: label });
      const percent = getButton("%");
      await expect(percent).toHaveText("100%");
      const top = await page.evaluate(() => window.scrollY);
      await expectAccessible(page, '[role="dialog"]');

      // The page behind neither scrolls nor gets focus.
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, -2_000);
      await expect(percent).toHaveText("400%");
      await page.mouse.wheel(0, 4_000);
      await expect(percent).toHaveText("100%");
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press("Tab");
        expect(await overlay.evaluate((box) => box.contains(document.activeElement))).toBe(true);
      }

      // The picture cannot move at 100 %.
      await page.keyboard.press("ArrowLeft");
      expect(await getTransform(picture)).toEqual({ scale: 1, x: 0, y: 0 });
      await page.keyboard.press("+");
      await expect(percent).toHaveText("150%");
      for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowLeft");
      await expect.poll(() => getTransform(picture)).toEqual({ scale: 1.5, x: 200, y: 0 });
      await page.keyboard.press("-");
      await expect.poll(() => getTransform(picture)).toEqual({ scale: 1, x: 0, y: 0 });
      for (let step = 0; step < 6; step += 1) await getButton(body.zoomIn).click();
      await expect(percent).toHaveText("400%");
      await expect(getButton(body.zoomIn)).toHaveAttribute("aria-disabled", "true");
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.down();
      await page.mouse.move(width / 2 - 120, height / 2 + 300, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => getTransform(picture)).toEqual({ scale: 4, x: -120, y: 200 });
      await page.keyboard.press("0");
      await expect.poll(() => getTransform(picture)).toEqual({ scale: 1, x: 0, y: 0 });

      if ("hasTouch" in use) {
        await pinch(page, 100, 250);
        await expect(percent).toHaveText("250%");
        await pinch(page, 300, 60);
        await expect(percent).toHaveText("100%");
      }

      // It reopens at 100 %, and closing restores focus.
      await page.keyboard.press("+");
      await page.keyboard.press("Escape");
      await expect(overlay).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(percent).toHaveText("100%");
      await getButton(ui.close).click();
      await expect(overlay).toHaveCount(0);
      await page.mouse.wheel(0, -400);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(top);
      expect(pageErrors).toEqual([]);
    });
  });
}

test("opens a picture of the text, zooms it and closes on Escape", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const fileId = await uploadPicture(api, author);
  const post = `<p>Seen from above:</p><img src="/sns/api/v1/file/${fileId}" alt="A red square">`;
  await visit(page, `/en/posts/${await publishPost(api, author, { post })}`);
  const picture = page.getByRole("link", { name: "Enlarge: A red square" });
  await picture.click();
  const overlay = page.getByRole("dialog");
  await expect(overlay.getByRole("img", { name: "A red square" })).toBeVisible();
  await expect(overlay.getByRole("button", { name: "Original size" })).toHaveText("100%");
  for (let n = 0; n < 8; n += 1) await page.keyboard.press("+");
  await expect(overlay.getByRole("button", { name: "Original size" })).toHaveText("400%");
  await page.keyboard.press("0");
  await expect(overlay.getByRole("button", { name: "Original size" })).toHaveText("100%");
  await expect(overlay.getByRole("button", { name: "Zoom out" })).toBeDisabled();
  await overlay.getByRole("button", { name: "Zoom in" }).click();
  await expect(overlay.getByRole("button", { name: "Original size" })).toHaveText("150%");
  await overlay.getByRole("button", { name: "Zoom out" }).click();
  await expect(overlay.getByRole("button", { name: "Original size" })).toHaveText("100%");
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press("Escape");
  await expect(overlay).toHaveCount(0);
  await expect(picture).toBeFocused();
});
