import { expect } from "@playwright/test";
import { getComments, getDiscussion, getInput } from "./support/comment.ts";
import { locales, messagesIn, visit, waitForIsland } from "./support/locale.ts";
import { openNewPost, publishPost, writeComment } from "./support/post.ts";
import { holdRequests } from "./support/route.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

const { comment: en } = messagesIn("en", "common");

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { comment: messages, post: postMessages } = messagesIn(locale, "common");

    test("writes, likes, answers and deletes a comment", async ({ page, api, author, viewer }) => {
      await openNewPost(page, api, author, { home, viewer });
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

      const replyTo = page.getByRole("button", {
        name: messages.replyTo.replace("{name}", viewer.username),
      });
      await replyTo.click();
      const replyInput = page.getByRole("textbox", {
        name: messages.replyLabel.replace("{name}", viewer.username),
      });
      await expect(replyInput).toHaveValue(`@${viewer.username} `);
      await expect(replyInput).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(replyTo).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(replyInput).toBeFocused();
      await page.keyboard.type("And a thought more.");
      await page.keyboard.press("Enter");
      await expect(getComments(page)).toHaveCount(2);
      await expect(getComments(page).nth(1).getByText("And a thought more.")).toHaveText(
        "And a thought more.",
      );
      await expect(getComments(page).nth(1)).toBeFocused();
      await expect(
        page.getByRole("status").filter({ hasText: messages.replyPosted }),
      ).toBeAttached();
      const hideReplies = page.getByRole("button", { name: messages.hideReplies });
      await hideReplies.click();
      await expect(getComments(page)).toHaveCount(1);
      await page.getByRole("button", { name: messages.viewReplies.one }).click();
      await expect(getComments(page)).toHaveCount(2);

      const actionsLabel = messages.moreActionsFor.replace("{name}", viewer.username);
      await getComments(page).nth(1).getByRole("button", { name: actionsLabel }).click();
      const sheet = page.getByRole("dialog", { name: actionsLabel });
      await expect(sheet.getByRole("button")).toHaveText([
        postMessages.copyLink,
        messages.edit,
        messages.delete,
        messages.cancel,
      ]);
      await sheet.getByRole("button", { name: messages.cancel }).click();
      await expect(sheet).toBeHidden();

      const openSheet = () =>
        getComments(page).nth(1).getByRole("button", { name: actionsLabel }).click();
      await openSheet();
      await sheet.getByRole("button", { name: messages.edit }).click();
      const editInput = page.getByRole("textbox", { name: messages.editLabel });
      await expect(editInput).toHaveValue("And a thought more.");
      await expect(editInput).toBeFocused();
      await editInput.fill("And a better thought.");
      await page.keyboard.press("Escape");
      await expect(getComments(page).nth(1)).toContainText("And a thought more.");
      await openSheet();
      await sheet.getByRole("button", { name: messages.edit }).click();
      await editInput.fill("And a better thought.");
      await page.keyboard.press("Enter");
      await expect(getComments(page).nth(1)).toBeFocused();
      await expect(getComments(page).nth(1)).toContainText("And a better thought.");
      await expect(getComments(page).nth(1)).toContainText(messages.edited);

      await openSheet();
      await sheet.getByRole("button", { name: messages.delete }).click();
      await expect(page.getByRole("status").filter({ hasText: messages.deleted })).toBeVisible();
      await expect(getComments(page)).toHaveCount(1);
      await page.getByRole("button", { name: messages.undo }).click();
      await expect(getComments(page).nth(1)).toBeFocused();
      await openSheet();
      await sheet.getByRole("button", { name: messages.delete }).click();
      await expect(getComments(page)).toHaveCount(1);
      await expect(getDiscussion(page).getByRole("heading")).toBeFocused();
    });

    test("asks a visitor to log in, and offers the comment again then", async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author);
      const { shell } = messagesIn(locale, "common");
      await visit(page, `${home}/posts/${postId}`);
      const input = page.getByRole("textbox", { name: messages.inputLabel });
      await input.scrollIntoViewIfNeeded();
      await expect(input).toHaveAttribute("placeholder", messages.loginPlaceholder);
      await input.fill("May I?");
      await input.press("Enter");
      await expect(page.getByRole("dialog", { name: shell.loginRequired.title })).toBeVisible();
      await expect(
        page.getByRole("alert").filter({ hasText: messages.loginPlaceholder }),
      ).toBeVisible();
      await expect(page.locator("textarea")).toHaveValue("");

      await logInAs(page, author);
      await visit(page, `${home}/posts/${postId}`);
      await input.scrollIntoViewIfNeeded();
      await expect(input).toHaveValue("May I?");
      // It is held until it is sent.
      await page.reload();
      await input.scrollIntoViewIfNeeded();
      await expect(input).toHaveValue("May I?");
    });
  });
}

