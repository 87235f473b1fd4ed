import { expect, type Page } from "@playwright/test";
import { locales, messagesIn, phoneOptions, visit, waitForIsland } from "./support/locale.ts";
import { publishPost, writeComment } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const { comment: en } = messagesIn("en", "common");
const getDiscussion = (page: Page) => page.getByRole("region", { name: /Comments|评论/ });
const getComments = (page: Page) => getDiscussion(page).getByRole("article");
const getInput = (page: Page) => page.getByRole("textbox", { name: en.inputLabel });

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { comment: messages } = messagesIn(locale, "common");

    test("writes, likes, answers and deletes a comment", async ({ page, api, author, viewer }) => {
      const postId = await publishPost(api, author);
      await logInAs(page, viewer);
      await visit(page, `${home}/posts/${postId}`);
      const input = page.getByRole("textbox", { name: messages.inputLabel });
      await expect(getDiscussion(page)).toContainText(messages.emptyTitle);
      await input.click();
      await page.keyboard.press("Enter");
      await page.keyboard.type("   ");
      await page.keyboard.press("Enter");
      await input.fill("First line");
      await page.keyboard.press("Shift+Enter");
      await page.keyboard.type("second line");
      await expect(input).toHaveValue("First line\nsecond line");
      await page.keyboard.press("Enter");
      await expect(getComments(page)).toHaveCount(1);
      await expect(getComments(page).getByText("First line\nsecond line")).toBeVisible();
      await expect(input).toHaveValue("");
      await expect(getDiscussion(page).getByRole("heading")).toHaveText(`${messages.title}1`);

      const like = page.getByRole("button", {
        name: messages.like.replace("{name}", viewer.username),
      });
      await like.click();
      await expect(like).toHaveAttribute("aria-pressed", "true");
      await expect(like).toContainText("1");

      await page
        .getByRole("button", { name: messages.replyTo.replace("{name}", viewer.username) })
        .click();
      const replyInput = page.getByRole("textbox", {
        name: messages.replyLabel.replace("{name}", viewer.username),
      });
      await expect(replyInput).toHaveValue(`@${viewer.username} `);
      await expect(replyInput).toBeFocused();
      await page.keyboard.type("And a thought more.");
      await page.keyboard.press("Enter");
      await expect(getComments(page)).toHaveCount(2);
      await expect(getComments(page).nth(1).getByText("And a thought more.")).toHaveText(
        "And a thought more.",
      );
      const hideReplies = page.getByRole("button", { name: messages.hideReplies });
      await hideReplies.click();
      await expect(getComments(page)).toHaveCount(1);
      await page.getByRole("button", { name: messages.viewReply }).click();
      await expect(getComments(page)).toHaveCount(2);

      const actionsLabel = messages.moreActionsFor.replace("{name}", viewer.username);
      await getComments(page).nth(1).getByRole("button", { name: actionsLabel }).click();
      const sheet = page.getByRole("dialog", { name: actionsLabel });
      await expect(sheet.getByRole("button")).toHaveText([messages.delete, messages.cancel]);
      await sheet.getByRole("button", { name: messages.cancel }).click();
      await expect(sheet).toBeHidden();
      await getComments(page).nth(1).getByRole("button", { name: actionsLabel }).click();
      await sheet.getByRole("button", { name: messages.delete }).click();
      await expect(page.getByRole("status").filter({ hasText: messages.deleted })).toBeVisible();
      await expect(page.getByText("And a thought more.")).toHaveCount(0);
    });

    test("asks a visitor to log in and clears the input", async ({ page, api, author }) => {
      const postId = await publishPost(api, author);
      const { shell } = messagesIn(locale, "common");
      await visit(page, `${home}/posts/${postId}`);
      const input = page.getByRole("textbox", { name: messages.inputLabel });
      await expect(input).toHaveAttribute("placeholder", messages.loginPlaceholder);
      await input.fill("May I?");
      await input.press("Enter");
      await expect(page.getByRole("dialog", { name: shell.loginRequired.title })).toBeVisible();
      await expect(
        page.getByRole("alert").filter({ hasText: messages.loginPlaceholder }),
      ).toBeVisible();
      await expect(page.locator("textarea")).toHaveValue("");
    });
  });
}

