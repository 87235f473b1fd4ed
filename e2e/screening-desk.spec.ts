import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { findCase } from "./support/case.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost, writeComment } from "./support/post.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

/** A name that no other test uses, without digits, which words are compared without. */
const createSuffix = () => randomBytes(4).toString("hex").replaceAll(/\d/g, "q");

const reason = "A journey through the desk.";

for (const { name, locale, home, use } of locales) {
  const messages = messagesIn(locale, "deskList");
  const admin = messagesIn(locale, "desk");
  const { word: words, block: blocks } = messages;
  const getDialog = (page: Page) => page.getByRole("dialog");
  const submit = (page: Page, label: string) =>
    getDialog(page).getByRole("button", { name: label, exact: true }).click();
  const open = (page: Page, label: string) =>
    page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

  test(`${name}: a watched word holds a comment and is marked in its case`, {
    tag: "@slow",
  }, async ({ browser, api, author }) => {
    test.setTimeout(120_000);
    const suffix = createSuffix();
    const staff = await createStaff(api, "admin");
    const page = await openAs(browser, use, staff);
    await visit(page, `${home}/admin/words`);
    await expect(page.getByRole("list", { name: words.listLabel })).toBeVisible();
    await expectAccessible(page);

    await open(page, messages.add);
    await submit(page, messages.add);
    await expect(getDialog(page).getByText(words.wordProblem.required)).toBeVisible();
    await getDialog(page).getByLabel(words.word).fill(`pump${suffix}`);
    await getDialog(page).getByLabel(words.action).selectOption("hold");
    await getDialog(page).getByLabel(admin.reason).fill(reason);
    await expectAccessible(page);
    await submit(page, messages.add);
    await expect(getDialog(page)).toHaveCount(0);

    await page.getByText(words.test, { exact: true }).click();
    await page.getByLabel(words.testText).fill(`Buy: P u m p ${Array.from(suffix).join(" ")} soon`);
    await open(page, words.testSubmit);
    await expect(page.getByText(words.testOutcome.hold)).toBeVisible();
    await expect(page.locator("mark")).toHaveText(new RegExp(`${suffix.at(-1)}$`));

    const commenter = await signUp(api);
    const postId = await publishPost(api, author);
    await writeComment(api, commenter, postId, `They say pump${suffix} works.`);
    await expect
      .poll(() => findCase(api, staff, commenter).catch(() => null), { timeout: 20_000 })
      .not.toBeNull();
    const { caseId } = await findCase(api, staff, commenter);
    await visit(page, `${home}/admin/cases/${caseId}`);
    await expect(page.locator("mark")).toHaveText(`pump${suffix}`);
    await expect(page.getByRole("region", { name: words.hits })).toContainText(words.hit.hold);
    await page.getByLabel(messages.case.assign).selectOption(staff.id);
    await expect(page.getByRole("status").filter({ hasText: `@${staff.id}` })).toBeVisible();
    await expectAccessible(page);
    await page.context().close();
  });

  test(`${name}: a file with bad lines is previewed, and a domain kept from signing up`, {
    tag: "@slow",
  }, async ({ browser, api }) => {
    test.setTimeout(120_000);
    const suffix = createSuffix();
    const page = await openAs(browser, use, await createStaff(api, "admin"));
    await visit(page, `${home}/admin/words`);
    const choose = (content: string) =>
      getDialog(page)
        .getByLabel(words.file)
        .setInputFiles({ name: "words.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
    await open(page, words.import);
    await choose("name,what\nx,flag\n");
    await expect(getDialog(page).getByText(words.fileProblem.columns)).toBeVisible();
    await choose(
      `word,action\n"'=HYPERLINK(""http://${suffix}"")",flag\n***,flag\nfoo${suffix},shout\nbar${suffix},block\n`,
    );
    await expect(getDialog(page)).toContainText(words.lineReason.noLetter);
    await expect(getDialog(page)).toContainText(`foo${suffix} · ${words.lineReason.unknownAction}`);
    await getDialog(page).getByLabel(admin.reason).fill(reason);
    await submit(page, words.import);
    await expect(getDialog(page)).toHaveCount(0);
    await page.getByLabel(messages.search, { exact: true }).fill(suffix);
    await page.getByRole("search").getByRole("button", { name: messages.searchSubmit }).click();
    const list = page.getByRole("list", { name: words.listLabel });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(list).toContainText(`=HYPERLINK("http://${suffix}")`);

    await visit(page, `${home}/admin/signup-blocks`);
    await expectAccessible(page);
    await open(page, messages.add);
    await getDialog(page).getByLabel(blocks.kind).selectOption("network");
    await getDialog(page).getByLabel(blocks.value).fill("300.1.2.3/40");
    await getDialog(page).getByLabel(admin.reason).fill(reason);
    await submit(page, messages.add);
    await expect(getDialog(page).getByText(blocks.valueProblem.network)).toBeVisible();
    await getDialog(page).getByLabel(blocks.kind).selectOption("emailDomain");
    await getDialog(page).getByLabel(blocks.value).fill(`${suffix}.example`);
    await expect(getDialog(page).getByLabel(admin.reason)).toHaveValue(reason);
    await getDialog(page).getByLabel(blocks.duration).selectOption("30");
    await submit(page, messages.add);
    const row = page.getByRole("listitem").filter({ hasText: `${suffix}.example` });
    await expect(row).toContainText(blocks.notRefused);
    await row.getByRole("button").click();
    await getDialog(page).getByLabel(admin.reason).fill(reason);
    await submit(page, messages.remove);
    await expect(row).toHaveCount(0);
    await page.context().close();
  });
}
