import { expect, type Page } from "@playwright/test";
import { readingPlacesKey } from "#lib/domain/device-storage";
import { openAs } from "./support/browser.ts";
import { getPostForm } from "./support/draft.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { openNewPost, publishPost } from "./support/post.ts";
import { addVoices, finishSentence, readSpoken } from "./support/speech.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

const isStarted = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-hydrated"));

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    test.use(use);
    const { post: messages } = messagesIn(locale, "common");
    const { shortcut, citation, readAloud } = messagesIn(locale, "reading");
    const warning = messages.contentWarning.kind.loss;

    test("warns of a post in lists and on its page, which opens without scripts", async ({
      browser,
      baseURL,
      api,
      author,
    }) => {
      const text = "Half of it was gone by noon.";
      const postId = await publishPost(api, author, {
        title: "The day I lost half",
        summary: "Half of it was gone.",
        post: `<p>${text}</p>`,
      });
      const page = await openAs(browser, use, author);
      await page.goto(`${home}/posts/${postId}/edit`);
      const { upload, button, openPublishStep } = getPostForm(page, locale);
      await openPublishStep();
      await page.getByText(upload.publish.more, { exact: true }).click();
      await page
        .getByRole("combobox", { name: upload.contentWarning.title })
        .selectOption({ label: warning });
      await button(upload.form.publishChanges).click();
      await expect(page).toHaveURL(`${home}/posts/${postId}`);
      await page.context().close();

      const context = await browser.newContext({ ...use, baseURL, javaScriptEnabled: false });
      const reader = await context.newPage();
      await reader.goto(`${home}/users/${author.id}`);
      const card = reader.getByRole("article").filter({ hasText: "The day I lost half" }).first();
      await expect(card.getByText(warning)).toBeVisible();
      await expect(card.getByText("Half of it was gone.")).toBeHidden();
      await reader.goto(`${home}/posts/${postId}`);
      const content = reader.getByText(text, { exact: true });
      await expect(content).toBeHidden();
      await reader.locator("summary", { hasText: messages.contentWarning.show }).click();
      await expect(content).toBeVisible();
      await context.close();
    });

    test("offers to continue a long post where its reader stopped, once", async ({
      browser,
      api,
      author,
    }) => {
      const paragraphs = Array.from({ length: 90 }, (_, at) => `<p>Day ${at + 1} of the wait.</p>`);
      const postId = await publishPost(api, author, { post: paragraphs.join("") });
      const reader = await signUp(api);
      const page = await openAs(browser, use, reader);
      const offer = page.getByRole("button", { name: messages.readingPlace.label });
      const open = () => visit(page, `${home}/posts/${postId}`);
      const scrollTo = (day: number) =>
        page
          .getByText(`Day ${day} of the wait.`)
          .evaluate((paragraph) => paragraph.scrollIntoView({ block: "start" }));

      await open();
      await scrollTo(45);
      const readPlaces = () => page.evaluate((key) => localStorage.getItem(key), readingPlacesKey);
      await expect.poll(readPlaces).toContain(postId);
      await visit(page, home);
      await open();
      await expect(page.getByText("Day 45 of the wait.")).not.toBeInViewport();
      await offer.click();
      await expect(page.getByText("Day 45 of the wait.")).toBeInViewport();
      await expect(offer).toHaveCount(0);

      await scrollTo(90);
      await expect.poll(readPlaces).toBeNull();
      await visit(page, home);
      await open();
      await expect(page.getByText("Day 1 of the wait.")).toBeInViewport();
      await expect(offer).toHaveCount(0);
    });

    test("reads a post aloud, sentence by sentence, where there is a voice", async ({
      page,
      browser,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author, {
        post: "<p>First we wait. Then we pay.</p><p>The money comes last.</p>",
      });
      const openMenu = async (page: Page) => {
        await visit(page, `${home}/posts/${postId}`);
        await page.getByRole("button", { name: messages.moreActions }).click();
        await expect(page.getByRole("menuitem", { name: messages.cite })).toBeVisible();
        return page.getByRole("menuitem", { name: messages.readAloud });
      };
      await addVoices(page, ["zh-CN", "en-US"]);
      await (await openMenu(page)).click();
      const bar = page.getByRole("group", { name: readAloud.label });
      const first = { text: "First we wait.", lang: "en", rate: 1 };
      const second = { ...first, text: "Then we pay." };
      await expect(bar).toBeVisible();
      await expect.poll(() => readSpoken(page)).toEqual([first]);
      await finishSentence(page);
      await bar.getByRole("button", { name: readAloud.pause }).click();
      expect(await finishSentence(page)).toBe(false);
      await bar.getByRole("combobox", { name: readAloud.speed }).selectOption("1.5");
      await bar.getByRole("button", { name: readAloud.play }).click();
      await expect(bar.getByRole("button", { name: readAloud.pause })).toBeVisible();
      expect(await readSpoken(page)).toEqual([first, second, { ...second, rate: 1.5 }]);
      await finishSentence(page);
      await finishSentence(page);
      await expect(bar).toHaveCount(0);
      expect((await readSpoken(page)).at(-1)?.text).toBe("The money comes last.");

      // Leaving the page ends it.
      await page.getByRole("button", { name: messages.moreActions }).click();
      await page.getByRole("menuitem", { name: messages.readAloud }).click();
      await expect(bar).toBeVisible();
      await page.getByRole("banner").getByRole("link", { name: "Fundlore" }).click();
      await expect(bar).toHaveCount(0);
      expect(await finishSentence(page)).toBe(false);

      const silent = await browser.newPage(use);
      await addVoices(silent, ["zh-CN"]);
      await expect(await openMenu(silent)).toHaveCount(0);
      await silent.close();
    });

    test("cites a post as text and BibTeX, and prints it with its citation", async ({
      page,
      api,
      author,
      pageErrors,
    }) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute("data-printed", "");
      });
      const postId = await openNewPost(page, api, author, { home, fields: { title: "On costs" } });
      const choose = async (item: string) => {
        await page.getByRole("button", { name: messages.moreActions }).click();
        await page.getByRole("menuitem", { name: item }).click();
      };
      const copy = async (label: string) => {
        const part = page.getByRole("region", { name: label, exact: true });
        await part.getByRole("button", { name: citation.copy }).click();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      await choose(messages.cite);
      const plain = await copy(citation.text);
      expect(plain).toContain(`${author.username}`);
      expect(plain).toMatch(new RegExp(`On costs.*/en/posts/${postId}`));
      await expect(page.getByText(citation.copied)).toBeVisible();
      expect(await copy(citation.bibtex)).toMatch(/^@\w+\{[\s\S]*title = \{+On costs/);
      await page.getByRole("dialog").press("Escape");

      await choose(messages.print);
      await expect(page.locator("html")).toHaveAttribute("data-printed");
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText(new RegExp(`On costs.*/en/posts/${postId}`))).toBeVisible();
      await expect(page.getByRole("banner")).toBeHidden();
      expect(pageErrors).toEqual([]);
    });

    test("lists its keyboard shortcuts to readers, who can turn them off", async ({ page }) => {
      await page.goto(home);
      expect(await isStarted(page)).toBe(false);
      await page.keyboard.press("?");
      const help = page.getByRole("dialog", { name: shortcut.title });
      await expect(help.getByText(shortcut.nextPost)).toBeVisible();
      await help.getByRole("checkbox", { name: shortcut.enabled }).uncheck();
      await help.press("Escape");
      await expect(help).toHaveCount(0);

      await page.reload();
      await page.keyboard.press("?");
      await page.keyboard.press("j");
      await expect(page.locator(":focus")).toHaveCount(0);
      expect(await isStarted(page)).toBe(false);
    });
  });
}

test("starts a page with the first key, and moves through its posts", { tag: "@slow" }, async ({
  page,
}) => {
  const posts = page.getByRole("main").locator("[data-post-link]");
  await page.goto("/en/posts");
  await page.keyboard.press("Control+j");
  expect(await isStarted(page)).toBe(false);
  await page.keyboard.press("j");
  await expect(posts.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(posts.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(posts.first()).toBeFocused();

  await page.goto("/en/posts");
  await page.keyboard.press("/");
  const field = page.getByRole("banner").getByRole("combobox");
  await expect(field).toBeFocused();
  await page.keyboard.type("g?");
  await expect(field).toHaveValue("g?");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await visit(page, "/en/posts");
  await page.keyboard.press("g");
  await page.keyboard.press("f");
  await expect(page).toHaveURL("/en/products");
});
