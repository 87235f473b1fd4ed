import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { signIn, signUp } from "./support/member.ts";
import { pictureFile } from "./support/picture.ts";
import { places, textsIn, visit } from "./support/place.ts";
import { publish } from "./support/post.ts";
import { test } from "./support/test.ts";
import { changeElsewhere, draftsOf, readPost, writing } from "./support/writing.ts";

const editPage = /\/posts\/(\d+)\/edit$/;

for (const { name, locale, home, use } of places) {
  test.describe(name, () => {
    test.use(use);
    const { profile, common } = {
      profile: textsIn(locale, "profile"),
      common: textsIn(locale, "common"),
    };

    test("a draft saves itself, and neither a lost network nor a crash takes anything", async ({
      page,
      context,
      api,
    }) => {
      const author = await signUp(api);
      await signIn(page, author);
      await visit(page, `${home}/posts/create/normal`);
      const first = writing(page, locale);
      await expect(page.getByText(first.upload.status.automatic)).toBeVisible();
      await expect(first.body).toBeEditable();
      await first.title.fill("Half a thought");
      await page.keyboard.press("Enter");
      await expect(first.body).toBeFocused();
      await page.keyboard.type("The first half.");
      await expect(first.saved).toBeVisible();
      await expect(page).toHaveURL(editPage);
      await expect(first.body).toBeFocused();
      const address = page.url();
      const postId = editPage.exec(address)?.[1] ?? "";
      await expect
        .poll(async () => (await readPost(api, author, postId)).post)
        .toContain("The first half.");
      expect((await readPost(api, author, postId)).isDraft).toBe(true);
      expect((await api.get(address.replace("/edit", ""))).status()).toBe(404);

      await context.setOffline(true);
      await page.keyboard.type(" The other half.");
      await expect(first.waiting).toBeVisible();
      // A page that crashes sends nothing more, though it may hear that the network is back.
      await page.evaluate(() => {
        window.fetch = () => new Promise(() => {});
      });
      await page.close();
      await context.setOffline(false);

      const again = await context.newPage();
      await signIn(again, author);
      await visit(again, address);
      const second = writing(again, locale);
      await expect(second.body).toHaveText("The first half.");
      await expect(second.found).toBeVisible();
      await expectAccessible(again);
      await second.found.getByRole("button", { name: second.upload.found.take }).click();
      await expect(second.body).toHaveText("The first half. The other half.");
      await expect(second.saved).toBeVisible();
      await expect(second.found).toHaveCount(0);
      await again.reload();
      await expect(second.body).toHaveText("The first half. The other half.");
      await expect(second.found).toHaveCount(0);
      expect(await draftsOf(api, author)).toHaveLength(1);
    });

    test("two versions of a draft meet, and each decision keeps its word", async ({
      page,
      api,
      author,
    }) => {
      await signIn(page, author);
      const { upload, title, body, conflict, saved } = writing(page, locale);
      const meet = async () => {
        const postId = await publish(api, author, { title: "As opened", isDraft: true });
        await visit(page, `${home}/posts/${postId}/edit`);
        await expect(body).toBeVisible();
        await changeElsewhere(api, author, postId, { title: "From elsewhere" });
        await title.fill("Mine");
        await expect(conflict).toBeVisible();
        await expect(conflict).toContainText("From elsewhere");
        await expect(conflict).toContainText("Mine");
        return postId;
      };
      const decide = (label: string) =>
        conflict.getByRole("button", { name: label, exact: true }).click();

      const taken = await meet();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await title.fill("Mine, written on");
      await page.getByRole("button", { name: upload.conflict.decide }).click();
      await expect(conflict).toContainText("Mine, written on");
      expect((await readPost(api, author, taken)).title).toBe("From elsewhere");
      await decide(upload.conflict.takeTheirs);
      await expect(title).toHaveValue("From elsewhere");
      expect(await readPost(api, author, taken)).toMatchObject({
        title: "From elsewhere",
        version: 2,
      });

      const kept = await meet();
      await decide(upload.conflict.keepMine);
      await expect(saved).toBeVisible();
      await expect(title).toHaveValue("Mine");
      expect(await readPost(api, author, kept)).toMatchObject({ title: "Mine", isDraft: true });

      const left = await meet();
      await decide(upload.conflict.copy);
      await expect(saved).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(`/posts/${left}/`));
      const copy = editPage.exec(page.url())?.[1] ?? "";
      expect(await readPost(api, author, copy)).toMatchObject({ title: "Mine", isDraft: true });
      expect((await readPost(api, author, left)).title).toBe("From elsewhere");
    });

    test("my posts: what is uploaded and what is begun, to be changed from the list", async ({
      page,
      api,
    }) => {
      const author = await signUp(api);
      await publish(api, author, { title: "Out in the open" });
      await publish(api, author, { title: "Half a thought", isDraft: true });
      await signIn(page, author);
      await visit(page, `${home}/users/${author.id}?tab=myPosts`);
      const tab = (label: string, count: number) =>
        page.getByRole("tab", { name: `${label} ${count}`, exact: true });
      const row = (title: string) => page.getByRole("article").filter({ hasText: title });
      const more = (title: string) =>
        page.getByRole("button", { name: common.post.moreAbout.replace("{title}", title) });
      const item = (label: string) => page.getByRole("menuitem", { name: label }).click();
      await expect(tab(profile.page.uploaded, 1)).toHaveAttribute("aria-selected", "true");
      await expect(tab(profile.page.drafts, 1)).toBeVisible();
      await expectAccessible(page);

      await more("Out in the open").click();
      await item(common.post.makePrivate);
      await expect(row("Out in the open").getByText(common.post.private)).toBeVisible();
      await tab(profile.page.drafts, 1).click();
      await expect(row("Half a thought").getByText(common.post.draft)).toBeVisible();
      await more("Half a thought").click();
      await expect(page.getByRole("menuitem")).toHaveText([common.post.edit, common.post.delete]);
      await item(common.post.delete);
      const dialog = page.getByRole("dialog", { name: common.post.deleteTitle });
      await dialog.getByRole("button", { name: common.post.delete }).click();
      await expect(row("Half a thought")).toHaveCount(0);
      await expect(page.getByText(profile.page.draftsEmptyTitle)).toBeVisible();
      await expect(tab(profile.page.drafts, 0)).toBeVisible();
      await tab(profile.page.uploaded, 1).click();
      await expect(row("Out in the open")).toBeVisible();
      await more("Out in the open").click();
      await item(common.post.edit);
      await expect(writing(page, locale).title).toHaveValue("Out in the open");
    });
  });
}

