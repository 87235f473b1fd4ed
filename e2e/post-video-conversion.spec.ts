import { expect } from "@playwright/test";
import { findMissingFfmpeg, makeMovie } from "#lib/testing/movie";
import { expectAccessible } from "./support/accessibility.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const missing = await findMissingFfmpeg();

const toFile = (buffer: Buffer) => ({ name: "IMG_0042.MOV", mimeType: "video/quicktime", buffer });

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    test.skip(missing !== null, missing ?? "");
    const upload = messagesIn(locale, "upload");
    const { post, video: controls } = messagesIn(locale, "common");

    test("publishes a MOV from a phone, which a reader plays", async ({
      page,
      author,
      pageErrors,
    }) => {
      // Videos of other journeys may be converted first.
      test.slow();
      const { form, video, thumbnail, conversion, warning } = upload;
      const movie = await makeMovie({ seconds: 3, rotation: 90 });
      const chooser = page.locator('input[data-upload="video"]');
      const getButton = (label: string) => page.getByRole("button", { name: label, exact: true });
      const frames = page.getByRole("button", {
        name: new RegExp(thumbnail.frame.replace("{number}", "\\d").replace("{time}", ".+")),
      });
      const progress = page.getByRole("progressbar", { name: conversion.label });
      await logInAs(page, author);
      await visit(page, `${home}/posts/create/video`);
      await expect(page.getByText(video.hintConverted)).toBeVisible();

      await chooser.setInputFiles(toFile(movie.subarray(0, movie.length / 2)));
      await expect(page.getByRole("alert").getByText(warning.damagedVideo)).toBeVisible();

      await chooser.setInputFiles(toFile(movie));
      await expect(progress).toBeVisible();
      await expect(page.getByText(conversion.note)).toBeVisible();
      await expectAccessible(page, "main");
      await getButton(upload.upload.cancel).click();
      await expect(progress).toHaveCount(0);

      await chooser.setInputFiles(toFile(movie));
      await expect(progress).toBeVisible();
      // The frames come from the server, before the video is ready.
      await expect(frames).toHaveCount(5, { timeout: 120_000 });
      await expect(frames.nth(1)).toHaveAttribute("aria-pressed", "true");
      await frames.nth(3).click();
      await expect(frames.nth(3)).toHaveAttribute("aria-pressed", "true");
      const title = "The harbour at noon";
      await page.getByRole("textbox", { name: form.title, exact: true }).fill(title);
      await page.getByRole("textbox", { name: form.body, exact: true }).click();
      await page.keyboard.type("Filmed on the quay.");
      await expect(page.getByRole("region", { name: video.preview })).toBeVisible({
        timeout: 120_000,
      });
      await expect(progress).toHaveCount(0);
      await getButton(form.continue).click();
      const tag = page.getByRole("combobox", { name: upload.tag.title });
      await tag.fill("harbours");
      await tag.press("Enter");
      await getButton(upload.publish.publishNow).click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);

      const player = page.getByRole("region", { name: post.videoLabel.replace("{title}", title) });
      await player.getByRole("button", { name: controls.play, exact: true }).first().click();
      const readFilm = () =>
        player.locator("video").evaluate((film: HTMLVideoElement) => ({
          hasPlayed: film.currentTime > 0.5,
          isUpright: film.videoHeight > film.videoWidth,
        }));
      await expect.poll(readFilm).toEqual({ hasPlayed: true, isUpright: true });
      expect(pageErrors.filter((each) => !/Failed to load resource/.test(each))).toEqual([]);
    });
  });
}
