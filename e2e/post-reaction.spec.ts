import { expect, type Page, type Request, type Route } from "@playwright/test";
import { locales, messagesIn, visit, waitForHydration } from "./support/locale.ts";
import { openNewPost, publishPost } from "./support/post.ts";
import { holdRequests } from "./support/route.ts";
import { test } from "./support/test.ts";
import { logInAs } from "./support/user.ts";

/** Locates a button of the action bar by its label and count. */
const getAction = (page: Page, label: string, count: number, pressed?: boolean) =>
  page.getByRole("button", {
    name: new RegExp(`^${label}\\s*${count}$`),
    ...(pressed === undefined ? {} : { pressed }),
  });

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { post: messages, shell, user } = messagesIn(locale, "common");

    for (const [action, label, path] of [
      ["liking", messages.like, "like"],
      ["saving", messages.save, "archive"],
    ] as const) {
      test(`${action} shows at once, persists, can be undone and rolls back a failure`, async ({
        page,
        api,
        author,
        viewer,
      }) => {
        const postId = await openNewPost(page, api, author, { home, viewer });
        const release = await holdRequests(page, new RegExp(`/post/${postId}/${path}$`));
        await getAction(page, label, 0, false).click();
        await expect(getAction(page, label, 1, true)).toBeVisible();
        const stored = page.waitForResponse(new RegExp(`/${path}$`));
        release("send");
        expect((await stored).ok()).toBe(true);
        await page.reload();
        await waitForHydration(page);
        await expect(getAction(page, label, 1, true)).toBeVisible();

        const removed = page.waitForResponse(new RegExp(`/${path}(\\?|$)`));
        await getAction(page, label, 1, true).click();
        await expect(getAction(page, label, 0, false)).toBeVisible();
        expect((await removed).request().method()).toBe("DELETE");
        await page.reload();
        await waitForHydration(page);
        await expect(getAction(page, label, 0, false)).toBeVisible();

        // A failure is rolled back silently.
        const answer = await holdRequests(page, new RegExp(`/post/${postId}/${path}$`));
        await getAction(page, label, 0, false).click();
        await expect(getAction(page, label, 1, true)).toBeVisible();
        answer("fail");
        await expect(getAction(page, label, 0, false)).toBeVisible();
        await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
        await expect(page.getByRole("status").filter({ hasText: /./ })).toHaveCount(0);
      });
    }

    test("copies the desktop URL on sharing and counts it", { tag: "@slow" }, async ({
      page,
      api,
      author,
      baseURL,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const postId = await publishPost(api, author);
      await visit(page, `${home}/posts/${postId}?commentId=1`);
      const counted = page.waitForResponse(/\/share$/);
      await getAction(page, messages.copyLink, 0).click();
      await expect(page.getByRole("status").filter({ hasText: messages.linkCopied })).toBeVisible();
      await expect(getAction(page, messages.copyLink, 1)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${baseURL}/${locale}/posts/${postId}`);
      await counted;
      // The page itself is cached, and its counts may be a minute old.
      const reply = await api.get(`/sns/api/v1/post/${postId}`);
      expect(await reply.json()).toMatchObject({ data: { shareCount: 1 } });
    });

    test("follows and unfollows an author", async ({ page, api, author, viewer }) => {
      await openNewPost(page, api, author, { home, viewer });
      const follow = page
        .getByRole("button", { name: `${user.follow} ${author.username}` })
        .first();
      const followed = page.getByRole("button", { name: `${user.following} ${author.username}` });
      const following = followed.first();
      await follow.click();
      // The header, and on phones the author after the comments.
      await expect(followed).toHaveCount(home.endsWith("/m") ? 2 : 1);
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

    test("asks a visitor to log in first", { tag: "@slow" }, async ({ page, api, author }) => {
      const postId = await publishPost(api, author);
      const calls: string[] = [];
      page.on("request", (request) => {
        if (/\/(like|archive|follow)$/.test(request.url())) calls.push(request.url());
      });
      await visit(page, `${home}/posts/${postId}`);
      const loginDialog = page.getByRole("dialog", { name: shell.loginRequired.title });
      for (const button of [
        getAction(page, messages.like, 0),
        getAction(page, messages.save, 0),
        page.getByRole("button", { name: `${user.follow} ${author.username}` }).first(),
      ]) {
        await button.click();
        await expect(loginDialog).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(loginDialog).toBeHidden();
      }
      await page.getByRole("button", { name: messages.moreActions }).click();
      await page.getByRole("menuitem", { name: messages.report }).click();
      await expect(loginDialog).toBeVisible();
      expect(calls).toEqual([]);
    });

    test("does what a visitor pressed once they have logged in", {
      tag: "@slow",
    }, async ({ page, api, author, viewer }) => {
      const postId = await publishPost(api, author);
      const login = messagesIn(locale, "login");
      const calls: string[] = [];
      page.on("request", (request) => {
        if (/\/(like|archive|follow)$/.test(request.url())) calls.push(request.url());
      });
      await visit(page, `${home}/posts/${postId}`);
      // A press that the visitor took back is forgotten.
      await getAction(page, messages.save, 0).click();
      await page.keyboard.press("Escape");
      await getAction(page, messages.like, 0).click();
      const dialog = page.getByRole("dialog", { name: shell.loginRequired.title });
      await dialog.getByRole("link", { name: shell.logIn }).click();
      await page.getByLabel(login.id, { exact: true }).fill(viewer.id);
      await page.getByLabel(login.password, { exact: true }).fill(viewer.password);
      await page.getByRole("button", { name: login.submit, exact: true }).click();
      await expect(page).toHaveURL(`${home}/posts/${postId}`);
      await expect(getAction(page, messages.like, 1, true)).toBeVisible();
      await expect(getAction(page, messages.save, 0, false)).toBeVisible();
      expect(calls.map((url) => url.split("/").at(-1))).toEqual(["like"]);
      await page.reload();
      await expect(getAction(page, messages.like, 1, true)).toBeVisible();
      expect(calls).toHaveLength(1);
    });

    test("rejects likes and saves of drafts and private posts", { tag: "@slow" }, async ({
      page,
      api,
      author,
    }) => {
      const draft = await publishPost(api, author, { isDraft: true });
      const hidden = await publishPost(api, author, { isPublic: false });
      await logInAs(page, author);
      for (const postId of [draft, hidden]) {
        await page.clock.install();
        await visit(page, `${home}/posts/${postId}`);
        const warning = page.getByRole("alert").filter({ hasText: /./ });
        await getAction(page, messages.like, 0).click();
        await expect(warning).toHaveText(messages.cannotLike);
        await page.clock.fastForward(3_000);
        await expect(warning).toHaveCount(0);
        await getAction(page, messages.save, 0).click();
        await expect(warning).toHaveText(messages.cannotSave);
        await expect(getAction(page, messages.like, 0)).toBeVisible();
        await expect(getAction(page, messages.save, 0)).toBeVisible();
        await expect(page.getByRole("textbox", { name: /comment|评论/ })).toHaveCount(0);
      }
    });
  });
}

test("keeps a like while the viewer's own post data is loading", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author);
  const read = new RegExp(`/v1/post/${postId}$`);
  await logInAs(page, viewer);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holdAnswer = async (route: Route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  };
  const isRead = (request: Request) => read.test(request.url());
  // A like cancels the read if the application sent it, and leaves it if the page did.
  const ended = Promise.any([
    page.waitForEvent("requestfinished", isRead),
    page.waitForEvent("requestfailed", isRead),
  ]);
  // The post is read again after the like, when the test may have ended.
  await page.route(read, holdAnswer, { times: 1 });
  await visit(page, `/en/posts/${postId}`);
  const finish = await holdRequests(page, /\/like$/);
  await getAction(page, "Like", 0, false).click();
  await expect(getAction(page, "Like", 1, true)).toBeVisible();
  release();
  await ended;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await expect(getAction(page, "Like", 1, true)).toBeVisible();
  finish("send");
  await page.waitForResponse(/\/like$/);
  await expect(getAction(page, "Like", 1, true)).toBeVisible();
});

test("offers no follow or report on the author's own post", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  const postId = await publishPost(api, author);
  const follow = page.getByRole("button", { name: /^Follow/ });
  await logInAs(page, author);
  await visit(page, `/en/posts/${postId}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Report as spam" })).toHaveCount(0);
  await expect(follow).toHaveCount(0);

  await page.evaluate((token) => localStorage.setItem("accessToken", token), viewer.token);
  await visit(page, `/en/posts/${postId}`);
  await expect(follow.first()).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Cite",
    "Print or save as PDF",
    "Mute…",
    "Report as spam",
  ]);
});

test("lists liked and saved posts in the viewer's profile, by language", { tag: "@slow" }, async ({
  page,
  api,
  author,
  viewer,
}) => {
  await openNewPost(page, api, author, {
    viewer,
    fields: { title: "Worth keeping" },
  });
  for (const label of ["Like", "Save"]) {
    await getAction(page, label, 0, false).click();
    await expect(getAction(page, label, 1, true)).toBeVisible();
  }
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  for (const tab of ["Liked", "Saved"]) {
    await page.getByRole("tab", { name: tab }).click();
    const post = page.getByRole("link", { name: "Worth keeping" }).first();
    await expect(post).toBeVisible();
    const language = page.getByRole("combobox", { name: "Posts in" });
    await language.selectOption("中文");
    await expect(page.getByText("No posts match yet.")).toBeVisible();
    await language.selectOption("All languages");
    await expect(post).toBeVisible();
  }
});
