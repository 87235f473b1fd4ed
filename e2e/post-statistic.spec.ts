import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp } from "./support/user.ts";

const messages = messagesIn("en", "postStatistic");

test("shows an author who read a post to the end, and nobody else", { tag: "@slow" }, async ({
  page,
  browser,
  api,
  viewer,
}) => {
  const author = await signUp(api);
  const postId = await publishPost(api, author, { title: "Read to the end" });
  const path = `/en/users/${author.id}/statistics`;
  await logInAs(page, viewer);
  const isFinished = page.waitForRequest(`**/post/${postId}/finish`);
  await visit(page, `/en/posts/${postId}`);
  await isFinished;
  await visit(page, path);
  await expect(page.getByText(messages.notOwnerTitle)).toBeVisible();

  const ofAuthor = await browser.newPage();
  await logInAs(ofAuthor, author);
  const row = ofAuthor.getByRole("row", { name: /Read to the end/ });
  // Views are stored within seconds.
  await expect(async () => {
    await visit(ofAuthor, path);
    await expect(row.getByRole("cell")).toHaveText(["1", "1", "1"], { timeout: 2_000 });
  }).toPass();
  const download = ofAuthor.waitForEvent("download");
  await ofAuthor.getByRole("button", { name: messages.downloadCsv }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toMatch(new RegExp(`\\n${postId},Read to the end,.*,1,1,1\\r?\\n`));
  await row.getByRole("link", { name: "Read to the end" }).click();
  await expect(ofAuthor.getByRole("heading", { name: messages.sources.title })).toBeVisible();
  await ofAuthor.close();
});
