import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { openAs } from "./support/browser.ts";
import { findCase } from "./support/case.ts";
import { getStoredToken, locales, messagesIn, visit, waitForIsland } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { createStaff } from "./support/staff.ts";
import { test } from "./support/test.ts";
import { signUp, toAuthHeaders } from "./support/user.ts";

const refused = { en: /only viewing the site/, zh: /当前以用户视角浏览/ };

for (const { name, locale, home, use } of locales) {
  test.describe(name, { tag: "@slow" }, () => {
    const desk = messagesIn(locale, "desk");
    const common = messagesIn(locale, "common");
    const { field } = messagesIn(locale, "report");

    test("staff see the site as a member, and can only read", async ({ browser, api, author }) => {
      const member = await signUp(api);
      const staff = await createStaff(api, "seniorModerator");
      const hiddenId = await publishPost(api, member, { title: "My own notes", isPublic: false });
      const otherId = await publishPost(api, author, { title: "A note for everybody" });
      const page = await openAs(browser, use, staff);
      await visit(page, `${home}/admin/users/${member.id}`);
      await expectAccessible(page);
      await page.getByRole("button", { name: desk.user.viewAs }).click();
      const dialog = page.getByRole("dialog", { name: desk.user.viewAs });
      await dialog.getByRole("button", { name: desk.user.viewAs }).click();
      await expect(dialog.getByText(field.required.replace("{field}", desk.reason))).toBeVisible();
      await dialog.getByLabel(desk.reason, { exact: true }).fill("Cannot find the own notes.");
      await dialog.getByRole("button", { name: desk.user.viewAs }).click();

      // The member's private post is there, under the banner. Nothing can be changed.
      await page.waitForURL((url) => url.pathname === home);
      const banner = page.getByRole("complementary", { name: common.shell.viewAs.label });
      await expect(banner).toContainText(`@${member.id}`);
      await visit(page, `${home}/posts/${hiddenId}`);
      await expect(page.getByRole("heading", { name: "My own notes" })).toBeVisible();
      await visit(page, `${home}/posts/${otherId}`);
      await expect(banner).toBeVisible();
      const input = page.getByRole("textbox", { name: common.comment.inputLabel });
      await waitForIsland(input);
      await input.fill("Not in the name of the member");
      await page.getByRole("button", { name: common.comment.send }).click();
      await expect(page.getByRole("alert").filter({ hasText: refused[locale] })).toBeVisible();
      await expect(input).toHaveValue("Not in the name of the member");
      await visit(page, `${home}/products/orders`);
      await expect(page.getByRole("alert").getByText(common.ui.loadErrorTitle)).toBeVisible();
      await expectAccessible(page);

      await banner.getByRole("button", { name: common.shell.viewAs.end }).click();
      await page.waitForURL(`**${home}/admin/users/${member.id}`);
      await expect(banner).toHaveCount(0);
      expect(await getStoredToken(page)).toBe(staff.token);
      const log = await api.get(`/sns/api/v1/admin/audit/list?target=user:${member.id}`, {
        headers: toAuthHeaders(staff),
      });
      const [end] = (await log.json()).data.items;
      expect(end.action).toBe("user.viewAsEnd");
      expect(end.after.paths).toContain(`/sns/api/v1/post/${hiddenId}`);
      await page.context().close();
    });
  });
}

test("a held post is in review until staff dismiss its case", { tag: "@slow" }, async ({
  browser,
  api,
}) => {
  const desk = messagesIn("en", "desk");
  const [member, admin] = [await signUp(api), await createStaff(api, "admin")];
  const word = `wait${randomBytes(4).toString("hex").replaceAll(/\d/g, "q")}`;
  await api.post("/sns/api/v1/admin/watched-word", {
    headers: toAuthHeaders(admin),
    data: { word, action: "hold", reason: "A test of held posts." },
  });
  const postId = await publishPost(api, member, { title: `We ${word} for rates` });
  const read = async () => (await api.get(`/sns/api/v1/post/${postId}`)).status();
  expect(await read()).toBe(404);
  await expect.poll(() => findCase(api, admin, member).catch(() => null)).not.toBeNull();
  const { caseId } = await findCase(api, admin, member);

  const page = await openAs(browser, {}, admin);
  await visit(page, `/en/admin/cases/${caseId}`);
  await page.getByRole("radio", { name: desk.decision.option.dismissed }).check({ force: true });
  const submit = page.getByRole("button", { name: desk.decision.submit.dismissed });
  await submit.click();
  await expect(page.getByLabel(desk.reason, { exact: true })).toBeFocused();
  await page.getByLabel(desk.reason, { exact: true }).fill("Harmless.");
  await submit.click();
  await expect(page.getByText(desk.state.dismissed, { exact: true }).first()).toBeVisible();
  await expect.poll(read).toBe(200);
  await page.context().close();
});
