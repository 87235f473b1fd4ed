import { expect, type Page } from "@playwright/test";
import { locales, messagesIn, visit, waitForHydration } from "./support/locale.ts";
import { publish } from "./support/post.ts";
import { test } from "./support/test.ts";
import { signIn } from "./support/user.ts";

const broken = { status: 500, json: { status: "failure", message: "broken", data: null } };

/** A button of the action bar with what it shows. */
const action = (page: Page, label: string, count: number, pressed?: boolean) =>
  page.getByRole("button", {
    name: new RegExp(`^${label}\\s*${count}$`),
    ...(pressed === undefined ? {} : { pressed }),
  });

/** Holds the calls to `url` back until told what becomes of them. */
async function hold(page: Page, url: RegExp) {
  const { promise, resolve } = Promise.withResolvers<"go on" | "fail">();
  await page.route(url, async (route) => {
    if ((await promise) === "fail") await route.fulfill(broken);
    else await route.continue();
  });
  return resolve;
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { post: text, shell, user } = messagesIn(locale, "common");

    for (const [what, label, path] of [
      ["liking", text.like, "like"],
      ["saving", text.save, "archive"],
    ] as const) {
      test(`${what} shows at once, stays, and can be taken back`, async ({
        page,
        api,
        author,
        reader,
      }) => {
        const postId = await publish(api, author);
        await signIn(page, reader);
        await visit(page, `${home}/posts/${postId}`);
        const release = await hold(page, new RegExp(`/post/${postId}/${path}$`));
        await action(page, label, 0, false).click();
        await expect(action(page, label, 1, true)).toBeVisible();
        const stored = page.waitForResponse(new RegExp(`/${path}$`));
        release("go on");
        expect((await stored).ok()).toBe(true);
        await page.reload();
        await waitForHydration(page);
        await expect(action(page, label, 1, true)).toBeVisible();

        const removed = page.waitForResponse(new RegExp(`/${path}$`));
        await action(page, label, 1, true).click();
        await expect(action(page, label, 0, false)).toBeVisible();
        expect((await removed).request().method()).toBe("DELETE");
        await page.reload();
        await waitForHydration(page);
        await expect(action(page, label, 0, false)).toBeVisible();
      });

      test(`${what} that fails is rolled back silently`, async ({ page, api, author, reader }) => {
        const postId = await publish(api, author);
        await signIn(page, reader);
        await visit(page, `${home}/posts/${postId}`);
        const release = await hold(page, new RegExp(`/post/${postId}/${path}$`));
        await action(page, label, 0, false).click();
        await expect(action(page, label, 1, true)).toBeVisible();
        release("fail");
        await expect(action(page, label, 0, false)).toBeVisible();
        await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
        await expect(page.getByRole("status").filter({ hasText: /./ })).toHaveCount(0);
      });
    }

    test("sharing copies the link of the desktop page and is counted", async ({
      page,
      api,
      author,
      baseURL,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const postId = await publish(api, author);
      await visit(page, `${home}/posts/${postId}?commentId=1`);
      await action(page, text.share, 0).click();
      await expect(page.getByRole("status").filter({ hasText: text.linkCopied })).toBeVisible();
      await expect(action(page, text.share, 1)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${baseURL}/${locale}/posts/${postId}`);
      await page.reload();
      await expect(action(page, text.share, 1)).toBeVisible();
    });

    test("an author is followed from the post, and no longer", async ({
      page,
      api,
      author,
      reader,
    }) => {
      const postId = await publish(api, author);
      await signIn(page, reader);
      await visit(page, `${home}/posts/${postId}`);
      const follow = page.getByRole("button", { name: `${user.follow} ${author.username}` });
      const following = page.getByRole("button", { name: `${user.following} ${author.username}` });
      await follow.click();
      await expect(following).toBeVisible();
      await page.goto(`${home}/users/${author.id}`);
      await waitForHydration(page);
      await following.click();
      await expect(follow).toBeVisible();

      const refusal = { status: "fail", message: "Not today", data: null };
      await page.route(/\/follow$/, (route) => route.fulfill({ json: refusal }));
      await follow.click();
      await expect(page.getByRole("alert").filter({ hasText: "Not today" })).toBeVisible();
      await expect(follow).toBeVisible();
    });

    test("a visitor is asked to log in first", async ({ page, api, author }) => {
      const postId = await publish(api, author);
      const calls: string[] = [];
      page.on("request", (request) => {
        if (/\/(like|archive|follow)$/.test(request.url())) calls.push(request.url());
      });
      await visit(page, `${home}/posts/${postId}`);
      const popup = page.getByRole("dialog", { name: shell.loginRequired.title });
      for (const button of [
        action(page, text.like, 0),
        action(page, text.save, 0),
        page.getByRole("button", { name: `${user.follow} ${author.username}` }),
      ]) {
        await button.click();
        await expect(popup).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(popup).toBeHidden();
      }
      await page.getByRole("button", { name: text.more }).click();
      await page.getByRole("menuitem", { name: text.report }).click();
      await expect(popup).toBeVisible();
      expect(calls).toEqual([]);
    });

    test("drafts and private posts refuse to be liked and saved", async ({ page, api, author }) => {
      const draft = await publish(api, author, { isDraft: true });
      const hidden = await publish(api, author, { isPublic: false });
      await signIn(page, author);
      for (const postId of [draft, hidden]) {
        await page.clock.install();
        await visit(page, `${home}/posts/${postId}`);
        const warning = page.getByRole("alert").filter({ hasText: /./ });
        await action(page, text.like, 0).click();
        await expect(warning).toHaveText(text.cannotLike);
        await page.clock.fastForward(3_000);
        await expect(warning).toHaveCount(0);
        await action(page, text.save, 0).click();
        await expect(warning).toHaveText(text.cannotSave);
        await expect(action(page, text.like, 0)).toBeVisible();
        await expect(action(page, text.save, 0)).toBeVisible();
        await expect(page.getByRole("textbox", { name: /comment|评论/ })).toHaveCount(0);
      }
    });
  });
}

test("a like stays while the member's own version of the post is still on its way", async ({
  page,
  api,
  author,
  reader,
}) => {
  const postId = await publish(api, author);
  const read = new RegExp(`/v1/post/${postId}$`);
  await signIn(page, reader);
  const { promise: waits, resolve: release } = Promise.withResolvers<void>();
  await page.route(read, async (route) => {
    const response = await route.fetch();
    await waits;
    await route.fulfill({ response });
  });
  await visit(page, `/en/posts/${postId}`);
  const finish = await hold(page, /\/like$/);
  await action(page, "Like", 0, false).click();
  await expect(action(page, "Like", 1, true)).toBeVisible();
  const arrived = page.waitForEvent("requestfinished", (request) => read.test(request.url()));
  release();
  await arrived;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await expect(action(page, "Like", 1, true)).toBeVisible();
  finish("go on");
  await page.waitForResponse(/\/like$/);
  await expect(action(page, "Like", 1, true)).toBeVisible();
});

test("nobody follows themselves", async ({ page, api, author, reader }) => {
  const postId = await publish(api, author);
  const follow = page.getByRole("button", { name: /^Follow/ });
  await signIn(page, author);
  await visit(page, `/en/posts/${postId}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Report as spam" })).toHaveCount(0);
  await expect(follow).toHaveCount(0);

  await page.evaluate((token) => localStorage.setItem("accessToken", token), reader.token);
  await visit(page, `/en/posts/${postId}`);
  await expect(follow).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Report as spam"]);
});

test("what was liked and saved is found in the member's own lists", async ({
  page,
  api,
  author,
  reader,
}) => {
  const postId = await publish(api, author, { title: "Worth keeping" });
  await signIn(page, reader);
  await visit(page, `/en/posts/${postId}`);
  for (const label of ["Like", "Save"]) {
    await action(page, label, 0, false).click();
    await expect(action(page, label, 1, true)).toBeVisible();
  }
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  for (const tab of ["Liked", "Saved"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("link", { name: "Worth keeping" }).first()).toBeVisible();
  }
});
