import { expect } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { chooseFile, createPictureFile } from "./support/file.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { openNewPost, publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const messages = messagesIn(locale, "report");
    const { images } = messagesIn(locale, "upload");
    const { ui, post: postMessages } = messagesIn(locale, "common");
    const isPhone = home.endsWith("/m");

    test("reports a post in three steps", async ({ page, api, author, viewer }) => {
      const postId = await openNewPost(page, api, author, { home, viewer });
      await page.getByRole("button", { name: postMessages.moreActions }).first().click();
      await page.getByRole("menuitem", { name: postMessages.report }).click();

      const flow = page.getByRole("dialog", { name: messages.step.categories });
      const next = page.getByRole("button", { name: ui.next, exact: true });
      await expect(flow).toBeVisible();
      await expect(next).toBeDisabled();
      await expectAccessible(page, '[role="dialog"]');
      await page.getByRole("button", { name: ui.back, exact: true }).click();
      await expect(flow).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/posts/${postId}$`));
      await page.getByRole("button", { name: postMessages.moreActions }).first().click();
      await page.getByRole("menuitem", { name: postMessages.report }).click();
      await flow.getByRole("radio").nth(4).check();
      await next.click();

      const details = page.getByRole("dialog", { name: messages.step.details });
      const title = details.getByRole("textbox").first();
      const reason = details.getByRole("textbox").nth(1);
      const submit = details.getByRole("button", { name: messages.action.submit });
      await submit.click();
      const required = (field: string) => messages.field.required.replace("{field}", field);
      await expect(details.getByText(required(messages.details.title))).toBeVisible();
      await expect(details.getByText(required(messages.details.reason))).toBeVisible();
      await title.fill("x".repeat(101));
      await expect(details.getByText("101/100")).toBeVisible();
      await title.fill("Asks for deposits");
      await reason.fill("It asks readers to pay in.");
      await expect(details.getByText("26/400")).toBeVisible();
      for (const count of [1, 2, 3]) {
        await chooseFile(page, images.add, await createPictureFile(`proof-${count}.png`));
        await expect(details.getByRole("img")).toHaveCount(count);
      }
      // The button stays and explains the limit.
      await details.getByRole("button", { name: images.add }).dispatchEvent("click");
      const tooMany = messages.images.tooMany.replace("{count}", "3");
      await expect(page.getByText(tooMany)).toBeVisible();
      await expect(page.getByText(tooMany)).toBeHidden();
      await details.getByRole("button", { name: images.add }).evaluate((tile) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["x"], "fourth.png", { type: "image/png" }));
        tile.dispatchEvent(
          new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
        );
      });
      await expect(page.getByText(tooMany)).toBeVisible();
      await details.getByRole("button", { name: images.remove.replace("{number}", "3") }).click();

      // Going back, with the browser and with the button, keeps the input.
      await page.goBack();
      await expect(flow.getByRole("radio").nth(4)).toBeChecked();
      await next.click();
      await details.getByRole("button", { name: ui.back, exact: true }).last().click();
      await expect(flow.getByRole("radio").nth(4)).toBeChecked();
      await next.click();
      await expect(title).toHaveValue("Asks for deposits");
      await expect(details.getByRole("img")).toHaveCount(2);
      await expect(page.getByText(tooMany)).toBeHidden();
      await submit.click();

      const done = page.getByRole("dialog", { name: messages.step.confirm });
      await expect(done.getByText(messages.done.title)).toBeVisible();
      await expect(page.getByText(messages.toast.sent)).toBeVisible();
      await done.getByRole("button", { name: messages.done.close }).last().click();
      await expect(page).toHaveURL(new RegExp(`/posts/${postId}$`));
    });

    test("discards a closed report and keeps a failed one", { tag: "@slow" }, async ({
      page,
      api,
      author,
    }) => {
      const viewer = await signUp(api);
      const postId = await publishPost(api, author);
      const query = `contentType=post&referenceId=${postId}&userId=${author.id}`;
      await logInAs(page, viewer);
      await visit(page, `${home}/posts/${postId}`);
      await visit(page, `${home}/report?${query}`);
      const next = page.getByRole("button", { name: ui.next, exact: true });
      const radio = page.getByRole("radio").first();
      await radio.check();
      await next.click();
      await page.getByRole("textbox").first().fill("Wrong");
      if (isPhone) await page.getByRole("button", { name: ui.close }).click();
      else await page.keyboard.press("Escape");
      await expect(page).toHaveURL(new RegExp(`/posts/${postId}$`));

      await visit(page, `${home}/report?${query}`);
      await expect(radio).not.toBeChecked();
      await expect(next).toBeDisabled();
      await radio.check();
      await next.click();
      await expect(page.getByRole("textbox").first()).toHaveValue("");
      await page.getByRole("textbox").first().fill("Wrong");
      await page.getByRole("textbox").nth(1).fill("Altogether.");
      await page.route("**/sns/api/v1/report", (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole("button", { name: messages.action.submit }).click();
      await expect(page.getByText(messages.toast.failed)).toBeVisible();
      await expect(page.getByRole("textbox").nth(1)).toHaveValue("Altogether.");
    });

    test("reports a problem with images", { tag: "@slow" }, async ({ page, viewer }) => {
      await logInAs(page, viewer);
      await visit(page, `${home}/report/problem`);
      const send = page.getByRole("button", { name: messages.action.send, exact: true });
      await send.click();
      const required = messages.field.required.replace("{field}", messages.problem.subject);
      await expect(page.getByText(required)).toBeVisible();
      await expectAccessible(page, "main");
      await page.getByLabel(messages.problem.subject).fill("The chart is empty");
      await page.getByLabel(messages.problem.description).fill("On my phone.");
      await chooseFile(page, images.add, await createPictureFile("screen.png"));
      await expect(page.getByRole("main").getByRole("img")).toHaveCount(1);
      await send.click();
      await expect(page.getByText(messages.toast.feedbackSent)).toBeVisible();
      await expect(page.getByLabel(messages.problem.subject)).toHaveValue("");
    });
  });
}

test("requires login to report a post, but not to report a problem", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const postId = await publishPost(api, author);
  const { title, login, problem, action, toast } = messagesIn("en", "report");
  await visit(page, `/en/report?contentType=post&referenceId=${postId}&userId=${author.id}`);
  await expect(page.getByText(login.title)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await visit(page, "/en/report");
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();

  await visit(page, "/en/report/problem");
  await page.getByLabel(problem.subject).fill("I cannot log in");
  await page.getByLabel(problem.description).fill("The button does nothing.");
  await page.getByRole("button", { name: action.send, exact: true }).click();
  await expect(page.getByText(toast.feedbackSent)).toBeVisible();
});

test("takes a notice about content without an account", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const postId = await publishPost(api, author);
  const { tabs, notice, action, field } = messagesIn("en", "report");
  await visit(page, "/en/report/problem");
  await page.getByText(tabs.notice).click();
  const send = page.getByRole("button", { name: action.send, exact: true });
  await send.click();
  await expect(page.getByText(field.required.replace("{field}", notice.name))).toBeVisible();
  await expectAccessibleInBothThemes(page, "main");
  await page.getByLabel(notice.url).fill("/en/posts/999999");
  await page.getByLabel(notice.category).selectOption("copyright");
  await page.getByLabel(notice.reason).fill("It copies my book.");
  await page.getByLabel(notice.name).fill("Ada Byron");
  await page.getByLabel(notice.email).fill("ada@example.com");
  await page.getByLabel(notice.goodFaith).check();
  await send.click();
  await expect(page.getByText(notice.urlUnknown)).toBeVisible();
  await page.getByLabel(notice.url).fill(new URL(`/en/posts/${postId}`, page.url()).href);
  await send.click();
  await expect(page.getByText(notice.sent)).toBeVisible();
  await expect(page.getByLabel(notice.reason)).toHaveValue("");
});