test("a new post that never reached the server is offered again, and becomes one draft", async ({
  page,
  context,
  api,
}) => {
  const author = await signUp(api);
  await signIn(page, author);
  const { title, waiting } = writing(page, "en");
  // The server takes it, and its reply is lost.
  await page.route(/\/v1\/post$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await visit(page, "/en/posts/create/normal");
  await title.fill("Lost on the way");
  await expect(waiting).toBeVisible();
  await title.fill("Lost on the way, then more");
  await page.close();

  const again = await context.newPage();
  await signIn(again, author);
  await visit(again, "/en/posts/create/video");
  await expect(writing(again, "en").title).toBeVisible();
  await expect(writing(again, "en").found).toHaveCount(0);
  await visit(again, "/en/posts/create/normal");
  const next = writing(again, "en");
  await expect(next.found).toContainText("Lost on the way");
  await next.button("Continue with it").click();
  await expect(next.title).toHaveValue(/^Lost on the way/);
  await next.title.fill("Found again");
  await expect(next.saved).toBeVisible();
  await expect(again).toHaveURL(editPage);
  expect((await draftsOf(api, author)).map((draft) => draft.title)).toEqual(["Found again"]);
});

test("what was written over a saved draft is only shown where it is wanted", async ({
  page,
  api,
  author,
}) => {
  const postId = await publish(api, author, { title: "For readers" });
  await signIn(page, author);
  const edit = `/en/posts/${postId}/edit`;
  const { title, found, button } = writing(page, "en");
  await visit(page, edit);
  await title.fill("Not yet for readers");
  await expect(page.getByText("Changes kept on this device")).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("For readers");
  await expect(found).toContainText("Not yet for readers");
  expect(await readPost(api, author, postId)).toMatchObject({ title: "For readers", version: 1 });
  await button("Continue with it").click();
  await expect(title).toHaveValue("Not yet for readers");
  await page.reload();
  await button("Discard it").click();
  await expect(found).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue("For readers");
  await expect(found).toHaveCount(0);
  expect((await readPost(api, author, postId)).version).toBe(1);
});

test("the address of a new draft leads back to it, and another post begins empty", async ({
  page,
  author,
}) => {
  await signIn(page, author);
  await visit(page, "/en/posts/create");
  const { title, saved } = writing(page, "en");
  const article = page.getByRole("main").getByRole("link", { name: /^Article/ });
  await article.click();
  await title.fill("Left and found");
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL(editPage);
  const address = page.url();
  await page.getByRole("link", { name: "Fundlore" }).first().click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(title).toHaveValue("Left and found");
  await title.fill("Left and found, and changed");
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Left and found, and changed");
  await visit(page, "/en/posts/create");
  await article.click();
  await expect(title).toHaveValue("");
});

test("a session that ends while one writes takes no text with it", async ({
  page,
  context,
  author,
}) => {
  await signIn(page, author);
  await visit(page, "/en/posts/create/normal");
  const { title, found, waiting } = writing(page, "en");
  await context.setOffline(true);
  await title.fill("Written to the end");
  await expect(waiting).toBeVisible();
  const end = () => localStorage.removeItem("accessToken");
  const begin = (token: string) => localStorage.setItem("accessToken", token);
  const tell = () => window.dispatchEvent(new StorageEvent("storage"));
  await page.evaluate(end);
  await page.evaluate(tell);
  await expect(page.getByText("Log in to publish")).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(begin, author.token);
  await page.reload();
  await expect(found).toContainText("Written to the end");
});

test("two windows know of each other, and the idle one follows", async ({
  page,
  context,
  api,
  author,
}) => {
  const postId = await publish(api, author, { title: "In two windows", isDraft: true });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await signIn(each, author);
    await visit(each, `/en/posts/${postId}/edit`);
    await expect(writing(each, "en").body).toBeVisible();
  }
  for (const each of [page, other]) {
    await expect(each.getByText("also open in another window")).toBeVisible();
  }
  await writing(page, "en").title.fill("Written on the left");
  await expect(writing(page, "en").saved).toBeVisible();
  await expect(writing(other, "en").title).toHaveValue("Written on the left");
  await writing(other, "en").title.fill("And on the right");
  await expect(writing(other, "en").saved).toBeVisible();
  await expect(writing(page, "en").title).toHaveValue("And on the right");
  await expect(writing(page, "en").conflict).toHaveCount(0);
  await other.close();
  await expect(page.getByText("also open in another window")).toHaveCount(0);
});

