import { expect } from "@playwright/test";
import { getComments, getDiscussion } from "./support/comment.ts";
import { messagesIn, visit } from "./support/locale.ts";
import { publishPost, writeComment, writeComments } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, toAuthHeaders } from "./support/user.ts";

const { comment: en, mute, post: postMessages } = messagesIn("en", "common");

test("loads ten comments and five replies at a time, each once", async ({ page, api, author }) => {
  const postId = await publishPost(api, author);
  const [first = ""] = await writeComments(api, author, postId, 13, "Remark");
  await writeComments(api, author, postId, 7, "Reply", first);
  await visit(page, `/en/posts/${postId}`);
  const viewReplies = page.getByRole("button", { name: "View 7 replies" });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(viewReplies).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(getComments(page)).toHaveCount(13);
  await viewReplies.click();
  await expect(getComments(page)).toHaveCount(18);
  await page.getByRole("button", { name: "More replies" }).click();
  await expect(getComments(page)).toHaveCount(20);
  for (let n = 1; n <= 13; n += 1) {
    await expect(page.getByText(`Remark ${n}.`, { exact: true })).toHaveCount(1);
  }
  for (let n = 1; n <= 7; n += 1) {
    await expect(page.getByText(`Reply ${n}.`, { exact: true })).toHaveCount(1);
  }
  await expect(page.getByRole("button", { name: "More replies" })).toHaveCount(0);
});

test("shows what another window saved before an edit replaces it", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author);
  const commentId = await writeComment(api, viewer, postId, "The fee is 1 %.");
  await logInAs(page, viewer);
  await visit(page, `/en/posts/${postId}`);
  const comment = getComments(page).first();
  await comment.getByRole("button", { name: /^Actions for the comment/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.edit, exact: true }).click();
  const input = page.getByRole("textbox", { name: en.editLabel });
  await expect(input).toHaveValue("The fee is 1 %.");
  await api.patch(`/sns/api/v1/post/${postId}/comment/${commentId}`, {
    headers: toAuthHeaders(viewer),
    data: { content: "From a phone." },
  });
  await input.fill("From a desk.");
  await input.press("Enter");
  const theirs = page.getByRole("status").filter({ hasText: en.changedElsewhere });
  await expect(theirs).toContainText("From a phone.");
  await expect(input).toHaveValue("From a desk.");
  await input.press("Enter");
  await expect(comment).toContainText("From a desk.");
  await expect(theirs).toHaveCount(0);
});

test("lets logged-in users report another author's comment", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author);
  await writeComment(api, author, postId, "Buy this now");
  const actions = `Actions for the comment by ${author.username}`;
  await visit(page, `/en/posts/${postId}`);
  await getComments(page).first().scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: actions }).click();
  const sheet = page.getByRole("dialog", { name: actions });
  await expect(sheet.getByRole("button")).toHaveText([
    postMessages.copyLink,
    mute.user,
    en.report,
    en.cancel,
  ]);
  await sheet.getByRole("button", { name: en.report }).click();
  await expect(page.getByRole("dialog", { name: "Log in to continue" })).toBeVisible();

  await page.evaluate((token) => localStorage.setItem("accessToken", token), viewer.token);
  await visit(page, `/en/posts/${postId}`);
  await page.getByRole("button", { name: actions }).click();
  await sheet.getByRole("button", { name: en.report }).click();
  await expect(page).toHaveURL(/\/en\/report/);
});

test("shows a notice in place of a deleted comment with replies", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author);
  const deletedId = await writeComment(api, author, postId, "I take this back");
  await writeComment(api, viewer, postId, "Too late", deletedId);
  const headers = { authorization: `Bearer ${author.token}` };
  await api.delete(`/sns/api/v1/post/${postId}/comment/${deletedId}`, { headers });
  await logInAs(page, viewer);
  await visit(page, `/en/posts/${postId}`);
  const notice = getComments(page).filter({ hasText: en.deletedNotice });
  await expect(notice).toBeVisible();
  await expect(page.getByText("I take this back")).toHaveCount(0);
  await expect(notice.getByRole("button", { name: /^Like/ })).toHaveCount(0);
  await expect(notice.getByRole("button", { name: /^Actions/ })).toHaveCount(0);
  await expect(notice.getByRole("button", { name: /^Reply/ })).toBeVisible();
});

test("scrolls to the reply in the URL", { tag: "@slow" }, async ({ page, api, author }) => {
  const postId = await publishPost(api, author);
  const [parent = ""] = await writeComments(api, author, postId, 12, "Remark");
  const replies = await writeComments(api, author, postId, 7, "Reply", parent);
  await page.clock.install();
  await visit(page, `/en/posts/${postId}?commentId=${replies[6]}&commentParentId=${parent}`);
  const target = getComments(page).filter({ hasText: "Reply 7." });
  const transparent = "rgba(0, 0, 0, 0)";
  await expect(target).toBeInViewport();
  await expect(target).toBeFocused();
  await expect(target).not.toHaveCSS("background-color", transparent);
  await page.clock.fastForward(3_000);
  await expect(target).toHaveCSS("background-color", transparent);
  await expect(getComments(page).first()).toContainText("Remark 1.");
  await expect(page.getByText("Reply 7.", { exact: true })).toHaveCount(1);
});

