import { expect, type Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { drop } from "./support/editor.ts";
import { createPictureFile, createVideoFile } from "./support/file.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const upload = messagesIn(locale, "upload");
    const { post } = messagesIn(locale, "common");

    test("uploads a video with a retry, picks a thumbnail and publishes it", async ({
      page,
      api,
      author,
      pageErrors,
    }) => {
      const { form, video, thumbnail, warning } = upload;
      const getButton = (label: string | RegExp) =>
        page.getByRole("button", { name: label, exact: true });
      const choose = (file: Parameters<Locator["setInputFiles"]>[0]) =>
        page.locator('input[data-upload="video"]').setInputFiles(file);
      const getAlert = (text: string) => page.getByRole("alert").filter({ hasText: text });
      const frames = page.getByRole("button", {
        name: new RegExp(thumbnail.frame.replace("{number}", "\\d").replace("{time}", ".+")),
      });
      await page.clock.install();
      await logInAs(page, author);
      await visit(page, `${home}/posts/create/video`);
      await expect(getButton(video.add)).toBeVisible();

      const limits = await (await api.get("/sns/api/v1/file/limits")).json();
      const canConvert = Boolean(limits.data.video.conversion);
      const unsupported = canConvert ? warning.unsupportedSource : warning.unsupportedVideo;
      // A browser derives the type from the name.
      await choose({ ...(await createPictureFile()), name: "film.mp4", mimeType: "video/mp4" });
      await expect(getAlert(unsupported)).toBeVisible();
      await page.clock.fastForward(3_000);
      await expect(getAlert(unsupported)).toHaveCount(0);
      // It stays beside the field.
      await expect(page.getByText(unsupported)).toBeVisible();
      const film = await createVideoFile();
      const rest = Buffer.alloc(30 * 1024 * 1024);
      await choose({ ...film, buffer: Buffer.concat([film.buffer, rest]) });
      // A server that converts videos takes larger ones, and finds out.
      const tooLarge = canConvert ? warning.damagedVideo : warning.videoTooLarge;
      await expect(getAlert(tooLarge)).toBeVisible();
      await page.clock.fastForward(3_000);
      await choose({
        ...film,
        buffer: Buffer.from("no film at all".repeat(20)),
      });
      await expect(getAlert(unsupported)).toBeVisible();
      await page.clock.fastForward(3_000);

      await page.route("**/v1/file", (route) => route.abort());
      await choose(await createVideoFile());
      const lost = upload.upload.failed.replace("{name}", "film.webm");
      await expect(page.getByText(lost)).toBeVisible();
      await expectAccessible(page, "main");
      await page.unroute("**/v1/file");
      await getButton(upload.upload.retry).click();
      const player = page.getByRole("region", { name: video.preview });
      await expect(player).toBeVisible();
      await expect(page.getByText(lost)).toHaveCount(0);

      // The second frame is preselected; then choose a frame, a picture and a frame again.
      await expect(frames).toHaveCount(5);
      await expect(frames.nth(1)).toHaveAttribute("aria-pressed", "true");
      await frames.nth(3).click();
      await expect(frames.nth(3)).toHaveAttribute("aria-pressed", "true");
      await expect(frames.nth(1)).toHaveAttribute("aria-pressed", "false");
      await page
        .locator('input[data-upload="image"]')
        .first()
        .setInputFiles(await createPictureFile());
      await expect(getButton(thumbnail.uploaded)).toHaveAttribute("aria-pressed", "true");
      await frames.nth(4).click();
      await expect(frames.nth(4)).toHaveAttribute("aria-pressed", "true");
      await getButton(video.remove).click();
      await expect(player).toHaveCount(0);
      await drop(getButton(video.add), [await createVideoFile({ seconds: 4 }, "another.webm")]);
      await expect(frames.nth(1)).toHaveAttribute("aria-pressed", "true");
      await expect(getButton(thumbnail.uploaded)).toHaveCount(0);
      await page.locator('input[data-upload="captions"]').setInputFiles({
        name: "film.vtt",
        mimeType: "text/vtt",
        buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:04.000\nThe bar moves."),
      });
      await expect(page.getByText(upload.captions.added)).toBeVisible();
      // Scroll it away from the sticky footer.
      await player.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await expectAccessible(page, "main");

      await page.getByRole("textbox", { name: form.title, exact: true }).fill("A bar that moves");
      await page.getByRole("textbox", { name: form.body, exact: true }).click();
      await page.keyboard.type("From left to right.");
      await getButton(form.continue).click();
      const tag = page.getByRole("combobox", { name: upload.tag.title });
      await tag.fill("films");
      await tag.press("Enter");
      await getButton(upload.publish.publishNow).click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      const shown = page.getByRole("region", {
        name: post.videoLabel.replace("{title}", "A bar that moves"),
      });
      await expect(shown).toBeVisible();
      await expect(shown.locator("track")).toHaveAttribute("src", /\/file\//);
      const poster = await shown.locator("video").getAttribute("poster");

      // The edit form offers the current thumbnail, and new frames on request.
      await page.goto(`${page.url()}/edit`);
      await expect(getButton(thumbnail.previous)).toHaveAttribute("aria-pressed", "true");
      await expect(frames).toHaveCount(0);
      await getButton(thumbnail.extractFrames).click();
      await expect(frames).toHaveCount(5);
      await frames.first().click();
      await expect(frames.first()).toHaveAttribute("aria-pressed", "true");
      await getButton(form.continue).click();
      await getButton(form.publishChanges).click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      await expect(shown.locator("video")).not.toHaveAttribute("poster", String(poster));
      expect(pageErrors.filter((each) => !/Failed to load resource/.test(each))).toEqual([]);
    });

    test("cancels an upload, and gives up a stalled one", async ({ page, author }) => {
      await page.clock.install();
      await logInAs(page, author);
      await visit(page, `${home}/posts/create/video`);
      await page.route("**/v1/file", () => {});
      await page.locator('input[data-upload="video"]').setInputFiles(await createVideoFile());
      await expect(page.getByRole("progressbar", { name: upload.upload.label })).toBeVisible();
      await page.getByRole("button", { name: upload.upload.cancel }).click();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await expect(page.getByRole("button", { name: upload.video.add })).toBeVisible();

      const lost = page.getByText(upload.upload.failed.replace("{name}", "film.webm"));
      await page.locator('input[data-upload="video"]').setInputFiles(await createVideoFile());
      await expect(page.getByRole("progressbar", { name: upload.upload.label })).toBeVisible();
      await page.clock.fastForward(41_000);
      await expect(lost).toBeVisible();
      await page.getByRole("button", { name: upload.upload.discard }).click();
      await expect(lost).toHaveCount(0);
    });
  });
}