test("a draft that was published or deleted elsewhere is not overwritten unasked", async ({
  page,
  api,
  author,
}) => {
  await signIn(page, author);
  const { title, conflict, button, saved } = writing(page, "en");
  const open = async () => {
    const postId = await publish(api, author, { title: "As opened", isDraft: true });
    await visit(page, `/en/posts/${postId}/edit`);
    await expect(title).toHaveValue("As opened");
    return postId;
  };
  const published = await open();
  await changeElsewhere(api, author, published, { isDraft: false });
  await title.fill("Mine");
  await expect(conflict).toContainText("published already");
  expect(await readPost(api, author, published)).toMatchObject({ title: "As opened" });
  await button("Publish mine over it").click();
  await expect(page).toHaveURL(new RegExp(`/posts/${published}$`));
  expect(await readPost(api, author, published)).toMatchObject({ title: "Mine", isDraft: false });

  const deleted = await open();
  const headers = { authorization: `Bearer ${author.token}` };
  await api.delete(`/sns/api/v1/post/${deleted}`, { headers });
  await title.fill("Still here");
  await expect(page.getByRole("dialog", { name: "The post was deleted elsewhere" })).toBeVisible();
  await button("Keep mine as a new draft").click();
  await expect(saved).toBeVisible();
  const copy = editPage.exec(page.url())?.[1] ?? "";
  expect(copy).not.toBe(deleted);
  expect(await readPost(api, author, copy)).toMatchObject({ title: "Still here", isDraft: true });
});

