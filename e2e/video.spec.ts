import { expect, type Locator, type Page } from "@playwright/test";
import { makeWebmClip } from "#lib/testing/webm-clip";
import { expectAccessible } from "./support/accessibility.ts";
import { uploadFile } from "./support/file.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { createPictureFile } from "./support/picture.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signIn } from "./support/user.ts";

const createVideoFile = async (
  fields: Parameters<typeof makeWebmClip>[0] = {},
  name = "film.webm",
) => ({
  name,
  mimeType: "video/webm",
  buffer: await makeWebmClip(fields),
});

const getPlayerState = (player: Locator) =>
  player.locator("video").evaluate((video: HTMLVideoElement) => ({
    isPaused: video.paused,
    time: video.currentTime,
    isMuted: video.muted,
    hasOwnControls: video.controls,
  }));

/** Records the page's cumulative layout shift. */
const recordLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    (window as { shift?: number }).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as { shift?: number }).shift =
          ((window as { shift?: number }).shift ?? 0) + entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const upload = messagesIn(locale, "upload");
    const { video: messages, post, ui } = messagesIn(locale, "common");

    test("uploads a video with a retry, picks a thumbnail and publishes it", async ({
      page,
      author,
      pageErrors,
    }) => {
      const { form, video, thumbnail, warning } = upload;
      const button = (label: string | RegExp) =>
        page.getByRole("button", { name: label, exact: true });
      const choose = (file: Parameters<Locator["setInputFiles"]>[0]) =>
        page.locator('input[data-upload="video"]').setInputFiles(file);
      const alert = (words: string) => page.getByRole("alert").filter({ hasText: words });
      const frames = page.getByRole("button", {
        name: new RegExp(thumbnail.frame.replace("{number}", "\\d").replace("{time}", ".+")),
      });
      await page.clock.install();
      await signIn(page, author);
      await visit(page, `${home}/posts/create/video`);
      await expect(button(video.add)).toBeVisible();

      await choose({ ...(await createVideoFile()), name: "film.mov", mimeType: "video/quicktime" });
      await expect(alert(warning.unsupportedVideo)).toBeVisible();
      await page.clock.fastForward(3_000);
      await expect(alert(warning.unsupportedVideo)).toHaveCount(0);
      await choose({ ...(await createVideoFile()), buffer: Buffer.alloc(30 * 1024 * 1024) });
      await expect(alert(warning.videoTooLarge)).toBeVisible();
      await page.clock.fastForward(3_000);
      await choose({
        ...(await createVideoFile()),
        buffer: Buffer.from("no film at all".repeat(20)),
      });
      await expect(alert(warning.unsupportedVideo)).toBeVisible();
      await page.clock.fastForward(3_000);

      await page.route("**/v1/file", (route) => route.abort());
      await choose(await createVideoFile());
      const lost = upload.upload.lost.replace("{name}", "film.webm");
      await expect(page.getByText(lost)).toBeVisible();
      await expectAccessible(page, "main");
      await page.unroute("**/v1/file");
      await button(upload.upload.again).click();
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
      await expect(button(thumbnail.uploaded)).toHaveAttribute("aria-pressed", "true");
      await frames.nth(4).click();
      await expect(frames.nth(4)).toHaveAttribute("aria-pressed", "true");
      await button(video.remove).click();
      await expect(player).toHaveCount(0);
      await choose(await createVideoFile({ seconds: 4 }, "another.webm"));
      await expect(frames.nth(1)).toHaveAttribute("aria-pressed", "true");
      await expect(button(thumbnail.uploaded)).toHaveCount(0);
      // Scroll it away from the sticky footer.
      await player.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await expectAccessible(page, "main");

      await page.getByRole("textbox", { name: form.title, exact: true }).fill("A bar that moves");
      await page.getByRole("textbox", { name: form.body, exact: true }).click();
      await page.keyboard.type("From left to right.");
      const tag = page.getByRole("combobox", { name: upload.tag.title });
      await tag.fill("films");
      await tag.press("Enter");
      await button(form.publish).click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      const shown = page.getByRole("region", {
        name: post.videoOf.replace("{title}", "A bar that moves"),
      });
      await expect(shown).toBeVisible();
      const poster = await shown.locator("video").getAttribute("poster");

      // The edit form offers the current thumbnail, and new frames on request.
      await page.goto(`${page.url()}/edit`);
      await expect(button(thumbnail.previous)).toHaveAttribute("aria-pressed", "true");
      await expect(frames).toHaveCount(0);
      await button(thumbnail.take).click();
      await expect(frames).toHaveCount(5);
      await frames.first().click();
      await expect(frames.first()).toHaveAttribute("aria-pressed", "true");
      await button(form.save).click();
      await expect(page).toHaveURL(/\/posts\/\d+$/);
      await expect(shown.locator("video")).not.toHaveAttribute("poster", String(poster));
      expect(pageErrors.filter((each) => !/Failed to load resource/.test(each))).toEqual([]);
    });

    test("cancels an upload, and gives up a stalled one", async ({ page, author }) => {
      await page.clock.install();
      await signIn(page, author);
      await visit(page, `${home}/posts/create/video`);
      await page.route("**/v1/file", () => {});
      await page.locator('input[data-upload="video"]').setInputFiles(await createVideoFile());
      await expect(page.getByRole("progressbar", { name: upload.upload.label })).toBeVisible();
      await page.getByRole("button", { name: upload.upload.stop }).click();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await expect(page.getByRole("button", { name: upload.video.add })).toBeVisible();

      const lost = page.getByText(upload.upload.lost.replace("{name}", "film.webm"));
      await page.locator('input[data-upload="video"]').setInputFiles(await createVideoFile());
      await expect(page.getByRole("progressbar", { name: upload.upload.label })).toBeVisible();
      await page.clock.fastForward(41_000);
      await expect(lost).toBeVisible();
      await page.getByRole("button", { name: upload.upload.forget }).click();
      await expect(lost).toHaveCount(0);
    });

    test("plays, seeks, mutes and enlarges a video", async ({ page, api, author, pageErrors }) => {
      const { fileId } = await uploadFile(api, author, await createVideoFile({ seconds: 20 }));
      const title = "A bar that moves";
      const postId = await publishPost(api, author, {
        postType: "video",
        videoFileId: fileId,
        title,
      });
      await recordLayoutShift(page);
      await visit(page, `${home}/posts/${postId}`);
      const player = page.getByRole("region", { name: post.videoOf.replace("{title}", title) });
      const button = (label: string) => player.getByRole("button", { name: label, exact: true });
      const position = player.getByRole("slider", { name: messages.position });
      const controls = player.locator("[data-controls]");
      await expect(button(messages.play)).toBeVisible();
      expect((await player.boundingBox())?.height).toBe(337.5);
      await expect(player.locator("video")).toHaveAttribute("playsinline", "");
      await expect(player.locator("video")).toHaveAttribute("preload", "metadata");
      await expect(position).toHaveAttribute(
        "aria-valuetext",
        messages.timeOf.replace("{time}", "0:00").replace("{duration}", "0:20"),
      );
      await expectAccessible(page, "main section");

      expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBeLessThan(0.02);

      await button(messages.play).click();
      await expect(player.locator('[data-flash="play"]')).toBeVisible();
      await expect.poll(async () => (await getPlayerState(player)).time).toBeGreaterThan(0.3);
      await expect(player.locator("[data-flash]")).toHaveCount(0);
      // The controls hide by themselves after the click on play.
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
      await page.keyboard.press("k");
      await expect.poll(async () => (await getPlayerState(player)).isPaused).toBe(true);
      await expect(player.locator('[data-flash="pause"]')).toBeVisible();
      await expect(controls).toHaveAttribute("data-controls", "shown");
      await page.keyboard.press("End");
      await expect.poll(async () => (await getPlayerState(player)).time).toBeGreaterThan(19);
      await page.keyboard.press("Home");
      await expect.poll(async () => (await getPlayerState(player)).time).toBe(0);

      const bar = (await position.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const at = (share: number) => bar.x + bar.width * share;
      const middle = bar.y + bar.height / 2;
      if ("hasTouch" in use) await page.touchscreen.tap(at(0.5), middle);
      else {
        await page.mouse.move(at(0.1), middle);
        await page.mouse.down();
        await page.mouse.move(at(0.5), middle, { steps: 5 });
        await page.mouse.up();
      }
      await expect.poll(async () => Math.round((await getPlayerState(player)).time)).toBe(10);
      await expect(player.locator("[data-buffered]")).toHaveAttribute(
        "data-buffered",
        /^(1\d|20)$/,
      );

      await player.focus();
      await page.keyboard.press("m");
      await expect(button(messages.unmute)).toBeVisible();
      expect((await getPlayerState(player)).isMuted).toBe(true);
      await button(messages.unmute).click();
      expect((await getPlayerState(player)).isMuted).toBe(false);
      await page.keyboard.press("f");
      await expect(button(messages.exitFullscreen)).toBeVisible();
      expect((await player.boundingBox())?.height).toBe(page.viewportSize()?.height);
      await button(messages.exitFullscreen).click();
      await expect(button(messages.fullscreen)).toBeVisible();
      await page.keyboard.press(" ");
      // Space activates the focused fullscreen button and does not start playback.
      await expect(button(messages.exitFullscreen)).toBeVisible();
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
      const player = page.getByRole("region", { name: post.videoOf.replace("{title}", "Late") });
      await expect(player.getByRole("alert")).toContainText(messages.failed);
      await page.unroute(`**${url}`);
      await player.getByRole("button", { name: ui.retry }).click();
      await expect(player.getByRole("alert")).toHaveCount(0);
      await player.getByRole("button", { name: messages.play, exact: true }).click();
      await expect.poll(async () => (await getPlayerState(player)).time).toBeGreaterThan(0.2);
    });
  });
}

test.describe("without JavaScript", () => {
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

test("renders a share image from the title, renewed after each change", async ({
  page,
  api,
  author,
}) => {
  const { fileId } = await uploadFile(api, author, await createVideoFile({ seconds: 1 }));
  const fields = { postType: "video", videoFileId: fileId, fileIdList: [], title: "分红与复利" };
  const postId = await publishPost(api, author, fields);
  const image = page.locator('meta[property="og:image"]');
  const addresses: string[] = [];
  for (const title of ["分红与复利", "Dividends, reinvested"]) {
    const headers = { authorization: `Bearer ${author.token}` };
    await api.patch(`/sns/api/v1/post/${postId}`, { headers, data: { title } });
    await page.goto(`/en/posts/${postId}`);
    await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute(
      "content",
      "1200",
    );
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", title);
    const address = (await image.getAttribute("content")) ?? "";
    await expect(page.locator('meta[name="twitter:image"]')).toHaveAttribute("content", address);
    const reply = await api.get(address);
    expect(reply.headers()["content-type"]).toBe("image/png");
    expect(reply.headers()["cache-control"]).toContain("immutable");
    addresses.push(address);
  }
  expect(new Set(addresses).size).toBe(2);
});
