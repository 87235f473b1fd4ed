import { expect } from "@playwright/test";
import { openAs } from "./support/browser.ts";
import { messagesIn } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signUp, toAuthHeaders } from "./support/user.ts";

const { trending, post: messages, mute } = messagesIn("en", "common");
const dialogMessages = messagesIn("en", "userMute");
const api = "/sns/api/v1";

type Listed = { id: string; nickName: string; title: string };

test("mutes an author in the posts beside lists and below a post, too", async ({
  browser,
  api: request,
  author,
  viewer: otherAuthor,
}) => {
  const list = async (path: string): Promise<Listed[]> =>
    (await (await request.get(`${api}/post/${path}`)).json()).data.items;
  const viewer = await signUp(request);
  const [top] = await list("trending/list?filter=trending&lng=en");
  // Posts with the same topic come first below a post, whatever other journeys publish.
  const tag = `only-${author.id.replaceAll("_", "-")}`;
  const postId = await publishPost(request, author, { tagNameList: [tag] });
  await publishPost(request, otherAuthor, { tagNameList: [tag] });
  const [next] = await list(`${postId}/related/list`);
  const page = await openAs(browser, {}, viewer);
  const column = page.getByRole("region", { name: trending.title });
  const related = page.getByRole("region", { name: messages.readNext });
  const posts = (area: typeof column) => area.getByRole("listitem");
  const by = (area: typeof column, one: Listed | undefined) =>
    posts(area).filter({ hasText: one?.nickName ?? "" });

  await page.goto("/en/posts");
  await expect(posts(column)).toHaveCount(5);
  await expect(by(column, top)).not.toHaveCount(0);
  await page.goto(`/en/posts/${postId}`);
  await related.scrollIntoViewIfNeeded();
  await expect(by(related, next)).not.toHaveCount(0);

  const headers = toAuthHeaders(viewer);
  const data = { kind: "user", userId: next?.id, days: null };
  expect((await request.post(`${api}/user/my/mute`, { headers, data })).ok()).toBe(true);
  await page.reload();
  await related.scrollIntoViewIfNeeded();
  await expect(by(related, next)).toHaveCount(0);
  await expect(posts(related)).toHaveCount(3);

  if (top?.id !== next?.id) {
    await page.goto("/en/posts");
    await column.getByRole("link").first().click();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: mute.user }).click();
    await page.getByRole("dialog").getByRole("button", { name: dialogMessages.mute }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto("/en/posts");
  }
  await expect(by(column, top)).toHaveCount(0);
  await expect(posts(column)).toHaveCount(5);
  await page.goto(`/en/trending/${postId}`);
  const beside = page.getByRole("navigation", { name: trending.more });
  await expect(posts(beside)).not.toHaveCount(0);
  await expect(by(beside, top)).toHaveCount(0);
  await page.context().close();
});

test("says in an empty list that its topic or word is muted, and takes that back", {
  tag: "@slow",
}, async ({ browser, api: request, author }) => {
  const viewer = await signUp(request);
  const word = `quiet${viewer.id.replace("reader_", "")}`;
  const postId = await publishPost(request, author, { title: word, tagNameList: [word] });
  const page = await openAs(browser, {}, viewer);
  const main = page.getByRole("main");
  const posted = main.locator(`a[href*="/posts/${postId}"]`).first();
  const unmute = main.getByRole("button", { name: dialogMessages.unmute });

  await page.goto(`/en/topics/${word}`);
  await expect(posted).toBeVisible();
  await page
    .getByRole("button", { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: mute.tag }).click();
  await page.getByRole("dialog").getByRole("button", { name: dialogMessages.mute }).click();
  await expect(page.getByText(dialogMessages.tagMutedText)).toBeVisible();
  await unmute.click();
  await expect(posted).toBeVisible();

  const headers = toAuthHeaders(viewer);
  const data = { kind: "word", word, days: null };
  expect((await request.post(`${api}/user/my/mute`, { headers, data })).ok()).toBe(true);
  await page.goto(`/en/search/${word}`);
  await expect(page.getByText(dialogMessages.wordMutedText)).toBeVisible();
  await expect(posted).toHaveCount(0);
  await unmute.click();
  await expect(posted).toBeVisible();
  await page.context().close();
});