test("scrolls to the comment in the URL, and links to another in place", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const postId = await publishPost(api, author);
  const remarks = await writeComments(api, author, postId, 12, "Remark");
  const [oldest] = remarks;
  await visit(page, `/en/posts/${postId}?commentId=${oldest}`);
  const target = getComments(page).filter({ has: page.getByText("Remark 1.", { exact: true }) });
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();

  const newest = getComments(page).nth(1);
  await newest
    .getByRole("link")
    .filter({ has: page.locator("time") })
    .click();
  await expect(page).toHaveURL(
    `/en/posts/${postId}?commentId=${remarks[11]}#comment-${remarks[11]}`,
  );
  await expect(newest).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(newest).toContainText("Remark 12.");
  await expect(getComments(page).first()).toContainText("Remark 1.");
});

test("says once that the comment in the URL is gone", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const postId = await publishPost(api, author);
  await writeComments(api, author, postId, 11, "Remark");
  await visit(page, `/en/posts/${postId}?commentId=999999999`);
  const note = page.getByText(en.gone);
  await expect(note).toBeFocused();
  // A new note would scroll back to itself.
  await note.evaluate((element) => element.setAttribute("data-first", ""));
  await getComments(page).last().scrollIntoViewIfNeeded();
  await expect(getComments(page)).toHaveCount(11);
  await expect(note).toHaveAttribute("data-first");
});

test("says that the reply in the URL is gone", { tag: "@slow" }, async ({ page, api, author }) => {
  const postId = await publishPost(api, author);
  const parentId = await writeComment(api, author, postId, "Still here");
  const path = `/en/posts/${postId}?commentId=999999999&commentParentId=${parentId}`;
  await visit(page, path);
  await expect(page.getByText(en.gone)).toBeFocused();
  await writeComment(api, author, postId, "Another reply", parentId);
  await visit(page, path);
  await expect(page.getByText("Another reply", { exact: true })).toBeVisible();
  await expect(page.getByText(en.gone)).toBeFocused();
});

test("offers a comment that somebody else has just written", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author);
  await logInAs(page, author);
  const loaded = Promise.all(
    [/\/notification\/stream$/, /\/post\/\d+\/comment$/].map((url) => page.waitForResponse(url)),
  );
  await visit(page, `/en/posts/${postId}`);
  await loaded;
  await expect(getDiscussion(page)).toContainText(en.emptyTitle);
  await writeComment(api, viewer, postId, "Just arrived");
  await page.getByRole("button", { name: en.newComments.one }).click();
  await expect(getComments(page)).toHaveText(/Just arrived/);
  await expect(page.getByRole("button", { name: en.newComments.one })).toHaveCount(0);
  await expect(getDiscussion(page).getByRole("heading")).toBeFocused();
});

test("shortens a long comment until asked for the rest", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const postId = await publishPost(api, author);
  await writeComment(api, author, postId, `${"A line of a long comment.\n".repeat(30)}The end.`);
  await visit(page, `/en/posts/${postId}`);
  const comment = getComments(page).first();
  await comment.scrollIntoViewIfNeeded();
  const getHeight = async () => (await comment.boundingBox())?.height ?? 0;
  const shortHeight = await getHeight();
  await page.getByRole("button", { name: en.showMore }).click();
  await expect(page.getByRole("button", { name: en.showLess })).toBeVisible();
  expect(await getHeight()).toBeGreaterThan(shortHeight + 200);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows first replies and links to later ones", async ({ page, api, author }) => {
    const postId = await publishPost(api, author);
    const [first = ""] = await writeComments(api, author, postId, 11, "Remark");
    await writeComments(api, author, postId, 6, "Reply", first);
    await page.goto(`/en/posts/${postId}`);
    await page.getByRole("link", { name: en.moreComments }).click();
    await expect(getComments(page).filter({ hasText: "Remark 1." })).toBeVisible();
    await expect(page.getByText("Reply 5.", { exact: true })).toBeVisible();
    await expect(page.getByText("Reply 6.", { exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: en.moreReplies }).click();
    await expect(page.getByText("Reply 6.", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: en.newest }).click();
    await expect(getComments(page).first()).toContainText("Remark 11.");
    await page.getByRole("link", { name: en.sort.oldest }).click();
    await expect(getComments(page).first()).toContainText("Remark 1.");
  });
});
