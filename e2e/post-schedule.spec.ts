import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { getPostForm, readPost } from "./support/draft.ts";
import { locales, messagesIn, phoneOptions, visit } from "./support/locale.ts";
import { uploadPicture } from "./support/post.ts";
import { test } from "./support/test.ts";
import { logInAs, signUp, toAuthHeaders } from "./support/user.ts";

const sns = "/sns/api/v1";

/** Returns the next day on which clocks in the EU go forward: the last Sunday of March. */
function findNextSpringDay(now = new Date()): string {
  for (let year = now.getUTCFullYear(); ; year += 1) {
    const day = new Date(Date.UTC(year, 2, 31));
    day.setUTCDate(31 - day.getUTCDay());
    if (day > now) return day.toISOString().slice(0, 10);
  }
}

/** Matches a text, whatever stands in the place of its time. */
const namePattern = (text: string) => new RegExp(text.replace("{time}", ".+"));

for (const { name, locale, home, use } of locales) {
  test.describe(name, () => {
    test.use({ ...use, timezoneId: "Europe/Berlin" });
    const { schedule } = messagesIn(locale, "upload");
    const { page: profile } = messagesIn(locale, "profile");
    const { post } = messagesIn(locale, "common");

    test("schedules a draft, which publishes itself", async ({ page, api }) => {
      const author = await signUp(api);
      const headers = toAuthHeaders(author);
      const fileIdList = [await uploadPicture(api, author)];
      const created = await api.post(`${sns}/post`, {
        headers,
        data: { title: "Patience", isDraft: true, fileIdList, tagNameList: ["bonds"] },
      });
      const { postId } = (await created.json()).data;
      await logInAs(page, author);
      await visit(page, `${home}/posts/${postId}/edit`);
      const form = getPostForm(page, locale);
      await expect(form.body).toBeEditable();

      await form.openPublishStep();
      const { publish } = form.upload;
      await page.getByLabel(publish.otherTime).check();
      const checklist = page.getByRole("region", { name: publish.checklist });
      await checklist.getByRole("button", { name: form.upload.problem.post }).click();
      await form.appendText("What waits, yields.");
      await form.openPublishStep();
      const time = page.getByLabel(schedule.time);
      const submit = page.getByRole("button", { name: namePattern(publish.schedule) });
      await form.button(publish.scheduleUntimed).click();
      await expect(page.getByText(schedule.missing)).toBeVisible();
      const day = findNextSpringDay();
      await time.fill(`${day}T02:30`);
      await form.button(publish.scheduleUntimed).click();
      await expect(page.getByText(schedule.skipped)).toBeVisible();
      await expectAccessible(page);
      await time.fill(`${day}T09:00`);
      await submit.click();
      await form.button(form.upload.reminder.continueAnyway).click();
      const note = page.getByRole("region", { name: schedule.label });
      await expect(note).toContainText("09:00");

      await note.getByRole("button", { name: schedule.move, exact: true }).click();
      await expect(page.getByRole("radio", { name: /09:00/ }).first()).toBeChecked();
      await page.getByLabel(publish.otherTime).check();
      await expect(time).toHaveValue(`${day}T09:00`);
      await time.fill(`${day}T10:15`);
      await submit.click();
      await expect(note).toContainText("10:15");
      const listed = await api.get(`${sns}/user/my/post-schedule/list?postIds=${postId}`, {
        headers,
      });
      const [{ publishAt }] = (await listed.json()).data.items;
      expect(publishAt).toBe(`${day}T08:15:00.000Z`);

      await visit(page, `${home}/posts/${postId}`);
      await expect(page.getByText(namePattern(post.scheduledNote))).toContainText("10:15");
      await visit(page, `${home}/users/${author.id}?tab=myPosts`);
      await page.getByRole("tab", { name: profile.drafts }).click();
      await expect(page.getByText(/10:15/)).toBeVisible();
      await visit(page, `${home}/posts/${postId}/edit`);
      await note.getByRole("button", { name: schedule.cancel }).click();
      await expect(note).toBeHidden();

      // Its time comes while nobody looks.
      const soon = new Date(Date.now() + 1_000).toISOString();
      const data = { publishAt: soon };
      const url = `${sns}/post/${postId}/schedule`;
      expect((await api.put(url, { headers, data })).ok()).toBe(true);
      await expect
        .poll(async () => (await readPost(api, author, postId)).isDraft, { timeout: 20_000 })
        .toBe(false);
      await page.goto(`${home}/posts/${postId}`);
      await expect(page.getByRole("heading", { name: "Patience", level: 1 })).toBeVisible();
    });
  });
}

for (const { locale, home } of [
  { locale: "en", home: "/en/m" },
  { locale: "zh", home: "/zh/m" },
] as const) {
  test.describe(`phone, ${locale}`, { tag: "@slow" }, () => {
    test.use(phoneOptions);

    test("a scheduled draft fits the window", async ({ page, api }) => {
      const author = await signUp(api);
      const headers = toAuthHeaders(author);
      const data = {
        title: "Patience",
        post: "What waits, yields.",
        isDraft: true,
        fileIdList: [await uploadPicture(api, author)],
        tagNameList: ["bonds"],
      };
      const created = await api.post(`${sns}/post`, { headers, data });
      const { postId } = (await created.json()).data;
      const publishAt = new Date(Date.now() + 86_400_000).toISOString();
      await api.put(`${sns}/post/${postId}/schedule`, { headers, data: { publishAt } });
      const { publish, schedule } = messagesIn(locale, "upload");
      const desk = messagesIn(locale, "postDraft");
      const expectToFit = async () => {
        const { width, scrollWidth } = await page.evaluate(() => ({
          width: document.documentElement.clientWidth,
          scrollWidth: document.documentElement.scrollWidth,
        }));
        expect(scrollWidth).toBeLessThanOrEqual(width);
      };
      await logInAs(page, author);
      await visit(page, `${home}/posts/${postId}/edit`);
      const form = getPostForm(page, locale);
      await expect(form.body).toBeEditable();
      const note = page.getByRole("region", { name: schedule.label });
      await expect(note).toBeVisible();
      await expectToFit();
      await form.openPublishStep();
      const submit = page.getByRole("button", { name: namePattern(publish.schedule) });
      await expect(submit).toBeInViewport({ ratio: 1 });
      await expectToFit();
      await visit(page, `${home}/users/${author.id}?tab=myPosts&list=draft`);
      await expect(page.getByRole("searchbox", { name: desk.search })).toBeVisible();
      await page.getByRole("checkbox", { name: desk.selectShown }).check();
      await expect(page.getByRole("region", { name: desk.bar })).toBeVisible();
      await expectToFit();
    });
  });
}
