import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { locales, messagesIn, phoneOptions, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";

const { tag: messages, edit, save, search, searchSubmit } = messagesIn("en", "deskList");
const { reason } = messagesIn("en", "desk");

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const { tagIndex, tagOverview, shell } = messagesIn(locale, "common");

    test("leads from the index of topics to a topic's funds and authors", async ({ page }) => {
      await visit(page, `${home}/topics`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(tagIndex.title);
      const topic = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({
          has: page.getByRole("link", {
            name: locale === "en" ? "Dividends" : "分红",
            exact: true,
          }),
        });
      const about = locale === "en" ? /Calendars, yields and the cuts/ : /有该减没减的那几次/;
      await expect(topic).toContainText(about);
      await expectAccessible(page);
      await topic.getByRole("link").click();
      await expect(page).toHaveURL(`${home}/topics/dividends`);
      await expect(page.getByText(about)).toBeVisible();
      await expect(page.getByText(tagOverview.size, { exact: true })).toBeVisible();
      for (const list of [tagOverview.products, tagOverview.writers]) {
        const links = page
          .getByRole("term")
          .filter({ hasText: list })
          .locator("+ dd")
          .getByRole("link");
        expect(await links.count()).toBeGreaterThan(0);
      }
      await expectAccessible(page);
      expect(shell.nav.topics).toBe(tagIndex.title);
    });
  });
}

test("names another language of a topic only if it has posts in it", async ({ api, author }) => {
  const tag = `gold ${randomBytes(4).toString("hex")}`;
  const read = async (lng: string) =>
    (await api.get(`/${lng}/topics/${encodeURIComponent(tag)}`)).text();
  const listLanguages = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hrefLang="(\w\w)"/gi)]
      .map(([, language]) => language)
      .toSorted();
  await publishPost(api, author, { tagNameList: [tag] });
  expect(listLanguages(await read("en"))).toEqual(["en"]);
  // There it lists the English posts, whose page is the canonical one.
  expect(await read("zh")).toMatch(/<link rel="canonical" href="[^"]*\/en\/topics\//);
  await publishPost(api, author, {
    tagNameList: [tag],
    title: "黄金值多少钱",
    post: "<p>金价涨了又跌，手里的金条还是那么重。</p>",
  });
  await expect.poll(async () => listLanguages(await read("en"))).toEqual(["en", "zh"]);
  expect(await read("zh")).toMatch(/<link rel="canonical" href="[^"]*\/zh\/topics\//);
});

test("a reader of the other language sees named and merged topics", { tag: "@slow" }, async ({
  browser,
  api,
  author,
}) => {
  test.setTimeout(120_000);
  const suffix = randomBytes(4).toString("hex");
  const [from, into, other] = [`shares ${suffix}`, `stocks ${suffix}`, `gold ${suffix}`];
  const label = `股票 ${suffix}`;
  const postId = await publishPost(api, author, { title: "On shares", tagNameList: [from] });
  await publishPost(api, author, { title: "On stocks", tagNameList: [into] });
  await publishPost(api, author, { title: "On gold", tagNameList: [other] });

  const reader = await openAs(browser, { ...phoneOptions, locale: "zh-CN" }, author);
  await visit(reader, `/zh/m/posts/${postId}`);
  await expect(reader.getByRole("link", { name: from }).first()).toBeVisible();

  const staff = await openAs(browser, {}, await createStaff(api, "admin"));
  await visit(staff, "/en/admin/topics");
  await staff.getByLabel(search, { exact: true }).fill(suffix);
  await staff.getByRole("search").getByRole("button", { name: searchSubmit }).click();
  await expect(staff.getByRole("listitem").filter({ hasText: into })).toBeVisible();
  await expectAccessibleInBothThemes(staff);
  const dialog = staff.getByRole("dialog");
  const open = (act: string, name: string) =>
    staff.getByRole("button", { name: `${act}: ${name}`, exact: true }).click();
  const submit = (act: string) => dialog.getByRole("button", { name: act, exact: true }).click();

  await open(edit, into);
  await dialog.getByLabel(messages.nameZh).fill(other);
  await dialog.getByLabel(reason).fill("The Chinese name.");
  await submit(save);
  await expect(dialog.getByText(messages.nameTaken)).toBeVisible();
  await dialog.getByLabel(messages.nameZh).fill(label);
  await dialog.getByLabel(messages.descriptionZh).fill("上市公司的股份。");
  await submit(save);
  await expect(dialog).toHaveCount(0);

  await open(messages.merge, from);
  await dialog.getByLabel(reason).fill("One topic.");
  await submit(messages.merge);
  await expect(dialog.getByText(messages.targetRequired)).toBeVisible();
  await dialog.getByLabel(messages.target).first().fill(into);
  await dialog.getByRole("radio", { name: into }).check();
  await expectAccessibleInBothThemes(staff);
  await submit(messages.merge);
  await expect(dialog).toHaveCount(0);
  const row = staff.getByRole("listitem").filter({ hasText: into });
  await expect(row).toContainText("2 posts");
  await expect(staff.getByRole("button", { name: `${edit}: ${from}` })).toHaveCount(0);

  await visit(reader, `/zh/m/posts/${postId}`);
  await expect(reader.getByRole("link", { name: label }).first()).toBeVisible();
  await expect(reader.getByRole("link", { name: from })).toHaveCount(0);
  await visit(reader, `/zh/m/posts/${postId}/edit?step=publish`);
  const tags = reader.getByRole("list", { name: messagesIn("zh", "upload").tag.listLabel });
  await expect(tags.getByRole("listitem")).toHaveText([label]);
  // The old address leads to the topic, and search finds it by its Chinese name.
  await visit(reader, `/zh/m/topics/${encodeURIComponent(from)}`);
  await expect(reader).toHaveURL(`/zh/m/topics/${encodeURIComponent(into)}`);
  await expect(reader.getByText("上市公司的股份。")).toBeVisible();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(label);
  await expect(reader.getByRole("link", { name: "On stocks" })).toBeVisible();
  await visit(reader, `/zh/m/search/${encodeURIComponent(label)}`);
  await expect(reader.getByRole("link", { name: "On shares" })).toBeVisible();
  await reader.context().close();
  await staff.context().close();
});
