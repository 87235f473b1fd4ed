import { expect } from "@playwright/test";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost, writeComment, writeComments } from "./support/post.ts";
import { holdRequests } from "./support/route.ts";
import { test } from "./support/test.ts";
import { logInAs, toAuthHeaders } from "./support/user.ts";

/** Search engines and link previews need complete pages without JavaScript. */
test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  let postId: string;

  test.beforeAll(async ({ api, author }) => {
    postId = await publishPost(api, author, {
      title: "Why </script> costs nothing",
      tagNameList: ["fees", "settlement"],
    });
    await writeComments(api, author, postId, 11, "Remark number");
  });

  for (const [lng, layout] of [
    ["en", ""],
    ["zh", ""],
    ["en", "/m"],
    ["zh", "/m"],
  ] as const) {
    test(`shows the whole post at /${lng}${layout}`, async ({ page, author }) => {
      const response = await page.goto(`/${lng}${layout}/posts/${postId}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Why </script> costs nothing",
      );
      const article = page.getByRole("article").first();
      await expect(article.getByRole("link", { name: author.username }).first()).toBeVisible();
      await expect(article).toContainText("Two days pass between the order and the money.");
      await expect(page.locator('main a[href$="/topics/fees"]').first()).toBeVisible();
      await expect(page.getByText("Remark number 11.")).toBeVisible();
      await expect(page.getByText("Remark number 2.", { exact: true })).toBeVisible();
      await expect(page.getByText("Remark number 1.", { exact: true })).toHaveCount(0);
      const next = page.getByRole("region", { name: lng === "en" ? "Read next" : "接着读" });
      await expect(next.getByRole("listitem")).toHaveCount(3);
      await expect(page.locator("html")).toHaveAttribute("lang", /^(en|zh)/);
    });
  }

  test("has canonical, alternate, share and structured data", async ({ page, baseURL, author }) => {
    await page.goto(`/zh/m/posts/${postId}`);
    const getHeadLink = (selector: string) => page.locator(`head link${selector}`);
    const getMeta = (name: string) =>
      page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).first();
    // The post is in English, so the desktop page in English is canonical.
    await expect(getHeadLink('[rel="canonical"]')).toHaveAttribute(
      "href",
      `${baseURL}/en/posts/${postId}`,
    );
    for (const lng of ["en", "x-default"]) {
      await expect(getHeadLink(`[rel="alternate"][hreflang="${lng}"]`)).toHaveAttribute(
        "href",
        `${baseURL}/en/m/posts/${postId}`,
      );
    }
    await expect(getHeadLink('[rel="alternate"][hreflang="zh"]')).toHaveCount(0);
    await expect(getHeadLink('[rel="alternate"][media]')).toHaveCount(0);
    await expect(getMeta("robots")).toHaveAttribute("content", /max-image-preview:large/);
    await expect(getMeta("og:locale")).toHaveAttribute("content", "en_US");
    await expect(getMeta("keywords")).toHaveAttribute("content", /fees.*settlement/i);
    await expect(getMeta("description")).toHaveAttribute("content", /Two days pass/);
    await expect(getMeta("og:title")).toHaveAttribute("content", /costs nothing/);
    await expect(getMeta("og:url")).toHaveAttribute("content", `${baseURL}/en/posts/${postId}`);
    // The test picture is not wide, so it is shared cropped.
    await expect(getMeta("og:image")).toHaveAttribute("content", /^http.+\/share\/posts\//);
    await expect(getMeta("twitter:card")).toHaveAttribute("content", "summary_large_image");

    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const article = data
      .flatMap((text) => JSON.parse(text))
      .find((each) => each["@type"] === "Article");
    expect(article).toMatchObject({
      headline: "Why </script> costs nothing",
      datePublished: expect.stringMatching(/^\d{4}-.+Z$/),
      dateModified: expect.stringMatching(/^\d{4}-.+Z$/),
    });
    expect(article.author.name).toBe(author.username);
    expect(article.publisher.name).toBe("Fundlore");
    expect(JSON.stringify(article.image)).toContain("/sns/api/v1/file/");
  });

  test("links the mobile page from the desktop page", { tag: "@slow" }, async ({
    page,
    baseURL,
  }) => {
    await page.goto(`/en/posts/${postId}`);
    await expect(page.locator('head link[rel="alternate"][media]')).toHaveAttribute(
      "href",
      `${baseURL}/en/m/posts/${postId}`,
    );
  });

  test("returns 404 with a message for a missing page", async ({ page }) => {
    for (const path of ["/en/posts/99999999", "/zh/users/nobody.here", "/en/m/no/such/page"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("main")).toContainText(/not (found|here)|找不到|不存在/i);
    }
  });
});

test("shows the day in the viewer's own time zone", { tag: "@slow" }, async ({
  browser,
  api,
  author,
}) => {
  const postId = await publishPost(api, author);
  const hour = new Date().getUTCHours();
  // A zone in which it is already tomorrow, or still yesterday.
  const timeZone = hour < 10 ? "Etc/GMT+12" : "Pacific/Kiritimati";
  const context = await browser.newContext({ timezoneId: timeZone });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(`/zh/posts/${postId}`);
  const time = page.getByRole("article").first().locator("header time");
  const format = new Intl.DateTimeFormat("zh-CN", { dateStyle: "long", timeZone });
  const written = new Date(String(await time.getAttribute("datetime")));
  await expect(time).toHaveText(format.format(written));
  const utc = new Intl.DateTimeFormat("zh-CN", { dateStyle: "long", timeZone: "UTC" });
  expect(await (await api.get(`/zh/posts/${postId}`)).text()).toContain(utc.format(written));
  expect(errors).toEqual([]);
  await context.close();
});

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { post: messages, user, comment } = messagesIn(locale, "common");

    test("has the comments right below the actions, and then what else to read", async ({
      page,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author);
      await visit(page, `${home}/posts/${postId}`);
      const like = await page.getByRole("button", { name: messages.like }).first().boundingBox();
      const input = await page.getByRole("textbox", { name: comment.inputLabel }).boundingBox();
      const next = await page.getByRole("region", { name: messages.readNext }).boundingBox();
      const above = (like?.y ?? 0) + (like?.height ?? 0);
      // The phone's input is at the end of the comments.
      expect((input?.y ?? Number.NaN) - above).toBeLessThan(450);
      expect(next?.y).toBeGreaterThan(input?.y ?? Number.NaN);
    });

    test("shows no state before it is known", async ({ page, api, author, viewer }) => {
      const postId = await publishPost(api, author);
      const headers = toAuthHeaders(viewer);
      await api.post(`/sns/api/v1/post/${postId}/like`, { headers });
      await api.post(`/sns/api/v1/user/${author.id}/follow`, { headers });
      await logInAs(page, viewer);
      const release = await holdRequests(page, new RegExp(`/post/${postId}(\\?|$)`));
      await visit(page, `${home}/posts/${postId}`);
      const follow = page
        .getByRole("article")
        .getByRole("button", { name: new RegExp(author.username) });
      const heart = page.getByRole("button", { name: messages.like }).first();
      await expect(heart).toBeVisible();
      await expect(heart.locator("svg")).toBeHidden();
      await expect(heart).not.toHaveAttribute("aria-pressed");
      await expect(follow).toHaveCount(0);
      release("send");
      await expect(follow).toHaveText(new RegExp(`^${user.following}`));
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await expect(heart.locator("svg")).toBeVisible();
    });

    test("has no button that does nothing without scripts", { tag: "@slow" }, async ({
      browser,
      api,
      author,
    }) => {
      const postId = await publishPost(api, author);
      const context = await browser.newContext({ ...use, javaScriptEnabled: false });
      const page = await context.newPage();
      for (const path of [`/posts/${postId}`, "/trending", "/topics", ""]) {
        await page.goto(`${home}${path}`);
        const dead = page.locator("button:visible:not(form button)");
        expect(await dead.allTextContents()).toEqual([]);
      }
      await context.close();
    });
  });
}

test("offers the contents of a long article and what to read next", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const tagNameList = [`tag ${author.id}`];
  const earlier = await publishPost(api, author, { title: 'The "earlier" part...', tagNameList });
  const sections = ["Fees", "Risk", "Time", "Taxes"].map(
    (name) => `<h2>${name}</h2><p>${`It's about ${name}. `.repeat(80)}</p>`,
  );
  const postId = await publishPost(api, author, {
    title: "Four questions",
    summary: "What to ask before you buy.",
    post: sections.join(""),
    tagNameList,
  });
  await page.goto(`/en/posts/${postId}`);
  await expect(page.getByText("What to ask before you buy.")).toBeVisible();
  await expect(page.getByText("4 min read")).toBeVisible();
  await expect(page.getByText("It’s about Fees.").first()).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link")).toHaveText(["Fees", "Risk", "Time", "Taxes"]);
  await contents.getByRole("link", { name: "Taxes" }).click();
  await expect(page.getByRole("heading", { name: "Taxes" })).toBeInViewport();
  const next = page.getByRole("region", { name: "Read next" }).getByRole("link");
  await expect(next.first()).toHaveText("The “earlier” part…");
  // The cached page changes with the posts that it names.
  const headers = { authorization: `Bearer ${author.token}` };
  await api.patch(`/sns/api/v1/post/${earlier}/visibility?isPublic=false`, { headers });
  await page.reload();
  await expect(next.first()).not.toHaveText("The “earlier” part…");
});

test("shows drafts and private posts to their author only", async ({ page, request, author }) => {
  const draft = await publishPost(request, author, { title: "Unfinished thoughts", isDraft: true });
  const hidden = await publishPost(request, author, { title: "For my eyes", isPublic: false });
  for (const postId of [draft, hidden]) {
    expect((await request.get(`/en/posts/${postId}`)).status()).toBe(404);
    expect((await request.get(`/sns/api/v1/post/${postId}`)).status()).toBe(404);
  }
  for (const path of ["/sitemap.xml", "/sitemap/posts-1.xml", "/en/feed.xml", "/en", "/zh/m"]) {
    const text = await (await request.get(path)).text();
    expect(text).not.toContain("Unfinished thoughts");
    expect(text).not.toContain("For my eyes");
    for (const postId of [draft, hidden]) expect(text).not.toContain(`/posts/${postId}<`);
  }

  await logInAs(page, author);
  await page.goto(`/en/posts/${draft}`);
  await expect(page.getByRole("heading", { level: 1, name: "Unfinished thoughts" })).toBeVisible();
  await page.goto(`/zh/m/posts/${hidden}`);
  await expect(page.getByRole("heading", { level: 1, name: "For my eyes" })).toBeVisible();
});

test("updates the page at once after edits, comments and hiding", async ({ request, author }) => {
  const postId = await publishPost(request, author, { title: "First wording" });
  const fetchHtml = async () => (await request.get(`/en/posts/${postId}`)).text();
  expect(await fetchHtml()).toContain("First wording");
  const headers = { authorization: `Bearer ${author.token}` };
  const patched = await request.patch(`/sns/api/v1/post/${postId}`, {
    headers,
    data: { title: "Second wording" },
  });
  expect(patched.ok()).toBe(true);
  expect(await fetchHtml()).toContain("Second wording");
  await writeComment(request, author, postId, "A late remark.");
  expect(await fetchHtml()).toContain("A late remark.");
  await request.patch(`/sns/api/v1/post/${postId}/visibility?isPublic=false`, { headers });
  expect((await request.get(`/en/posts/${postId}`)).status()).toBe(404);
});
