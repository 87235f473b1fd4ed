import { expect } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { limits } from "#lib/domain/limits";
import { expectAccessible } from "./support/accessibility.ts";
import { chooseFile, createPictureFile } from "./support/file.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { openSettings } from "./support/setting.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp, toAuthHeaders } from "./support/user.ts";

const count = 40;

/** Builds an archive of posts, a month apart from May 2017 on. The last lacks a topic. */
async function createArchive() {
  const { buffer } = await createPictureFile();
  const entries: Record<string, Uint8Array> = { "chart.png": new Uint8Array(buffer) };
  for (let at = 0; at < count; at += 1) {
    const date = new Date(Date.UTC(2017, 4 + at, 5)).toISOString().slice(0, 10);
    const tags = at < count - 1 ? "tags: [archive]\n" : "";
    entries[`post-${at}.md`] = strToU8(
      `---\ntitle: Column ${at + 1}\ndate: ${date}\n${tags}---\n\nWhat I wrote then, number ${at + 1}.\n\n![A chart](chart.png)\n`,
    );
  }
  return {
    name: "columns.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(zipSync(entries)),
  };
}

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use(use);
    const desk = messagesIn(locale, "postDraft");
    const imports = messagesIn(locale, "postImport");
    const { page: texts, settings } = messagesIn(locale, "profile");
    const fill = (text: string, values: Record<string, string | number>) =>
      text.replace(/\{(\w+)\}/g, (_, key) => String(values[key]));

    test("an imported archive is published with old dates and no email", { tag: "@slow" }, async ({
      page,
      api,
    }) => {
      test.slow();
      const author = await signUp(api);
      await openSettings(page, { locale, home }, author, settings.row.data);
      await chooseFile(page, imports.form.file, await createArchive());
      await expect(page.getByText(fill(imports.created.other, { count })).first()).toBeVisible({
        timeout: 120_000,
      });

      await visit(page, `${home}/users/${author.id}?tab=myPosts`);
      await page.getByRole("tab", { name: texts.drafts }).click();
      await page.getByRole("searchbox", { name: desk.search }).fill("number 40");
      const incomplete = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name: "Column 40", exact: true }) });
      await expect(incomplete).toContainText(
        fill(desk.missing, { fields: desk.field.tagNameList }),
      );
      await expect(incomplete).toContainText("Markdown");
      await expect(page.getByText("Column 39")).toHaveCount(0);
      await page.getByRole("searchbox", { name: desk.search }).fill("");
      // A search that is still waiting for a pause of typing would clear the selection.
      await expect(page.getByText("Column 39")).toBeVisible();
      const sorted = page.waitForResponse(/sort=original/);
      await page.getByRole("combobox", { name: desk.sort }).selectOption("original");
      await sorted;
      const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "Column" });
      await expect(rows.first()).toContainText("Column 40");
      await expectAccessible(page);
      await page.getByRole("checkbox", { name: desk.selectShown }).check();
      // Rows that lie under the bar are left out.
      await expectAccessible(page, "[data-bottom-bar]");
      const bar = page.getByRole("region", { name: desk.bar });
      const selected = bar.getByRole("status");
      const all = fill(desk.selected.other, { count });
      // A long window shows them all.
      if ((await selected.textContent()) !== all) {
        await bar.getByRole("button", { name: fill(desk.selectAll, { count }) }).click();
      }
      await expect(selected).toHaveText(all);
      await bar.getByRole("button", { name: desk.publish, exact: true }).click();
      const ask = page.getByRole("dialog", { name: fill(desk.publishTitle.other, { count }) });
      await ask.getByRole("button", { name: desk.publish, exact: true }).click();
      const done = page.getByRole("dialog", {
        name: fill(desk.done.publish, { count: count - 1 }),
      });
      await expect(done).toBeVisible({ timeout: 120_000 });
      await expect(done).toContainText(
        fill(desk.reason.missing, { fields: desk.field.tagNameList }),
      );
      await done.getByRole("button", { name: desk.close }).last().click();
      await expect(page.getByRole("listitem").filter({ hasText: "Column" })).toHaveCount(1);

      await visit(page, `${home}/users/${author.id}`);
      await expect(page.getByText("Column 39")).toBeVisible();
      await expect(page.getByText("2020-07-05").first()).toBeVisible();
      const audience = await api.get("/sns/api/v1/user/my/letter/audience", {
        headers: toAuthHeaders(author),
      });
      expect((await audience.json()).data.lettersLeft).toBe(5);
    });

    test("says what was done if the connection ends between two calls", { tag: "@slow" }, async ({
      page,
      api,
    }) => {
      const author = await signUp(api);
      const count = limits.draftsPerCall + 2;
      for (let at = 0; at < count; at += 1) {
        await publishPost(api, author, { title: `Column ${at}`, isDraft: true });
      }
      await logInAs(page, author);
      await visit(page, `${home}/users/${author.id}?tab=myPosts`);
      await page.getByRole("tab", { name: texts.drafts }).click();
      await page.getByRole("checkbox", { name: desk.selectShown }).check();
      const bar = page.getByRole("region", { name: desk.bar });
      await bar.getByRole("button", { name: fill(desk.selectAll, { count }) }).click();
      let calls = 0;
      await page.route("**/my/draft/delete", (route) => {
        calls += 1;
        return calls === 2 ? route.abort() : route.continue();
      });
      await bar.getByRole("button", { name: desk.delete, exact: true }).click();
      await page
        .getByRole("dialog", { name: fill(desk.deleteTitle.other, { count }) })
        .getByRole("button", { name: desk.delete, exact: true })
        .click();
      const done = page.getByRole("dialog", {
        name: fill(desk.done.delete, { count: limits.draftsPerCall }),
      });
      await expect(done).toContainText(fill(desk.unreached.other, { count: 2 }));
      await done.getByRole("button", { name: desk.close }).last().click();
      await expect(page.getByRole("checkbox", { name: /Column/ })).toHaveCount(2);
    });

    test("a deleted draft is restored by undo, and from the list", { tag: "@slow" }, async ({
      page,
      api,
    }) => {
      const author = await signUp(api);
      await publishPost(api, author, { title: "Thrown away", isDraft: true });
      await publishPost(api, author, { title: "Kept", isDraft: true });
      await logInAs(page, author);
      await visit(page, `${home}/users/${author.id}?tab=myPosts`);
      await page.getByRole("tab", { name: texts.drafts }).click();
      await page
        .getByRole("checkbox", { name: fill(desk.select, { title: "Thrown away" }) })
        .check();
      const bar = page.getByRole("region", { name: desk.bar });
      await bar.getByRole("button", { name: desk.delete, exact: true }).click();
      await page
        .getByRole("dialog", { name: fill(desk.deleteTitle.one, { count: 1 }) })
        .getByRole("button", { name: desk.delete, exact: true })
        .click();
      const done = page.getByRole("dialog", { name: fill(desk.done.delete, { count: 1 }) });
      await done.getByRole("button", { name: desk.close }).last().click();
      await expect(page.getByRole("link", { name: "Thrown away" })).toHaveCount(0);
      await page.getByText(new RegExp(`^${desk.deleted}`)).click();
      await page
        .getByRole("list", { name: desk.deleted })
        .getByRole("button", { name: desk.restore })
        .click();
      await expect(page.getByText(desk.restored)).toBeVisible();
      await expect(page.getByRole("link", { name: "Thrown away" })).toBeVisible();
    });
  });
}
