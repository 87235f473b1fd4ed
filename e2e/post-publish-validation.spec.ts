import { expect } from "@playwright/test";
import { addPicture, getButton } from "./support/editor.ts";
import { chooseFile, createPictureFile, type TestFile } from "./support/file.ts";
import { messagesIn, visit } from "./support/locale.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const postPage = /\/posts\/\d+$/;

test("rejects invalid pictures and keeps the text", { tag: "@slow" }, async ({ page, author }) => {
  const upload = messagesIn("en", "upload");
  await logInAs(page, author);
  await visit(page, "/en/posts/create/normal");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const body = page.getByRole("textbox", { name: "Text", exact: true });
  await title.fill("Keep this");
  await body.click();
  await page.keyboard.type("And this.");
  const png = await createPictureFile();
  const rejected: [TestFile, string][] = [
    [
      { name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a, as named") },
      "Only JPG, JPEG, PNG and WEBP pictures are supported.",
    ],
    [
      { ...png, buffer: Buffer.from("GIF89a, in disguise") },
      "Only JPG, JPEG, PNG and WEBP pictures are supported.",
    ],
    [
      { ...png, buffer: Buffer.concat([png.buffer, Buffer.alloc(5 * 1024 * 1024)]) },
      "The picture must be under 5 MB.",
    ],
  ];
  for (const [file, message] of rejected) {
    await chooseFile(page, upload.tool.image, file);
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await getButton(page, upload.rejected.close).click();
    await expect(page.getByRole("alert").filter({ hasText: message })).toHaveCount(0);
  }
  await expect(body.getByRole("img")).toHaveCount(0);
  await expect(title).toHaveValue("Keep this");
  await expect(body).toHaveText("And this.");
});

test("rejects and removes script links", { tag: "@slow" }, async ({ page, author }) => {
  await logInAs(page, author);
  await visit(page, "/en/posts/create/normal");
  const body = page.getByRole("textbox", { name: "Text", exact: true });
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Links");
  await body.click();
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const address = page.getByRole("textbox", { name: "Link address" });
  await address.fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(
    page.getByText("A link can only lead to a web, email or phone address."),
  ).toBeVisible();
  await address.fill("example.com/fees");
  await address.press("Enter");
  await expect(body.getByRole("link", { name: "example.com/fees" })).toBeVisible();

  await page.keyboard.type(" has more. ");
  await expect(body).toHaveText("example.com/fees has more. ");

  await body.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      `<p><a href="javascript:document.title='broken'">Harmless</a> <img src="x" onerror="document.title='broken'"></p>`,
    );
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(body).toContainText("Harmless");
  await addPicture(page, messagesIn("en", "upload"), await createPictureFile());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("combobox", { name: "Topics" }).fill("links");
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page).toHaveURL(postPage);
  const article = page.getByRole("main");
  await expect(article.getByText("Harmless")).toBeVisible();
  const hrefs = await article
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs.filter((href) => href?.includes("javascript"))).toEqual([]);
  await expect(article.getByRole("link", { name: "example.com/fees" })).toHaveAttribute(
    "href",
    "https://example.com/fees",
  );
  await expect(page).toHaveTitle(/^Links/);
});

test("shows field errors for too long texts and keeps them whole", { tag: "@slow" }, async ({
  page,
  author,
}) => {
  await logInAs(page, author);
  await visit(page, "/en/posts/create/normal");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const summary = page.getByRole("textbox", { name: "Standfirst" });
  await title.fill("t".repeat(152));
  await expect(page.getByText("The title is too long.")).toBeVisible();
  await expect(page.getByText("2 characters too many")).toBeVisible();
  const rejected = page.waitForResponse((response) => response.status() === 400);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("A draft that is refused");
  await rejected;
  await page.keyboard.type(" lets one write on.");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveText(
    "A draft that is refused lets one write on.",
  );
  await summary.fill("s".repeat(201));
  await expect(page.getByText("The standfirst is too long.")).toBeVisible();
  await expect(title).toHaveValue("t".repeat(152));
  await expect(page).toHaveURL(/create\/normal\?draft=/);
  await title.fill("t".repeat(150));
  await summary.fill("s".repeat(200));
  await expect(page.getByText("0 characters left")).toHaveCount(2);
  await expect(page).toHaveURL(/\/posts\/\d+\/edit$/);
  await page.reload();
  await expect(summary).toHaveValue("s".repeat(200));
});

test("Enter in a field of one line publishes nothing", { tag: "@slow" }, async ({
  page,
  author,
}) => {
  const upload = messagesIn("en", "upload");
  await logInAs(page, author);
  await visit(page, "/en/posts/create/normal");
  await page.getByRole("textbox", { name: upload.form.title, exact: true }).fill("Unfinished");
  await page.getByRole("textbox", { name: upload.form.body, exact: true }).fill("Half a text.");
  await addPicture(page, upload, await createPictureFile());
  await page.getByRole("button", { name: upload.form.continue }).click();
  await page.getByRole("combobox", { name: upload.tag.title }).fill("patience,");
  await page.getByText(upload.publish.more, { exact: true }).click();
  await page.getByLabel(upload.contentWarning.title).selectOption("other");
  await page.getByLabel(upload.publish.otherTime).check();
  const edited = /\/posts\/\d+\/edit\?step=publish$/;
  await expect(page).toHaveURL(edited);
  // Title, tags, own words of the warning, first address and more.
  const fields = page.locator("form input:not([type=checkbox], [type=radio], [type=file]):visible");
  expect(await fields.count()).toBeGreaterThan(3);
  for (const field of await fields.all()) {
    await field.focus();
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL(edited);
  await page.getByLabel(upload.publish.now).check();
  await page.getByRole("button", { name: upload.publish.publishNow, exact: true }).click();
  const description = page.getByRole("dialog").getByRole("textbox").first();
  await description.fill("A picture");
  await page.keyboard.press("Enter");
  await expect(description).toHaveValue("A picture");
  await expect(page).toHaveURL(edited);
});
