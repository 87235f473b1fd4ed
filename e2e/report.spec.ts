import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { pictureFile } from "./support/picture.ts";
import { publish } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signIn, signUp } from "./support/user.ts";

/** Chooses a picture where a form takes one. */
async function addPicture(page: Page, label: string, name: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: label, exact: true }).click();
  await (await chooser).setFiles(await pictureFile(name));
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const text = messagesIn(locale, "report");
    const { picture } = messagesIn(locale, "upload");
    const { ui, post: postText } = messagesIn(locale, "common");
    const isPhone = home.endsWith("/m");

    test("a post is reported in three steps", async ({ page, api, author, reader }) => {
      const postId = await publish(api, author);
      await signIn(page, reader);
      await visit(page, `${home}/posts/${postId}`);
      await page.getByRole("button", { name: postText.more }).first().click();
      await page.getByRole("menuitem", { name: postText.report }).click();

      const flow = page.getByRole("dialog", { name: text.step.categories });
      const next = page.getByRole("button", { name: ui.next, exact: true });
      await expect(flow).toBeVisible();
      await expect(next).toBeDisabled();
      await expectAccessible(page, '[role="dialog"]');
      await flow.getByRole("radio").nth(4).check();
      await next.click();

      const details = page.getByRole("dialog", { name: text.step.details });
      const title = details.getByRole("textbox").first();
      const reason = details.getByRole("textbox").nth(1);
      const submit = details.getByRole("button", { name: text.action.submit });
      await submit.click();
      const required = (field: string) => text.field.required.replace("{field}", field);
      await expect(details.getByText(required(text.details.title))).toBeVisible();
      await expect(details.getByText(required(text.details.reason))).toBeVisible();
      await title.fill("x".repeat(101));
      await expect(details.getByText("101/100")).toBeVisible();
      await title.fill("Asks for deposits");
      await reason.fill("It asks readers to pay in.");
      await expect(details.getByText("26/400")).toBeVisible();
      for (const count of [1, 2, 3]) {
        await addPicture(page, picture.add, `proof-${count}.png`);
        await expect(details.getByRole("img")).toHaveCount(count);
      }
      // The button stays, and says why it adds no more.
      await details.getByRole("button", { name: picture.add }).dispatchEvent("click");
      const tooMany = text.images.tooMany.replace("{count}", "3");
      await expect(page.getByText(tooMany)).toBeVisible();
      await details.getByRole("button", { name: picture.remove.replace("{number}", "3") }).click();

      // Back to the categories and on again: what was filled in is still there.
      await details.getByRole("button", { name: ui.back, exact: true }).last().click();
      await expect(flow.getByRole("radio").nth(4)).toBeChecked();
      await next.click();
      await expect(title).toHaveValue("Asks for deposits");
      await expect(details.getByRole("img")).toHaveCount(2);
      await expect(page.getByText(tooMany)).toBeHidden();
      await submit.click();

      const done = page.getByRole("dialog", { name: text.step.confirm });
      await expect(done.getByText(text.done.title)).toBeVisible();
      await expect(page.getByText(text.toast.sent)).toBeVisible();
      await done.getByRole("button", { name: text.done.close }).last().click();
      await expect(page).toHaveURL(new RegExp(`/posts/${postId}$`));
    });

    test("closing a report forgets it, and a failure keeps it", async ({ page, api, author }) => {
      const reader = await signUp(api);
      const postId = await publish(api, author);
      const query = `contentType=post&referenceId=${postId}&userId=${author.id}`;
      await signIn(page, reader);
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
      await page.getByRole("button", { name: text.action.submit }).click();
      await expect(page.getByText(text.toast.failed)).toBeVisible();
      await expect(page.getByRole("textbox").nth(1)).toHaveValue("Altogether.");
    });

    test("a problem is told, with images by a member", async ({ page, reader }) => {
      await signIn(page, reader);
      await visit(page, `${home}/report/problem`);
      const send = page.getByRole("button", { name: text.action.send, exact: true });
      await send.click();
      const required = text.field.required.replace("{field}", text.problem.subject);
      await expect(page.getByText(required)).toBeVisible();
      await expectAccessible(page, "main");
      await page.getByLabel(text.problem.subject).fill("The chart is empty");
      await page.getByLabel(text.problem.description).fill("On my phone.");
      await addPicture(page, picture.add, "screen.png");
      await expect(page.getByRole("main").getByRole("img")).toHaveCount(1);
      await send.click();
      await expect(page.getByText(text.toast.feedbackSent)).toBeVisible();
      await expect(page.getByLabel(text.problem.subject)).toHaveValue("");
    });
  });
}

test("a visitor is asked to log in before reporting, and can tell of a problem", async ({
  page,
  api,
  author,
}) => {
  const postId = await publish(api, author);
  const { title, login, problem, action, toast } = messagesIn("en", "report");
  await visit(page, `/en/report?contentType=post&referenceId=${postId}&userId=${author.id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(login.title)).toBeVisible();
  await visit(page, "/en/report");
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();

  await visit(page, "/en/report/problem");
  await page.getByLabel(problem.subject).fill("I cannot log in");
  await page.getByLabel(problem.description).fill("The button does nothing.");
  await page.getByRole("button", { name: action.send, exact: true }).click();
  await expect(page.getByText(toast.feedbackSent)).toBeVisible();
});