test("sends nothing during IME composition, and nothing twice", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  await openNewPost(page, api, author, { viewer });
  const sentBodies: unknown[] = [];
  await page.route(/\/comment$/, async (route) => {
    if (route.request().method() === "POST") sentBodies.push(route.request().postDataJSON());
    await route.continue();
  });
  await getInput(page).click();
  await waitForIsland(getInput(page));
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

test("keeps text that was typed before the island loaded", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const post = "<p>A long way down to what others say.</p>".repeat(60);
  await openNewPost(page, api, author, { fields: { post } });
  const release = await holdRequests(page, "**/_next/static/**");
  await getInput(page).focus();
  await page.keyboard.type("An early word");
  await page.keyboard.press("Shift+Tab");
  await expect(getInput(page)).toHaveAttribute("placeholder", en.placeholder);
  release("send");
  await expect(getInput(page)).toHaveAttribute("placeholder", en.loginPlaceholder);
  await expect(getInput(page)).toHaveValue("An early word");
  await getInput(page).press("Enter");
  await expect(page.getByRole("dialog", { name: "Log in to continue" })).toBeVisible();
});

test("keeps a refused comment in the input, with the reason or one note of a missing network", {
  tag: "@slow",
}, async ({ page, api, author, viewer }) => {
  await openNewPost(page, api, author, { viewer });
  const { error, user } = messagesIn("en", "common");
  const alerts = page.getByRole("alert").filter({ hasText: /./ });
  await page.route(/\/comment$/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { status: "failure", message: "Not now", data: null } })
      : route.continue(),
  );
  await waitForIsland(getInput(page));
  await getInput(page).fill("Keep me");
  await getInput(page).press("Enter");
  await expect(alerts).toHaveText(["Not now"]);
  await expect(getInput(page)).toHaveValue("Keep me");
  await expect(getComments(page)).toHaveCount(0);

  await page.route("**/sns/api/v1/**", (route) => route.abort());
  await getInput(page).press("Enter");
  await expect(alerts.filter({ hasText: error.network })).toHaveCount(1);
  await expect(getInput(page)).toHaveValue("Keep me");
  await page
    .getByRole("button", { name: `${user.follow} ${author.username}` })
    .first()
    .click();
  await expect(alerts).toHaveText([error.network]);
});

test("rolls back a failed like silently", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author);
  await writeComment(api, author, postId, "Like me");
  await logInAs(page, viewer);
  await visit(page, `/en/posts/${postId}`);
  const release = await holdRequests(page, /\/comment\/\d+\/like$/);
  const name = `Like the comment by ${author.username}`;
  const like = page.getByRole("button", { name });
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText(`${name}1`);
  release("fail");
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveText(name);
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
});

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const { comment: messages } = messagesIn(locale, "common");

    test("holds an unsent comment over links, reloads and a failed send", async ({
      page,
      context,
      api,
      author,
      viewer,
    }) => {
      const path = `${home}/posts/${await openNewPost(page, api, author, { home, viewer })}`;
      const input = page.getByRole("textbox", { name: messages.inputLabel });
      await input.fill("Half a thought");
      await page.locator(`a[href="${home}"]:visible`).first().click();
      await expect(page).toHaveURL(home);
      await page.goBack();
      await expect(input).toHaveValue("Half a thought");
      await input.pressSequentially(", and more");
      await page.reload();
      await expect(input).toHaveValue("Half a thought, and more");
      await waitForIsland(input);
      await context.setOffline(true);
      await input.press("Enter");
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
      await context.setOffline(false);
      await visit(page, path);
      await expect(input).toHaveValue("Half a thought, and more");
      await waitForIsland(input);
      await input.press("Enter");
      await expect(getComments(page)).toHaveCount(1);
      await expect(input).toHaveValue("");
      await visit(page, path);
      await expect(getComments(page)).toHaveCount(1);
      await waitForIsland(input);
      await expect(input).toHaveValue("");
    });
  });
}

test("holds an unsent reply until it is cancelled", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  const path = `/en/posts/${await openNewPost(page, api, author, { viewer })}`;
  await waitForIsland(getInput(page));
  await getInput(page).fill("A comment to answer");
  await page.keyboard.press("Enter");
  await expect(getComments(page)).toHaveCount(1);
  const replyTo = page.getByRole("button", {
    name: en.replyTo.replace("{name}", viewer.username),
  });
  const reply = page.getByRole("textbox", {
    name: en.replyLabel.replace("{name}", viewer.username),
  });
  await replyTo.click();
  await reply.pressSequentially("Half an answer");
  await visit(page, path);
  await waitForIsland(replyTo);
  await replyTo.click();
  await expect(reply).toHaveValue(`@${viewer.username} Half an answer`);
  await page.keyboard.press("Escape");
  await replyTo.click();
  await expect(reply).toHaveValue(`@${viewer.username} `);
});

test("the page of a post does not scroll sideways, however wide the letters of its input are", {
  tag: "@slow",
}, async ({ page, api, author, viewer }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openNewPost(page, api, author, { home: "/en/m", viewer });
  await getInput(page).evaluate((input) => {
    input.style.fontSize = "40px";
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
