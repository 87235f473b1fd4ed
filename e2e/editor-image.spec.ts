import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import {
  addPicture,
  createInputMethod,
  drop,
  expectStoredPictures,
  getButton,
  openEditor,
  tagAndPublish,
} from "./support/editor.ts";
import { chooseFile, createPictureFile } from "./support/file.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost, uploadPicture } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, type TestUser } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const messages = messagesIn(locale, "upload");
    const { image } = messages;
    const beginPost = async (page: Page, author: TestUser) => {
      await logInAs(page, author);
      return { body: await openEditor(page, home, messages), keyboard: page.keyboard };
    };

    test("types a caption under its picture, with keys alone and an input method", async ({
      page,
      author,
    }) => {
      const { body, keyboard } = await beginPost(page, author);
      await keyboard.type("Above.");
      await drop(body, [await createPictureFile()]);
      await expectStoredPictures(body, 1);
      const caption = body.getByRole("textbox", { name: image.caption });
      await keyboard.type("Below.");

      await keyboard.press("ArrowUp");
      await expect(caption).toBeFocused();
      await keyboard.type("Yields since 209");
      await keyboard.press("ArrowLeft");
      // A change in the middle keeps the caret there.
      await keyboard.type("1");
      await keyboard.press("End");
      const { compose, pressConsumedKey, commit } = await createInputMethod(page);
      await compose("niandi");
      await pressConsumedKey();
      await expect(caption).toBeFocused();
      await commit("年底");
      await expect(caption).toHaveValue("Yields since 2019年底");
      await expect(caption).toHaveCSS("text-align", "center");

      await keyboard.press("Enter");
      await expect(body).toBeFocused();
      await keyboard.type("New line.");
      await expect(body.getByRole("paragraph").last()).toHaveText("Below.");
      await expect(page).toHaveURL(/\/posts\/(?:create\/normal|\d+\/edit)$/);

      await body.getByText("Above.").click();
      await keyboard.press("ArrowDown");
      await expect(page.getByRole("toolbar", { name: image.tools, exact: true })).toBeVisible();
      await keyboard.press("ArrowDown");
      await expect(caption).toBeFocused();
      await keyboard.press("ArrowDown");
      await keyboard.type("Under it. ");
      await expect(body.getByText("Under it. New line.")).toBeVisible();
      await expectAccessible(page);
      await tagAndPublish(page, messages, { hasUndescribed: false });
      await expect(page.locator("figcaption")).toHaveText("Yields since 2019年底");
    });

    test("describes, replaces and removes a picture from its bar, inside the window", async ({
      page,
      author,
    }) => {
      const { body, keyboard } = await beginPost(page, author);
      await drop(body, [await createPictureFile()]);
      await expectStoredPictures(body, 1);
      const picture = body.locator("img");
      await picture.click();
      const bar = page.getByRole("toolbar", { name: image.tools, exact: true });
      await expect(bar).toBeInViewport({ ratio: 1 });
      for (const button of await bar.getByRole("button").all()) {
        const box = await button.boundingBox();
        if ("hasTouch" in use) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBe(44);
      }
      await expectAccessible(page);

      await keyboard.press("Enter");
      await expect(bar.getByRole("button", { name: image.width })).toBeFocused();
      await keyboard.press("ArrowRight");
      await keyboard.press("Enter");
      const description = page.getByRole("textbox", { name: image.alt });
      await expect(description).toBeFocused();
      await expect(description).toBeInViewport({ ratio: 1 });
      await keyboard.type("A red chart");
      await keyboard.press("Enter");
      await expect(bar.getByRole("button", { name: image.alt })).toBeFocused();
      await expect(bar.getByRole("button", { name: image.cover })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      const before = await picture.getAttribute("src");
      await chooseFile(page, image.replace, await createPictureFile("other.png"));
      await expect(picture).not.toHaveAttribute("src", before ?? "");
      await expectStoredPictures(body, 1);
      await expect(body.getByRole("img", { name: "A red chart" })).toBeVisible();

      await picture.click();
      await bar.getByRole("button", { name: image.remove }).click();
      await expect(picture).toHaveCount(0);
      await expect(bar).toHaveCount(0);
      await expect(body).toBeFocused();
    });

    test("puts several pictures side by side, in an order of keys and drags", async ({
      page,
      author,
    }) => {
      const { body, keyboard } = await beginPost(page, author);
      await keyboard.type("Three ports.");
      await drop(body, await Promise.all(["a.png", "b.png", "c.png"].map(createPictureFile)));
      await expectStoredPictures(body, 3);
      const captions = body.getByRole("textbox", { name: image.caption });
      for (const [at, port] of ["Rotterdam", "Antwerp", "Hamburg"].entries()) {
        await captions.nth(at).fill(port);
      }
      const listPorts = () =>
        captions.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
      const [left, right] = [captions.nth(0), captions.nth(1)];
      expect((await left.boundingBox())?.y).toBe((await right.boundingBox())?.y);

      await body.locator("img").first().click();
      const bar = page.getByRole("toolbar", { name: image.tools, exact: true });
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole("button", { name: image.width })).toHaveCount(0);
      await expectAccessible(page);
      await keyboard.press("ArrowRight");
      await keyboard.press("Enter");
      const { gallery } = messages;
      const move = bar.getByRole("button", { name: gallery.moveLater });
      await move.focus();
      await keyboard.press("Enter");
      await expect.poll(listPorts).toEqual(["Rotterdam", "Hamburg", "Antwerp"]);
      await body
        .locator("img")
        .nth(2)
        .dragTo(body.locator("img").first(), {
          targetPosition: { x: 5, y: 20 },
        });
      await expect.poll(listPorts).toEqual(["Antwerp", "Rotterdam", "Hamburg"]);
      await body.locator("img").first().click();
      await chooseFile(page, gallery.add, await createPictureFile("d.png"));
      await expectStoredPictures(body, 4);
      // Files join the gallery that they are dropped on.
      await drop(body.locator("img").first(), [await createPictureFile("e.png")]);
      await expectStoredPictures(body, 5);

      await tagAndPublish(page, messages, { hasUndescribed: true });
      const shown = page.locator("[data-gallery]");
      await expect(shown.locator("img")).toHaveCount(5);
      await expect(shown.locator("figcaption")).toHaveText(["Antwerp", "Rotterdam", "Hamburg"]);
      await expectAccessible(page);
    });

    test("shows the images that a post lists in a gallery at the end of its text", async ({
      page,
      api,
      author,
    }) => {
      const fileIdList = [await uploadPicture(api, author), await uploadPicture(api, author)];
      const postId = await publishPost(api, author, { title: "Listed", fileIdList });
      await logInAs(page, author);
      await visit(page, `${home}/posts/${postId}`);
      await expect(page.locator("[data-gallery] figure")).toHaveCount(2);
      await visit(page, `${home}/posts/${postId}/edit`);
      const body = page.getByRole("textbox", { name: messages.form.body, exact: true });
      await expectStoredPictures(body, 2);
      await body.getByRole("textbox", { name: image.caption }).first().fill("A port");
      await getButton(page, messages.form.continue).click();
      await getButton(page, messages.form.publishChanges).click();
      await expect(page).toHaveURL(`${home}/posts/${postId}`);
      await expect(page.locator("figcaption")).toHaveText("A port");
      await expect(page.locator("[data-gallery] figure")).toHaveCount(2);
    });
  });
}

test("keeps the + beside the empty line below a picture", { tag: "@slow" }, async ({
  page,
  author,
}) => {
  const messages = messagesIn("en", "upload");
  await logInAs(page, author);
  const body = await openEditor(page, "/en", messages);
  await addPicture(page, messages, await createPictureFile());
  await page.keyboard.press("ArrowDown");
  const line = body.getByRole("paragraph").last();
  const button = page.getByRole("button", { name: messages.insert.button });
  const getMiddle = async (each: Locator) => {
    const box = await each.boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  await expect.poll(async () => (await getMiddle(button)) === (await getMiddle(line))).toBe(true);
});
