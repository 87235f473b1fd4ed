import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { getComments } from "./support/comment.ts";
import { getPostForm } from "./support/draft.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost, writeComment } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

const readAlternate = (page: Page, language: string) =>
  page.locator(`head link[rel="alternate"][hreflang="${language}"]`).getAttribute("href");

for (const { name, locale, home, use } of locales) {
  test(`${name}: links both language versions of a post, as one discussion`, {
    tag: "@slow",
  }, async ({ browser, baseURL, api, viewer }) => {
    const messages = messagesIn(locale, "postTwin");
    const author = await signUp(api);
    const english = { title: "Two days to settle", post: "<p>Two days pass before the money.</p>" };
    const chinese = { title: "结算需要两天", post: "<p>订单和付款之间隔着两天，周末另算。</p>" };
    const englishId = await publishPost(api, author, english);
    const otherId = await publishPost(api, author, { ...english, title: "Another day" });
    const chineseId = await publishPost(api, author, chinese);
    await writeComment(api, viewer, englishId, "Why two days?");

    // Opened before the link, so that the list still offers the Chinese post.
    const late = await openAs(browser, use, author);
    const openChoice = async (page: Page, postId: string) => {
      await visit(page, `${home}/posts/${postId}/edit`);
      const form = getPostForm(page, locale);
      await form.openPublishStep();
      await page.getByText(form.upload.publish.more, { exact: true }).click();
    };
    await openChoice(late, otherId);
    const getChoice = (page: Page) =>
      page
        .getByRole("list", { name: messages.choose })
        .getByRole("button", { name: chinese.title });
    await expect(getChoice(late)).toBeVisible();

    const writer = await openAs(browser, use, author);
    await openChoice(writer, englishId);
    const search = writer.getByRole("searchbox", { name: messages.field });
    await search.fill("costs");
    await expect(writer.getByText(messages.noMatch)).toBeVisible();
    await search.fill("两天");
    await getChoice(writer).click();
    await expect(writer.getByText(messages.linked)).toBeVisible();
    await expect(writer.getByRole("link", { name: chinese.title })).toBeVisible();

    await getChoice(late).click();
    await expect(late.getByText(messages.taken)).toBeVisible();
    await late.context().close();

    const reader = await openAs(browser, use, viewer);
    await visit(reader, `${home}/posts/${englishId}`);
    // Each layout leads to its own kind.
    const layout = home.slice("/en".length);
    expect(await readAlternate(reader, "en")).toBe(`${baseURL}/en${layout}/posts/${englishId}`);
    expect(await readAlternate(reader, "zh")).toBe(`${baseURL}/zh${layout}/posts/${chineseId}`);
    await reader.getByRole("link", { name: messages.readIn.zh }).click();
    await expect(reader).toHaveURL(`/zh${layout}/posts/${chineseId}`);
    await expect(reader.getByRole("heading", { name: chinese.title, level: 1 })).toBeVisible();
    await expect(getComments(reader).getByText("Why two days?")).toBeVisible();

    await visit(reader, `${home}/posts/${englishId}/bilingual`);
    await expect(reader.getByRole("heading", { name: english.title })).toBeVisible();
    await expect(reader.getByRole("heading", { name: chinese.title })).toBeVisible();
    await expectAccessible(reader);

    // While a toast is visible, others are ignored.
    await expect(writer.getByText(messages.linked)).toBeHidden();
    await writer.getByRole("button", { name: messages.unlink, exact: true }).click();
    const question = writer.getByRole("dialog", { name: messages.unlinkTitle });
    await question.getByRole("button", { name: messages.unlink, exact: true }).click();
    await expect(writer.getByText(messages.unlinked)).toBeVisible();
    await visit(reader, `${home}/posts/${chineseId}`);
    await expect(reader.getByRole("heading", { name: chinese.title, level: 1 })).toBeVisible();
    await expect(reader.getByRole("link", { name: messages.readIn.en })).toHaveCount(0);
    await expect(getComments(reader).getByText("Why two days?")).toHaveCount(0);
    expect((await api.get(`${home}/posts/${englishId}/bilingual`)).status()).toBe(404);
  });
}