test("sends nothing during IME composition, and nothing twice", async ({
  page,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author);
  await logInAs(page, viewer);
  await visit(page, `/en/posts/${postId}`);
  const sentBodies: unknown[] = [];
  await page.route(/\/comment$/, async (route) => {
    if (route.request().method() === "POST") sentBodies.push(route.request().postDataJSON());
    await route.continue();
  });
  await getInput(page).click();
  const ime = await page.context().newCDPSession(page);
  await ime.send("Input.imeSetComposition", { text: "jie", selectionStart: 3, selectionEnd: 3 });
  await expect(getInput(page)).toHaveValue("jie");
  // The Enter that picks a word in an input method.
  const enterKey = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  await ime.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enterKey });
  await ime.send("Input.dispatchKeyEvent", { type: "keyUp", ...enterKey });
  await page.getByRole("button", { name: en.send }).evaluate((send: HTMLElement) => send.click());
  await ime.send("Input.insertText", { text: "结算" });
  await expect(getInput(page)).toHaveValue("结算");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(getComments(page)).toHaveCount(1);
  await expect(getComments(page).getByText("结算")).toBeVisible();
  expect(sentBodies).toEqual([{ content: "结算" }]);
});

test("keeps text that was typed before the island loaded", async ({ page, api, author }) => {
  const post = "<p>A long way down to what others say.</p>".repeat(60);
  const postId = await publishPost(api, author, { post });
  await visit(page, `/en/posts/${postId}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**", async (route) => {
    await released;
    await route.continue();
  });
  await getInput(page).focus();
  await page.keyboard.type("An early word");
  await page.keyboard.press("Shift+Tab");
  await expect(getInput(page)).toHaveAttribute("placeholder", en.placeholder);
  release();
  await expect(getInput(page)).toHaveAttribute("placeholder", en.loginPlaceholder);
  await expect(getInput(page)).toHaveValue("An early word");
  await getInput(page).press("Enter");
  await expect(page.getByRole("dialog", { name: "Log in to continue" })).toBeVisible();
});

test("keeps a rejected comment in the input and shows the reason", async ({
  page,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author);
  await logInAs(page, viewer);
  await visit(page, `/en/posts/${postId}`);
  await page.route(/\/comment$/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { status: "failure", message: "Not now", data: null } })
      : route.continue(),
  );
  await waitForIsland(getInput(page));
  await getInput(page).fill("Keep me");
  await getInput(page).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Not now" })).toBeVisible();
  await expect(getInput(page)).toHaveValue("Keep me");
  await expect(getComments(page)).toHaveCount(0);
});

test("rolls back a failed like silently", async ({ page, api, author, viewer }) => {
  const postId = await publishPost(api, author);
  await writeComment(api, author, postId, "Like me");
  await logInAs(page, viewer);
  await visit(page, `/en/posts/${postId}`);
  const { promise: released, resolve: fail } = Promise.withResolvers<void>();
  await page.route(/\/comment\/\d+\/like$/, async (route) => {
    await released;
    await route.fulfill({ status: 500, json: { status: "failure", message: "no", data: null } });
  });
  const name = `Like the comment by ${author.username}`;
  const like = page.getByRole("button", { name });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText(`${name}1`);
  fail();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveText(name);
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(phoneOptions);

  test("opens a comment's actions on a long press", async ({ page, api, author, viewer }) => {
    const postId = await publishPost(api, author);
    await writeComment(api, viewer, postId, "Hold me");
    await page.clock.install();
    await logInAs(page, viewer);
    await visit(page, `/en/m/posts/${postId}`);
    const text = page.getByText("Hold me");
    const sheet = page.getByRole("dialog");
    await text.scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Reply to" }).waitFor();
    const { x, y } = (await text.boundingBox()) ?? { x: 0, y: 0 };
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd", points: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const point = { x: x + 20, y: y + 8 };

    await touch("touchStart", [point]);
    await page.clock.runFor(300);
    await touch("touchEnd", []);
    await page.clock.runFor(1_000);
    await expect(sheet).toHaveCount(0);

    await touch("touchStart", [point]);
    await page.clock.runFor(600);
    await expect(sheet.getByRole("button", { name: "Delete" })).toBeVisible();
    await touch("touchEnd", []);
    await expect(sheet.getByRole("button", { name: "Delete" })).toBeVisible();
  });
});
