import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { findCase, reportPost, upholdCase } from "./support/case.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { countEmails } from "./support/outbox.ts";
import { publishPost } from "./support/post.ts";
import { getProofDialog, provePassword, refuseForProof } from "./support/proof.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { generateAppCode } from "./support/two-step.ts";
import { signUp, toAuthHeaders } from "./support/user.ts";

const facts = "You asked readers for deposits.";

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    const desk = messagesIn(locale, "desk");
    const decision = messagesIn(locale, "moderationDecision");
    const getButton = (page: Page, label: string) =>
      page.getByRole("button", { name: label, exact: true });

    test("a report goes from notice to reversal", async ({ browser, api }) => {
      test.setTimeout(300_000);
      const author = await signUp(api);
      const reporter = await signUp(api);
      const decider = await createStaff(api, "seniorModerator");
      const colleague = await createStaff(api, "seniorModerator");
      const postId = await publishPost(api, author, { title: "A club of steady gains" });
      const readPost = async () => (await api.get(`/sns/api/v1/post/${postId}`)).status();
      await reportPost(api, reporter, { postId, author });
      const { caseId } = await findCase(api, decider, author);

      // The decider finds the case in the queue by keyboard, claims it there, and opens it.
      const first = await openAs(browser, use, decider);
      await visit(first, `${home}/admin`);
      await expect(first.getByRole("heading", { name: desk.overview.oldest })).toBeVisible();
      await expectAccessible(first);
      await visit(first, `${home}/admin/queue?subjectId=${author.id}`);
      const row = first.getByRole("link", { name: "A club of steady gains" });
      await expect(row).toBeVisible();
      await expectAccessible(first);
      await first.keyboard.press("j");
      await expect(row).toBeFocused();
      await first.keyboard.press("c");
      await expect(row).toContainText(desk.claimedBy.replace("{id}", `@${decider.id}`));
      await first.keyboard.press("?");
      await expect(first.getByRole("dialog", { name: desk.keys.title })).toBeVisible();
      await first.keyboard.press("Escape");
      await row.focus();
      await first.keyboard.press("Enter");
      await expect(first).toHaveURL(`${home}/admin/cases/${caseId}`);

      // Upholds it with the block and a limit, after a two-step code.
      await expect(
        first.getByText("Two days pass between the order and the money.").last(),
      ).toBeVisible();
      await expect(first.getByLabel(decision.sanction.blockPost)).toBeChecked();
      await first.getByLabel(decision.sanction.limitPosts, { exact: true }).check();
      const duration = desk.decision.duration.replace("{sanction}", decision.sanction.limitPosts);
      await first.getByLabel(duration).selectOption("7");
      await expectAccessible(first);
      await getButton(first, desk.decision.readEmail).click();
      await expect(first.getByLabel(desk.decision.facts)).toBeFocused();
      await first.getByLabel(desk.decision.facts).fill(facts);
      await first.getByLabel(desk.reason, { exact: true }).fill("Clear fraud.");
      // The email is read before it goes; going back keeps what was typed.
      await getButton(first, desk.decision.readEmail).click();
      const email = first.frameLocator("iframe");
      await expect(email.getByText(facts)).toBeVisible();
      await expect(email.getByText("Clear fraud.")).toHaveCount(0);
      await getButton(first, desk.decision.emailBack).click();
      await expect(first.getByLabel(desk.decision.facts)).toHaveValue(facts);
      await getButton(first, desk.decision.readEmail).click();
      const missingProof = ["password", "code"] as ("password" | "code")[];
      await refuseForProof(first, "**/decision", { code: 30201, missingProof });
      await getButton(first, desk.decision.submit.upheld).click();
      const proof = getProofDialog(first, locale);
      await proof.code.fill(generateAppCode(decider.secret, 1));
      await expectAccessible(first);
      await provePassword(first, locale, decider.password);
      await expect(
        first.getByRole("status").getByText(desk.state.upheld, { exact: true }),
      ).toBeVisible();
      expect(await readPost()).toBe(404);

      // The author reads the reasons and appeals.
      const writer = await openAs(browser, use, author);
      await visit(writer, `${home}/users/${author.id}/settings/decisions`);
      await expect(writer.getByText(facts)).toBeVisible();
      await expect(writer.getByText(decision.sanction.limitPosts)).toBeVisible();
      await expectAccessible(writer);
      const text = writer.getByLabel(decision.appeal.text);
      await text.fill("I warned of the club.");
      await writer.reload();
      await expect(text).toHaveValue("I warned of the club.");
      await getButton(writer, decision.appeal.submit).click();
      await expect(writer.getByText(decision.appeal.state.pending)).toBeVisible();
      await expect(text).toHaveCount(0);

      // Who decided sees why they cannot answer; a colleague approves.
      const findAppeal = (page: Page) =>
        page
          .getByRole("article")
          .filter({ hasText: desk.appeal.heading.replace("{id}", `@${author.id}`) });
      await visit(first, `${home}/admin/appeals`);
      await expect(findAppeal(first).getByText(desk.refusal.ownDecision)).toBeVisible();
      await expect(findAppeal(first).getByRole("textbox")).toHaveCount(0);
      const second = await openAs(browser, use, colleague);
      await visit(second, `${home}/admin/appeals`);
      await expectAccessible(second);
      await findAppeal(second).getByLabel(desk.appeal.answer).fill("You are right.");
      await findAppeal(second).getByRole("button", { name: desk.appeal.approve }).click();
      await expect(findAppeal(second)).toHaveCount(0);

      // The post is back and the limit is gone.
      await writer.reload();
      await expect(writer.getByText(decision.appeal.state.approved)).toBeVisible();
      await expect(writer.getByText("You are right.")).toBeVisible();
      expect(await readPost()).toBe(200);
      await publishPost(api, author);
      await visit(second, `${home}/admin/cases/${caseId}`);
      await expect(second.getByText(desk.decision.endReason.appeal).first()).toBeVisible();
      await expect.poll(() => countEmails(reporter.email, /Asks for deposits/)).toBe(1);
      for (const page of [first, writer, second]) await page.context().close();
    });
  });
}

