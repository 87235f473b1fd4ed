import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { chooseFile, createPictureFile } from "./support/file.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost, writeComment } from "./support/post.ts";
import { getSettingsPage } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const common = messagesIn(locale, "common");
    const signup = messagesIn(locale, "signup");
    const { ui } = messagesIn(locale, "common");
    const upload = messagesIn(locale, "upload");
    const { page: profile, settings } = messagesIn(locale, "profile");

    test("edits username, bio and picture of a profile", async ({
      page,
      api,
      author,
      pageErrors,
    }) => {
      const messages = settings.profile;
      const viewer = await signUp(api);
      const postId = await publishPost(api, viewer);
      await writeComment(api, viewer, postId, "My own remark.");
      const { title, button, link, field, text, toast, main } = getSettingsPage(page);
      await page.clock.install();
      await logInAs(page, viewer);
      await visit(page, `${home}/users/${viewer.id}`);
      await link(profile.edit).click();
      await expect(title).toHaveText(messages.title);
      await expectAccessible(page);

      const name = field(`${signup.username.label}${ui.optional}`);
      await name.fill(author.username);
      await button(messages.save).click();
      await expect(text(signup.problem.username.unchecked)).toBeVisible();
      await button(signup.username.check).click();
      await expect(text(signup.problem.username.taken)).toBeVisible();
      const newName = `新_${viewer.username}`.slice(0, 20);
      await name.fill(newName);
      await button(signup.username.check).click();
      await expect(text(signup.username.available)).toBeVisible();
      const bio = field(`${messages.bio}${ui.optional}`);
      await bio.fill("x".repeat(301));
      await button(messages.save).click();
      await expect(main.getByText(messages.bioTooLong.replace("{max}", "300"))).toBeVisible();
      await bio.fill("Patient money, plain words.");
      await main.getByRole("radio", { name: signup.gender.male, exact: true }).check();

      await page.reload();
      await expect(bio).toHaveValue("Patient money, plain words.");
      // A failed request keeps the input.
      await page.route("**/user/my/profile", (route) => route.abort(), { times: 1 });
      await button(messages.save).click();
      await expect(page.getByText(common.post.updateFailed).first()).toBeVisible();
      await expect(name).toHaveValue(newName);
      await expect(bio).toHaveValue("Patient money, plain words.");
      await button(messages.save).click();
      await toast(messages.saved);

      await chooseFile(page, messages.choosePicture, {
        name: "a.gif",
        mimeType: "image/gif",
        buffer: Buffer.from("GIF89a\x01\x00\x01\x00"),
      });
      await toast(upload.warning.unsupportedFormat);
      const whole = await createPictureFile("b.png");
      const signature = whole.buffer.subarray(0, 8);
      const broken = { ...whole, buffer: Buffer.concat([signature, Buffer.from("no picture")]) };
      await chooseFile(page, messages.choosePicture, broken);
      await toast(upload.warning.previewFailed);
      await chooseFile(page, messages.choosePicture, await createPictureFile());
      const area = page.getByRole("application", { name: messages.cropArea });
      await expect(area).toBeVisible();
      await expectAccessible(page);
      await area.focus();
      for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowRight");
      await page.getByRole("slider", { name: messages.zoom }).fill("2");
      await button(messages.useImage).click();
      await expect(text(messages.pictureSaved)).toBeVisible();
      const portrait = page.getByRole("banner").getByRole("button", { name: common.shell.account });
      await expect(portrait.locator("img")).toHaveAttribute("src", /\/file\//);

      await visit(page, `${home}/posts/${postId}`);
      await expect(main.getByRole("link", { name: newName }).first()).toBeVisible();
      await expect(
        main.getByRole("article").getByRole("link", { name: newName }).last(),
      ).toBeVisible();
      await visit(page, `${home}/users/${viewer.id}`);
      await expect(title).toHaveText(newName);
      await expect(main.getByText("Patient money, plain words.")).toBeVisible();
      await expect(main.locator("header img")).toHaveAttribute("src", /\/file\//);
      await link(profile.edit).click();
      await button(messages.removePicture).click();
      await expect(text(messages.pictureRemoved)).toBeVisible();
      await expect(portrait.locator("img")).toHaveCount(0);
      // Caused by the aborted request above, and by the trace recorder reading the picture.
      const expectedErrors = /ERR_FAILED|blob/;
      expect(pageErrors.filter((each) => !expectedErrors.test(each))).toEqual([]);
    });
  });
}
