import { expect, type Page } from "@playwright/test";
import { locales, messagesIn, phone, visit, waitForIsland } from "./support/locale.ts";
import { publish, writeComment, writeComments } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signIn } from "./support/user.ts";

const { comment: en } = messagesIn("en", "common");
const discussion = (page: Page) => page.getByRole("region", { name: /Comments|评论/ });
const comments = (page: Page) => discussion(page).getByRole("article");
const input = (page: Page) => page.getByRole("textbox", { name: en.inputLabel });

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { comment: text } = messagesIn(locale, "common");

    test("a comment is written, liked, answered and deleted", async ({
      page,
      api,
      author,
      reader,
    }) => {
      const postId = await publish(api, author);
      await signIn(page, reader);
      await visit(page, `${home}/posts/${postId}`);
      const box = page.getByRole("textbox", { name: text.inputLabel });
      await expect(discussion(page)).toContainText(text.emptyTitle);
      await box.click();
      await page.keyboard.press("Enter");
      await page.keyboard.type("   ");
      await page.keyboard.press("Enter");
      await box.fill("First line");
      await page.keyboard.press("Shift+Enter");
      await page.keyboard.type("second line");
      await expect(box).toHaveValue("First line\nsecond line");
      await page.keyboard.press("Enter");
      await expect(comments(page)).toHaveCount(1);
      await expect(comments(page).getByText("First line\nsecond line")).toBeVisible();
      await expect(box).toHaveValue("");
      await expect(discussion(page).getByRole("heading")).toHaveText(`${text.title}1`);

      const like = page.getByRole("button", {
        name: text.like.replace("{name}", reader.username),
      });
      await like.click();
      await expect(like).toHaveAttribute("aria-pressed", "true");
      await expect(like).toContainText("1");

      await page
        .getByRole("button", { name: text.replyTo.replace("{name}", reader.username) })
        .click();
      const answer = page.getByRole("textbox", {
        name: text.replyLabel.replace("{name}", reader.username),
      });
      await expect(answer).toHaveValue(`@${reader.username} `);
      await expect(answer).toBeFocused();
      await page.keyboard.type("And a thought more.");
      await page.keyboard.press("Enter");
      await expect(comments(page)).toHaveCount(2);
      await expect(comments(page).nth(1).getByText("And a thought more.")).toHaveText(
        "And a thought more.",
      );
      const hide = page.getByRole("button", { name: text.hideReplies });
      await hide.click();
      await expect(comments(page)).toHaveCount(1);
      await page.getByRole("button", { name: text.viewReply }).click();
      await expect(comments(page)).toHaveCount(2);

      const own = text.actions.replace("{name}", reader.username);
      await comments(page).nth(1).getByRole("button", { name: own }).click();
      const sheet = page.getByRole("dialog", { name: own });
      await expect(sheet.getByRole("button")).toHaveText([text.delete, text.cancel]);
      await sheet.getByRole("button", { name: text.cancel }).click();
      await expect(sheet).toBeHidden();
      await comments(page).nth(1).getByRole("button", { name: own }).click();
      await sheet.getByRole("button", { name: text.delete }).click();
      await expect(page.getByRole("status").filter({ hasText: text.deleted })).toBeVisible();
      await expect(page.getByText("And a thought more.")).toHaveCount(0);
    });

    test("a visitor is asked to log in, and the input is cleared", async ({
      page,
      api,
      author,
    }) => {
      const postId = await publish(api, author);
      const { shell } = messagesIn(locale, "common");
      await visit(page, `${home}/posts/${postId}`);
      const box = page.getByRole("textbox", { name: text.inputLabel });
      await expect(box).toHaveAttribute("placeholder", text.loginPlaceholder);
      await box.fill("May I?");
      await box.press("Enter");
      await expect(page.getByRole("dialog", { name: shell.loginRequired.title })).toBeVisible();
      await expect(
        page.getByRole("alert").filter({ hasText: text.loginPlaceholder }),
      ).toBeVisible();
      await expect(page.locator("textarea")).toHaveValue("");
    });
  });
}

test("nothing is sent while a word is being composed, nor twice", async ({
  page,
  api,
  author,
  reader,
}) => {
  const postId = await publish(api, author);
  await signIn(page, reader);
  await visit(page, `/en/posts/${postId}`);
  const sent: unknown[] = [];
  await page.route(/\/comment$/, async (route) => {
    if (route.request().method() === "POST") sent.push(route.request().postDataJSON());
    await route.continue();
  });
  await input(page).click();
  const ime = await page.context().newCDPSession(page);
  await ime.send("Input.imeSetComposition", { text: "jie", selectionStart: 3, selectionEnd: 3 });
  await expect(input(page)).toHaveValue("jie");
  // What a keyboard sends for the Enter that chooses a word.
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  await ime.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
  await ime.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter });
  await page.getByRole("button", { name: en.send }).evaluate((send: HTMLElement) => send.click());
  await ime.send("Input.insertText", { text: "结算" });
  await expect(input(page)).toHaveValue("结算");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(comments(page)).toHaveCount(1);
  await expect(comments(page).getByText("结算")).toBeVisible();
  expect(sent).toEqual([{ content: "结算" }]);
});

test("what is typed before the script has come counts once it is there", async ({
  page,
  api,
  author,
}) => {
  const post = "<p>A long way down to what others say.</p>".repeat(60);
  const postId = await publish(api, author, { post });
  await visit(page, `/en/posts/${postId}`);
  const { promise: waits, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**", async (route) => {
    await waits;
    await route.continue();
  });
  await input(page).focus();
  await page.keyboard.type("An early word");
  await page.keyboard.press("Shift+Tab");
  await expect(input(page)).toHaveAttribute("placeholder", en.placeholder);
  release();
  await expect(input(page)).toHaveAttribute("placeholder", en.loginPlaceholder);
  await expect(input(page)).toHaveValue("An early word");
  await input(page).press("Enter");
  await expect(page.getByRole("dialog", { name: "Log in to continue" })).toBeVisible();
});