test.describe("the desk", { tag: "@slow" }, () => {
  const desk = messagesIn("en", "desk");
  const { nav, csv, searchSubmit } = messagesIn("en", "deskList");

  test("shows what a faster colleague did and keeps what was typed", async ({ browser, api }) => {
    const author = await signUp(api);
    const reporter = await signUp(api);
    const [decider, slower] = [
      await createStaff(api, "moderator"),
      await createStaff(api, "moderator"),
    ];
    const postId = await publishPost(api, author);
    await reportPost(api, reporter, { postId, author });
    const found = await findCase(api, decider, author);
    const page = await openAs(browser, {}, slower);
    await visit(page, `/en/admin/cases/${found.caseId}`);
    await page.getByLabel(desk.decision.facts).fill(facts);
    await page.getByLabel(desk.reason, { exact: true }).fill("Clear fraud.");
    await page.getByRole("button", { name: desk.decision.readEmail }).click();
    await expect(page.frameLocator("iframe").getByText(facts)).toBeVisible();
    await upholdCase(api, decider, found, [{ kind: "blockPost" }]);
    await page.getByRole("button", { name: desk.decision.submit.upheld }).click();
    await expect(page.getByText(desk.conflict)).toBeVisible();
    await expect(page.getByText(desk.state.upheld, { exact: true })).toBeVisible();
    await expect(page.getByLabel(desk.decision.facts)).toHaveValue(facts);
    await expect(page.getByText(desk.decision.closed)).toBeVisible();

    // Their role opens cases, but not appeals.
    await visit(page, "/en/admin/appeals");
    await expect(page.getByText(desk.noPermissionTitle)).toBeVisible();
    await expect(page.getByRole("link", { name: nav.appeals })).toHaveCount(0);

    // The decision can be reversed on its case.
    await visit(page, `/en/admin/cases/${found.caseId}`);
    await page.getByRole("button", { name: desk.decision.reverse, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: desk.decision.reverseTitle });
    await dialog.getByLabel(desk.reason, { exact: true }).fill("Mistaken identity.");
    await dialog.getByRole("button", { name: desk.decision.reverse, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(desk.decision.endReason.reversed).first()).toBeVisible();
    expect((await api.get(`/sns/api/v1/post/${postId}`)).status()).toBe(200);
    await page.context().close();
  });

  test("is for staff only, finds users, and logs what staff do", async ({
    browser,
    api,
    viewer,
  }) => {
    const visitor = await openAs(browser, {}, viewer);
    await visitor.goto("/en/admin/queue?state=upheld");
    await expect(visitor).toHaveURL(/\/en\/admin\/login\?next=.*queue/);
    await visitor.context().close();

    const admin = await createStaff(api, "admin");
    const author = await signUp(api);
    const page = await openAs(browser, {}, admin);
    await visit(page, "/en/admin/users");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.getByLabel(desk.user.search).fill(author.id);
    await page.getByRole("button", { name: searchSubmit }).click();
    await page.getByRole("link", { name: `@${author.id}` }).click();
    await expect(page.getByRole("heading", { name: `@${author.id}` })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: desk.user.ban, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: desk.user.ban });
    await dialog.getByLabel(desk.user.duration).selectOption("30");
    await dialog.getByLabel(desk.decision.facts).fill("You sold a pyramid scheme.");
    await dialog.getByLabel(desk.reason, { exact: true }).fill("Sells a scheme.");
    await expectAccessibleInBothThemes(page, '[role="dialog"]');
    await dialog.getByRole("button", { name: desk.decision.readEmail }).click();
    const email = dialog.frameLocator("iframe");
    await expect(email.getByText("You sold a pyramid scheme.")).toBeVisible();
    await expect(email.getByText("Sells a scheme.")).toHaveCount(0);
    await expectAccessibleInBothThemes(page, '[role="dialog"]');
    await dialog.getByRole("button", { name: desk.user.ban, exact: true }).click();
    await expect(page.getByRole("status").getByText(desk.userState.banned)).toBeVisible();

    for (const section of ["content", "feedback", "audit"] as const) {
      await visit(page, `/en/admin/${section}`);
      await expect(page.getByRole("heading", { name: nav[section] })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    }
    await expect(page.getByText("Sells a scheme.").first()).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: csv }).click();
    expect((await download).suggestedFilename()).toBe("audit.csv");
    await page.context().close();
  });

  test("leads a banned user from the login to the appeal", async ({ page, api }) => {
    const { title, appeal, sanction } = messagesIn("en", "moderationDecision");
    const login = messagesIn("en", "login");
    const author = await signUp(api);
    const decider = await createStaff(api, "moderator");
    const postId = await publishPost(api, author);
    await reportPost(api, await signUp(api), { postId, author });
    const found = await findCase(api, decider, author);
    await upholdCase(api, decider, found, [{ kind: "ban", days: 30 }]);
    const own = await api.get("/sns/api/v1/user/my", { headers: toAuthHeaders(author) });
    expect(own.ok()).toBe(false);

    await visit(page, "/en/accounts/login");
    await page.getByLabel(login.id, { exact: true }).fill(author.id);
    await page.getByLabel(login.password, { exact: true }).fill(author.password);
    await page.getByRole("main").getByRole("button", { name: login.submit, exact: true }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(messagesIn("en", "common").account.errors["30105"]);
    await alert.getByRole("link", { name: login.bannedLink }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(sanction.ban)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByLabel(appeal.text).fill("My account was stolen.");
    await page.getByRole("button", { name: appeal.submit }).click();
    await expect(page.getByText(appeal.state.pending)).toBeVisible();
    await page.reload();
    await expect(page.getByText("My account was stolen.")).toBeVisible();
  });
});
