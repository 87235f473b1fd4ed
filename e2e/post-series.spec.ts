import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { findCase } from "./support/case.ts";
import { locales, messagesIn, visit } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { publishSeries } from "./support/series.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { signUp } from "./support/user.ts";

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    const messages = messagesIn(locale, "postSeries");
    const report = messagesIn(locale, "report");
    const desk = messagesIn(locale, "desk");
    const decision = messagesIn(locale, "moderationDecision");
    const { ui } = messagesIn(locale, "common");

    test("a reported series is removed, and its author reads why", async ({
      browser,
      api,
      viewer,
    }) => {
      const author = await signUp(api);
      const staff = await createStaff(api, "moderator");
      const postId = await publishPost(api, author, { title: "How to join" });
      const title = "A club of steady gains";
      const seriesId = await publishSeries(api, author, title, [postId]);

      const reader = await openAs(browser, use, viewer);
      await visit(reader, `${home}/series/${seriesId}`);
      await expectAccessible(reader);
      await reader.getByRole("button", { name: messages.report }).click();
      await reader.getByRole("radio").first().check();
      await reader.getByRole("button", { name: ui.next, exact: true }).click();
      const details = reader.getByRole("dialog", { name: report.step.details });
      await details.getByRole("textbox").first().fill("Asks for deposits");
      await details.getByRole("textbox").nth(1).fill("It asks readers to pay in.");
      await details.getByRole("button", { name: report.action.submit }).click();
      const done = reader.getByRole("dialog", { name: report.step.confirm });
      await done.getByRole("button", { name: report.done.close }).last().click();
      await expect(reader).toHaveURL(new RegExp(`/series/${seriesId}$`));

      const moderator = await openAs(browser, use, staff);
      const { caseId } = await findCase(api, staff, author);
      await visit(moderator, `${home}/admin/cases/${caseId}`);
      await expect(moderator.getByRole("heading", { name: title })).toBeVisible();
      await expect(moderator.getByRole("link", { name: "How to join" })).toBeVisible();
      await expect(moderator.getByLabel(decision.sanction.blockSeries)).toBeChecked();
      await expectAccessible(moderator);
      await moderator.getByLabel(desk.decision.facts).fill("You asked readers for deposits.");
      await moderator.getByLabel(desk.reason, { exact: true }).fill("Clear fraud.");
      await moderator.getByRole("button", { name: desk.decision.readEmail }).click();
      await moderator
        .getByRole("button", { name: desk.decision.submit.upheld, exact: true })
        .click();
      await expect(
        moderator.getByRole("status").getByText(desk.state.upheld, { exact: true }),
      ).toBeVisible();

      // The page is gone for everybody, and its part no longer leads there.
      expect((await api.get(`${home}/series/${seriesId}`)).status()).toBe(404);
      await visit(reader, `${home}/posts/${postId}`);
      await expect(reader.getByRole("heading", { name: "How to join" }).first()).toBeVisible();
      await expect(reader.getByRole("link", { name: title })).toHaveCount(0);

      const writer = await openAs(browser, use, author);
      await visit(writer, `${home}/series/${seriesId}/edit`);
      await expect(writer.getByText(messages.blockedNote)).toBeVisible();
      await expectAccessible(writer);
      await writer.getByRole("link", { name: messages.decisions }).click();
      await expect(writer.getByRole("heading", { name: decision.heading.series })).toBeVisible();
      await expect(writer.getByText(decision.sanction.blockSeries)).toBeVisible();
    });
  });
}