test("a comment that is refused is kept in the input, with the reason", async ({
  page,
  api,
  author,
  reader,
}) => {
  const postId = await publish(api, author);
  await signIn(page, reader);
  await visit(page, `/en/posts/${postId}`);
  await page.route(/\/comment$/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { status: "failure", message: "Not now", data: null } })
      : route.continue(),
  );
  await waitForIsland(input(page));
  await input(page).fill("Keep me");
  await input(page).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Not now" })).toBeVisible();
  await expect(input(page)).toHaveValue("Keep me");
  await expect(comments(page)).toHaveCount(0);
});

test("a like that fails is taken back silently", async ({ page, api, author, reader }) => {
  const postId = await publish(api, author);
  await writeComment(api, author, postId, "Like me");
  await signIn(page, reader);
  await visit(page, `/en/posts/${postId}`);
  const { promise: waits, resolve: fail } = Promise.withResolvers<void>();
  await page.route(/\/comment\/\d+\/like$/, async (route) => {
    await waits;
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

test("comments come by ten and replies by five, each once", async ({ page, api, author }) => {
  const postId = await publish(api, author);
  const [first = ""] = await writeComments(api, author, postId, 13, "Remark");
  await writeComments(api, author, postId, 7, "Reply", first);
  await visit(page, `/en/posts/${postId}`);
  const opened = page.getByRole("button", { name: "View 7 replies" });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(opened).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(comments(page)).toHaveCount(13);
  await opened.click();
  await expect(comments(page)).toHaveCount(18);
  await page.getByRole("button", { name: "More replies" }).click();
  await expect(comments(page)).toHaveCount(20);
  for (let n = 1; n <= 13; n += 1) {
    await expect(page.getByText(`Remark ${n}.`, { exact: true })).toHaveCount(1);
  }
  for (let n = 1; n <= 7; n += 1) {
    await expect(page.getByText(`Reply ${n}.`, { exact: true })).toHaveCount(1);
  }
  await expect(page.getByRole("button", { name: "More replies" })).toHaveCount(0);
});

test("somebody else's comment can be reported, by members", async ({
  page,
  api,
  author,
  reader,
}) => {
  const postId = await publish(api, author);
  await writeComment(api, author, postId, "Buy this now");
  const actions = `Actions for the comment by ${author.username}`;
  await visit(page, `/en/posts/${postId}`);
  await comments(page).first().scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: actions }).click();
  const sheet = page.getByRole("dialog", { name: actions });
  await expect(sheet.getByRole("button")).toHaveText([en.report, en.cancel]);
  await sheet.getByRole("button", { name: en.report }).click();
  await expect(page.getByRole("dialog", { name: "Log in to continue" })).toBeVisible();

  await page.evaluate((token) => localStorage.setItem("accessToken", token), reader.token);
  await visit(page, `/en/posts/${postId}`);
  await page.getByRole("button", { name: actions }).click();
  await sheet.getByRole("button", { name: en.report }).click();
  await expect(page).toHaveURL(/\/en\/report/);
});

test("a deleted comment leaves a notice where others have answered it", async ({
  page,
  api,
  author,
  reader,
}) => {
  const postId = await publish(api, author);
  const gone = await writeComment(api, author, postId, "I take this back");
  await writeComment(api, reader, postId, "Too late", gone);
  const headers = { authorization: `Bearer ${author.token}` };
  await api.delete(`/sns/api/v1/post/${postId}/comment/${gone}`, { headers });
  await signIn(page, reader);
  await visit(page, `/en/posts/${postId}`);
  const notice = comments(page).filter({ hasText: en.deletedNotice });
  await expect(notice).toBeVisible();
  await expect(page.getByText("I take this back")).toHaveCount(0);
  await expect(notice.getByRole("button", { name: /^Like/ })).toHaveCount(0);
  await expect(notice.getByRole("button", { name: /^Actions/ })).toHaveCount(0);
  await expect(notice.getByRole("button", { name: /^Reply/ })).toBeVisible();
});

test("an address that names a reply leads to it", async ({ page, api, author }) => {
  const postId = await publish(api, author);
  const [parent = ""] = await writeComments(api, author, postId, 12, "Remark");
  const replies = await writeComments(api, author, postId, 7, "Reply", parent);
  await page.clock.install();
  await visit(page, `/en/posts/${postId}?commentId=${replies[6]}&commentParentId=${parent}`);
  const target = comments(page).filter({ hasText: "Reply 7." });
  const transparent = "rgba(0, 0, 0, 0)";
  await expect(target).toBeInViewport();
  await expect(target).toBeFocused();
  await expect(target).not.toHaveCSS("background-color", transparent);
  await page.clock.fastForward(3_000);
  await expect(target).toHaveCSS("background-color", transparent);
  await expect(comments(page).first()).toContainText("Remark 1.");
  await expect(page.getByText("Reply 7.", { exact: true })).toHaveCount(1);
});

test("an address that names a comment leads to it", async ({ page, api, author }) => {
  const postId = await publish(api, author);
  const [oldest = ""] = await writeComments(api, author, postId, 12, "Remark");
  await visit(page, `/en/posts/${postId}?commentId=${oldest}`);
  const target = comments(page).filter({ has: page.getByText("Remark 1.", { exact: true }) });
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a finger that rests on a comment opens its sheet", async ({
    page,
    api,
    author,
    reader,
  }) => {
    const postId = await publish(api, author);
    await writeComment(api, reader, postId, "Hold me");
    await page.clock.install();
    await signIn(page, reader);
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
