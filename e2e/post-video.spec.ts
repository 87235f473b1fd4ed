import { expect, type Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { createVideoFile, uploadFile } from "./support/file.ts";
import { expectSteady, measureLayoutShift } from "./support/layout-shift.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";

const getPlayerState = (player: Locator) =>
  player.locator("video").evaluate((video: HTMLVideoElement) => ({
    isPaused: video.paused,
    time: video.currentTime,
    isMuted: video.muted,
    hasOwnControls: video.controls,
  }));

/** Watches for the symbol from before the press, as it may be gone when a slow test looks. */
async function watchFlash(player: Locator, action: string): Promise<() => Promise<void>> {
  const seen = await player.evaluateHandle((element, selector) => {
    const result = { count: 0 };
    new MutationObserver(() => {
      const flash = element.querySelector(selector);
      if (flash?.checkVisibility()) result.count += 1;
    }).observe(element, { childList: true, subtree: true });
    return result;
  }, `[data-flash="${action}"]`);
  return () =>
    expect
      .poll(() => seen.evaluate(({ count }) => count), `the ${action} symbol`)
      .toBeGreaterThan(0);
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const { video: messages, post, ui } = messagesIn(locale, "common");

    test("plays, seeks, mutes and enlarges a video", async ({ page, api, author, pageErrors }) => {
      const { fileId } = await uploadFile(api, author, await createVideoFile({ seconds: 20 }));
      const title = "A bar that moves";
      const captions = await uploadFile(api, author, {
        name: "film.vtt",
        mimeType: "text/vtt",
        buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:20.000\nThe bar moves."),
      });
      const postId = await publishPost(api, author, {
        postType: "video",
        videoFileId: fileId,
        captionsFileId: captions.fileId,
        title,
      });
      await measureLayoutShift(page);
      await visit(page, `${home}/posts/${postId}`);
      const player = page.getByRole("region", { name: post.videoLabel.replace("{title}", title) });
      const getButton = (label: string) => player.getByRole("button", { name: label, exact: true });
      const position = player.getByRole("slider", { name: messages.position });
      const controls = player.locator("[data-controls]");
      await expect(getButton(messages.play)).toBeVisible();
      expect((await player.boundingBox())?.height).toBe(337.5);
      await expect(player.locator("video")).toHaveAttribute("playsinline", "");
      await expect(player.locator("video")).toHaveAttribute("preload", "metadata");
      // At first only a button lies on the picture; the others come with a finger or a mouse.
      await expect(getButton(messages.play)).toContainText("0:20");
      await expect(controls).toHaveAttribute("data-controls", "hidden");
      await expectSteady(page, "a video");
      await getButton(messages.play).focus();
      await expect(getButton(messages.play)).toBeFocused();
      if ("hasTouch" in use) await player.tap();
      else await player.hover();
      await expect(controls).toHaveAttribute("data-controls", "shown");
      await expectAccessible(page, "main section");

      const playFlash = await watchFlash(player, "play");
      await getButton(messages.play).click();
      await playFlash();
      await expect.poll(async () => (await getPlayerState(player)).time).toBeGreaterThan(0.3);
      await expect(player.locator("[data-flash]")).toHaveCount(0);
      // The controls hide some time after the click on play.
      await page.mouse.move(0, 0);
      await expect(controls).toHaveAttribute("data-controls", "hidden");

      // Seeking shows them again for a second.
      await player.focus();
      await page.keyboard.press("ArrowRight");
      await expect(controls).toHaveAttribute("data-controls", "shown");
      expect((await getPlayerState(player)).time).toBeGreaterThan(5);
      const since = Date.now();
      await expect(controls).toHaveAttribute("data-controls", "hidden");
      expect(Date.now() - since).toBeLessThan(2_500);
      const pauseFlash = await watchFlash(player, "pause");
      await page.keyboard.press("k");
      await expect.poll(async () => (await getPlayerState(player)).isPaused).toBe(true);
      await pauseFlash();
      await expect(controls).toHaveAttribute("data-controls", "shown");
      await page.keyboard.press("End");
      await expect.poll(async () => (await getPlayerState(player)).time).toBeGreaterThan(19);
      await page.keyboard.press("Home");
      await expect.poll(async () => (await getPlayerState(player)).time).toBe(0);
      await expect(position).toHaveAttribute(
        "aria-valuetext",
        messages.timeOfDuration.replace("{time}", "0:00").replace("{duration}", "0:20"),
      );

      await expect(getButton(messages.captions)).toHaveAttribute("aria-pressed", "true");
      await getButton(messages.captions).click();
      await expect(getButton(messages.captions)).toHaveAttribute("aria-pressed", "false");
      const speed = player.getByRole("combobox", { name: messages.speed });
      const readSpeed = () =>
        player.locator("video").evaluate((video: HTMLVideoElement) => video.playbackRate);
      await speed.selectOption("1.5");
      expect(await readSpeed()).toBe(1.5);
      await speed.selectOption("1");

      const bar = (await position.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const getX = (share: number) => bar.x + bar.width * share;
      const middle = bar.y + bar.height / 2;
      if ("hasTouch" in use) await page.touchscreen.tap(getX(0.5), middle);
      else {
        await page.mouse.move(getX(0.1), middle);
        await page.mouse.down();
        await page.mouse.move(getX(0.5), middle, { steps: 5 });
        await page.mouse.up();
      }
      await expect.poll(async () => Math.round((await getPlayerState(player)).time)).toBe(10);
      await expect(player.locator("[data-buffered]")).toHaveAttribute(
        "data-buffered",
        /^(1\d|20)$/,
      );

      await player.focus();
      await page.keyboard.press("m");
      await expect(getButton(messages.unmute)).toBeVisible();
      expect((await getPlayerState(player)).isMuted).toBe(true);
      await getButton(messages.unmute).click();
      expect((await getPlayerState(player)).isMuted).toBe(false);
      await page.keyboard.press("f");
      await expect(getButton(messages.exitFullscreen)).toBeVisible();
      expect((await player.boundingBox())?.height).toBe(page.viewportSize()?.height);
      await getButton(messages.exitFullscreen).click();
      await expect(getButton(messages.fullscreen)).toBeVisible();
      await page.keyboard.press(" ");
      // Space activates the focused fullscreen button and does not start playback.
      await expect(getButton(messages.exitFullscreen)).toBeVisible();
      await page.keyboard.press("f");

      // A click on the video itself toggles playback.
      const picture = player.locator("video");
      if ("hasTouch" in use) await picture.tap({ position: { x: 60, y: 60 } });
      else await picture.click({ position: { x: 60, y: 60 } });
      await expect.poll(async () => (await getPlayerState(player)).isPaused).toBe(false);
      expect(pageErrors).toEqual([]);
    });

    test("shows an error for a failed video and retries", async ({ page, api, author }) => {
      const { fileId, url } = await uploadFile(api, author, await createVideoFile({ seconds: 3 }));
      const fields = { postType: "video", videoFileId: fileId, title: "Late" };
      const postId = await publishPost(api, author, fields);
      await page.route(`**${url}`, (route) => route.abort());
      await visit(page, `${home}/posts/${postId}`);
      const player = page.getByRole("region", { name: post.videoLabel.replace("{title}", "Late") });
      await expect(player.getByRole("alert")).toContainText(messages.failed);
      await page.unroute(`**${url}`);
      await player.getByRole("button", { name: ui.retry }).click();
      await expect(player.getByRole("alert")).toHaveCount(0);
      await player.getByRole("button", { name: messages.play, exact: true }).click();
      await expect.poll(async () => (await getPlayerState(player)).time).toBeGreaterThan(0.2);
    });
  });
}

test.describe("without JavaScript", { tag: "@slow" }, () => {
  test.use({ javaScriptEnabled: false });
  test("uses native video controls and serves byte ranges", async ({ page, api, author }) => {
    const { fileId, url } = await uploadFile(
      api,
      author,
      await createVideoFile({ padding: 200_000 }),
    );
    const fields = { postType: "video", videoFileId: fileId };
    await page.goto(`/en/posts/${await publishPost(api, author, fields)}`);
    await expect(page.locator("video")).toHaveAttribute("controls", "");
    await expect(page.locator("video")).toHaveAttribute("src", url);
    await expect(page.locator("video")).toHaveAttribute("poster", /\?w=960$/);
    const part = await api.get(url, { headers: { range: "bytes=100000-" } });
    expect(part.status()).toBe(206);
    expect(part.headers()["content-range"]).toMatch(/^bytes 100000-\d+\/\d+$/);
    expect((await api.head(url)).headers()["accept-ranges"]).toBe("bytes");
  });
});