test("tags: suggestions by arrow, pasted lists, no doubles, and no tag out of a composition", async ({
  page,
  api,
  author,
}) => {
  await publish(api, author, { tagNameList: ["quillwort funds"] });
  await signIn(page, author);
  await visit(page, "/en/posts/create/normal");
  const { tags, chips } = writing(page, "en");
  const options = page.getByRole("option");
  await tags.click();
  await tags.pressSequentially("Quillw");
  await expect(options).toHaveText([/^quillwort funds/]);
  await expect(tags).toHaveAttribute("aria-expanded", "true");
  await tags.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await tags.press("Enter");
  await expect(chips).toHaveText(["quillwort funds"]);
  await tags.pressSequentially("QUILLWORT FUNDS");
  await tags.press("Enter");
  await expect(page.getByText("“QUILLWORT FUNDS” is there already.")).toBeVisible();
  await tags.fill("");
  await tags.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "bonds, 债券，rates、Bonds");
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(chips).toHaveText(["quillwort funds", "bonds", "债券", "rates"]);
  await tags.press("Backspace");
  await expect(chips).toHaveText(["quillwort funds", "bonds", "债券"]);
  await page.getByRole("button", { name: "Remove the tag bonds" }).click();
  await expect(chips).toHaveText(["quillwort funds", "债券"]);
  await expect(tags).toBeFocused();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.imeSetComposition", {
    text: "jijin",
    selectionStart: 5,
    selectionEnd: 5,
  });
  await tags.dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
  await expect(chips).toHaveCount(2);
  await devtools.send("Input.insertText", { text: "基金" });
  await tags.press("Enter");
  await expect(chips).toHaveText(["quillwort funds", "债券", "基金"]);
});

test("leaving asks only while something would be lost", async ({ page, api, author }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await signIn(page, author);
  const postId = await publish(api, author, { title: "For readers" });
  await visit(page, `/en/posts/${postId}/edit`);
  const { title, choose } = writing(page, "en");
  await title.fill("Kept here");
  await page.reload();
  expect(asked).toEqual([]);
  await page.route(/\/v1\/file$/, () => {});
  await choose("Add a picture", await pictureFile());
  await expect(page.getByText(/^Uploading|^Storing/).first()).toBeVisible();
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("whoever logs out leaves no text behind on a shared device", async ({ page, api }) => {
  const author = await signUp(api);
  const postId = await publish(api, author, { title: "For readers" });
  await signIn(page, author);
  await visit(page, `/en/posts/${postId}/edit`);
  await writing(page, "en").title.fill("A private thought");
  await expect(page.getByText("Changes kept on this device")).toBeVisible();
  const leave = async (answer: boolean) => {
    page.once("dialog", (dialog) => void (answer ? dialog.accept() : dialog.dismiss()));
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
  };
  await leave(false);
  await expect(writing(page, "en").title).toHaveValue("A private thought");
  await leave(true);
  await expect(writing(page, "en").title).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain("A private thought");
});

test("the message of a deletion outlives a step back into another document", async ({
  page,
  api,
  author,
}) => {
  const postId = await publish(api, author);
  await signIn(page, author);
  await visit(page, "/en/private-policy");
  await visit(page, `/en/posts/${postId}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this post?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/en/private-policy");
  await expect(page.getByRole("status").filter({ hasText: "Post deleted" })).toBeVisible();
});
